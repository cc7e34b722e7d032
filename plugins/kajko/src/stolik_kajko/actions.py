"""What a player can choose."""

from __future__ import annotations

from typing import Annotated

from stolik.cards import Card
from stolik.decisions import Action, At, action
from stolik.text import Catalog

from stolik_kajko.content import KajkoCard

_ = Catalog("stolik_kajko")


@action
class Reveal(Action):
    """Take part in an adventure: turn over the top card of a stack.  Rules: KAJKO-026."""

    says = _("Take part in an adventure: stack {stack}")
    stack: Annotated[str, At("stacks")]


@action
class Send(Action):
    """Send all items in front to the Keep.  Rules: KAJKO-056."""

    says = _("Send all your items to the Keep")


@action
class GiveUp(Action):
    """Choose which of the most valuable items the Chamberlain takes.  Rules: KAJKO-038."""

    says = _("Give up {card}")
    card: Card[KajkoCard]
