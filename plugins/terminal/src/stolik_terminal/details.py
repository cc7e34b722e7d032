"""What is said about the thing under the cursor: the full text of a card, what lies in a pile."""

from __future__ import annotations

import collections
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stolik.text import Catalog, Player, Renderer
from stolik.views import by_owner

_ = Catalog("stolik_terminal")
View = Mapping[str, Any]


def details(view: View, key: str, say: Renderer) -> tuple[str, str]:
    """Return the name of a thing and what there is to say about it; empty words if nothing."""
    if key.startswith("card:"):
        return _card(view, key.removeprefix("card:"))
    for panel in view["panels"]:
        if key == panel["path"]:
            return str(panel["label"] or key), "; ".join(_panel(panel, say))
        if key.startswith(f"{panel['path']}.") and panel["kind"] == "board":
            return _space(panel, key.removeprefix(f"{panel['path']}."), say)
        if key.startswith(f"{panel['path']}.") and panel["kind"] == "track":
            return str(panel["label"] or key), _stack(panel, key.rpartition(".")[2], say)
    return "", ""


def _card(view: View, card_id: str) -> tuple[str, str]:
    for panel in view["panels"]:
        for card in panel.get("cards") or ():
            if card["card"] == card_id:
                return card["name"], card.get("says") or ""
    return "", ""


def _panel(panel: Mapping[str, Any], say: Renderer) -> Iterator[str]:
    """Yield what a panel holds, as far as it is not plain from the table."""
    if panel["kind"] == "pile":
        yield say(_.plural("{count} card", "{count} cards", by="count", count=panel["count"]))
        for kind in panel["contents"] or ():
            yield f"{kind['count']}× {kind['name']}"
        counts = collections.Counter((c["name"], c.get("says") or "") for c in panel["cards"] or ())
        for (name, says), count in counts.items():
            yield f"{count}× {name}{': ' * bool(says)}{says}"
    elif panel["kind"] == "counter" and panel.get("most") is not None:
        yield say(_("at most {most}", most=panel["most"]))
    elif panel["kind"] == "text" and panel["value"] is not None:
        yield say(panel["value"])


def _space(panel: Mapping[str, Any], space_id: str, say: Renderer) -> tuple[str, str]:
    names = {space["space"]: space["name"] for space in panel["spaces"]}
    space = next((one for one in panel["spaces"] if one["space"] == space_id), None)
    if space is None:
        return "", ""
    differ = len({border["type"] for border in panel["borders"]}) > 1
    ends = [
        names[border["other"] if border["one"] == space_id else border["one"]]
        + (f" ({border['name']})" if differ else "")
        for border in panel["borders"]
        if space_id in (border["one"], border["other"])
    ]
    words = [space["says"], *_owned(space["pieces"], say), ", ".join(tag["name"] for tag in space["tags"])]
    if ends:
        words.append(say(_("next to {spaces}", spaces=", ".join(ends))))
    return space["name"], "; ".join(word for word in words if word)


def _owned(pieces: Sequence[Mapping[str, Any]], say: Renderer) -> Iterator[str]:
    """Yield what each seat has on a space, then what belongs to nobody."""
    for seat, own in by_owner(pieces).items():
        whose = "" if seat is None else f"{say(Player(seat))}: "
        yield whose + ", ".join(f"{piece['count']}× {piece['name']}" for piece in own)


def _stack(panel: Mapping[str, Any], number: str, say: Renderer) -> str:
    """Return the number of a space of a track and the markers there, the upper ones first."""
    markers = next((one["markers"] for one in panel["stacks"] if str(one["space"]) == number), ())
    names = [say(m["name"] if m["seat"] is None else Player(m["seat"])) for m in reversed(markers)]
    return f"{number}: {', '.join(names)}" if names else number
