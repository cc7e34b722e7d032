"""The sentences on the cards, made from the same data as their effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from stolik.text import Catalog, Name, Text, listed

from stolik_ryx.verbs import Effect, Need, Row, Talent

_ = Catalog("stolik_ryx")


# -- costs --------------------------------------------------------------------------------------------


def cost(points: int, ducats: int) -> Text:
    """Return what an activity costs.  Rules: RYX-116, 127, 201."""
    move = _.plural("{points} action point", "{points} action points", by="points", points=points)
    if not ducats:
        return move
    pay = _.plural("{ducats} ducat", "{ducats} ducats", by="ducats", ducats=ducats)
    return _("{points}, {ducats}", points=move, ducats=pay)


# -- places and hersts --------------------------------------------------------------------------------


def tile(ducats: int, cards: int, zbirs: int, *, is_tavern: bool) -> Text:
    """Return what a tile says.  Rules: RYX-003, 071."""
    if not is_tavern:
        return _("Magical location: no income; 3 peace points at the end of a Guild War")
    return _(
        "Tavern: income {ducats} ducats, special action cards up to {cards}, zbirs up to {zbirs}",
        ducats=ducats,
        cards=cards,
        zbirs=zbirs,
    )


def district(number: int, wealth: int, places: Sequence[Name]) -> Name:
    """Return what is printed on a district: its number, its wealth and its places.  Rules: RYX-001..004."""
    english, polish = f"no. {number}, wealth {wealth}", f"nr {number}, zamożność {wealth}"
    if places:
        english += ": " + ", ".join(place.en for place in places)
        polish += ": " + ", ".join(place.pl for place in places)
    return Name(english, polish)


_ADVANTAGES: Mapping[str, Callable[[int], Text]] = {
    "tasks": lambda n: _("Draws {count} more task cards before the game and discards as many", count=n),
    "companion": lambda n: _.plural(
        "Begins with {count} random companion", "Begins with {count} random companions", by="count", count=n
    ),
    "ducats": lambda n: _("Begins with {count} ducats more", count=n),
    "cards": lambda n: _("Draws {count} special action cards more after the first income", count=n),
    "zbirs": lambda n: _("Places {count} zbirs more beside the herst after the first income", count=n),
}


def advantage(give: str, count: int) -> Text:
    """Return the advantage of a herst.  Rules: RYX-046..049."""
    return _ADVANTAGES[give](count)


# -- effects ------------------------------------------------------------------------------------------


def _lost_zbirs(effect: Effect) -> Text:
    if effect.where == "most":
        return _("take a zbir or your herst off the map, in the district where you have the most")
    return _.plural(
        "take {count} of your zbirs or your herst off the map",
        "take {count} of your zbirs off the map, your herst may be among them",
        by="count",
        count=effect.count,
    )


_EFFECTS: Mapping[str, Callable[[Effect], Text]] = {
    "wound": lambda _e: _("wound any zbir or herst on the map"),
    "rob": lambda e: _(
        "take up to {count} ducats from a player who has a zbir in a district with one of yours",
        count=e.count,
    ),
    "gain-ducats": lambda e: _.plural(
        "take {count} ducat from the bank", "take {count} ducats from the bank", by="count", count=e.count
    ),
    "draw-cards": lambda e: _.plural(
        "draw {count} special action card", "draw {count} special action cards", by="count", count=e.count
    ),
    "place-zbirs": lambda e: _.plural(
        "place {count} zbir above the limit", "place {count} zbirs above the limit", by="count", count=e.count
    ),
    "move": lambda e: _.plural(
        "move {count} zbir to a neighbouring district",
        "move up to {count} zbirs to neighbouring districts",
        by="count",
        count=e.count,
    ),
    "move-far": lambda e: _.plural(
        "move {count} zbir to any district",
        "move up to {count} zbirs to any districts",
        by="count",
        count=e.count,
    ),
    "theft": lambda e: (
        _("carry out a Theft; if it succeeds, the owner of the tavern there pays you its income too")
        if e.income
        else _("carry out a Theft")
    ),
    "murder": lambda _e: _("carry out a Murder"),
    "discard-investigation": lambda e: _.plural(
        "discard {count} of your investigation cards at random",
        "discard up to {count} of your investigation cards at random",
        by="count",
        count=e.count,
    ),
    "denounce": lambda e: _.plural(
        "a player of your choice gets {count} investigation card",
        "a player of your choice gets {count} investigation cards",
        by="count",
        count=e.count,
    ),
    "heal": lambda _e: _("take the wound token off your herst"),
    "turn-over": lambda e: _.plural(
        "turn over {count} of your basic action cards",
        "turn over up to {count} of your basic action cards",
        by="count",
        count=e.count,
    ),
    "hire": lambda e: _("recruit a companion for {count} ducats less", count=e.count),
    "delay": lambda e: _.plural(
        "move the action marker of another player {count} space forward",
        "move the action marker of another player {count} spaces forward",
        by="count",
        count=e.count,
    ),
    "students": lambda e: _.plural(
        "{count} żak joins you: a die more in each of your brawls until the end of the turn",
        "{count} żacy join you: a die more for each in all your brawls until the end of the turn",
        by="count",
        count=e.count,
    ),
    "tumult": lambda _e: _(
        "everybody else in a district of your choice takes a wound; "
        "if at least two players do, you get a peace point"
    ),
    "push-back": lambda e: _.plural(
        "move the investigation token {count} space back",
        "move the investigation token {count} spaces back",
        by="count",
        count=e.count,
    ),
    "gain-peace": lambda e: _.plural(
        "get {count} peace point", "get {count} peace points", by="count", count=e.count
    ),
    "brawl-dice": lambda e: _.plural("{count} die more", "{count} dice more", by="count", count=e.count),
    "brawl-fewer": lambda e: _.plural(
        "one of your opponents rolls {count} die fewer",
        "one of your opponents rolls {count} dice fewer",
        by="count",
        count=e.count,
    ),
    "brawl-shield": lambda e: _.plural(
        "{count} wound does not hurt you", "{count} wounds do not hurt you", by="count", count=e.count
    ),
    "brawl-wounds": lambda e: _.plural(
        "the other side takes {count} wound more",
        "the other side takes {count} wounds more",
        by="count",
        count=e.count,
    ),
    "brawl-zbir": lambda e: _.plural(
        "{count} zbir of yours joins the brawl",
        "{count} zbirs of yours join the brawl",
        by="count",
        count=e.count,
    ),
    "brawl-hood": lambda _e: _("your ones bring you no investigation cards"),
    "brawl-tie": lambda _e: _("a tie goes to the defence"),
    "cancel-wounds": lambda e: _.plural(
        "{count} of these wounds does not count",
        "{count} of these wounds do not count",
        by="count",
        count=e.count,
    ),
    "lose-zbir": _lost_zbirs,
    "lose-ducats": lambda e: _.plural("lose {count} ducat", "lose {count} ducats", by="count", count=e.count),
    "lose-share": lambda _e: _("lose half of your ducats, rounded down"),
    "lose-per-tavern": lambda e: _.plural(
        "lose {count} ducat for each of your taverns",
        "lose {count} ducats for each of your taverns",
        by="count",
        count=e.count,
    ),
    "wound-herst": lambda _e: _("your herst takes a wound"),
    "stun-herst": lambda _e: _("your herst is stunned"),
    "marker-last": lambda _e: _("at the next return of the markers yours goes to the bottom of the stack"),
    "lose-card": lambda e: _.plural(
        "discard {count} special action card at random",
        "discard {count} special action cards at random",
        by="count",
        count=e.count,
    ),
    "pay-or": lambda e: _(
        "pay {count} ducats, or: {otherwise}", count=e.count, otherwise=effects_text(e.otherwise)
    ),
    "no-income": lambda _e: _("your taverns bring no ducats in the next economic phase"),
    "lose-companion": lambda _e: _("one of your companions leaves you"),
    "draw-investigation": lambda e: _.plural(
        "draw {count} more investigation card",
        "draw {count} more investigation cards",
        by="count",
        count=e.count,
    ),
    "lose-peace": lambda e: _.plural(
        "lose {count} peace point", "lose {count} peace points", by="count", count=e.count
    ),
    "others-gain": lambda e: _.plural(
        "every other player gets {count} ducat",
        "every other player gets {count} ducats",
        by="count",
        count=e.count,
    ),
    "lose-task": lambda e: _.plural(
        "discard {count} task card at random",
        "discard {count} task cards at random",
        by="count",
        count=e.count,
    ),
}


def effects_text(effects: Iterable[Effect]) -> Text:
    """Return what some effects do; "nothing happens" for none."""
    texts = [_EFFECTS[effect.do](effect) for effect in effects]
    return listed(texts) if texts else _("nothing happens")


_MOMENTS: Mapping[str, Text] = {
    "initiative": _("In your initiative"),
    "brawl": _("Play during a brawl"),
    "wounded": _("When you have received wounds in a brawl"),
}


def special(moment: str, points: int, ducats: int, effects: Sequence[Effect]) -> Text:
    """Return what a special action card says.  Rules: RYX-014, 201."""
    return _(
        "{moment} ({cost}): {effects}",
        moment=_MOMENTS[moment],
        cost=cost(points, ducats),
        effects=effects_text(effects),
    )


# -- companions ---------------------------------------------------------------------------------------

_TALENTS: Mapping[str, Callable[[int], Text]] = {
    "tasks": lambda n: _("task cards in hand: {count} more", count=n),
    "hand": lambda n: _("special action cards in the economic phase: {count} more", count=n),
    "zbirs": lambda n: _("zbir limit: {count} more", count=n),
    "income": lambda n: _("income in each economic phase: {count} ducats more", count=n),
    "theft": lambda n: _("a successful Theft brings {count} ducats more", count=n),
    "cool-hand": lambda _n: _("a 3 in a Theft or Murder brings no investigation card"),
    "bribery": lambda n: _("Bribery costs {count} ducats less", count=n),
    "recruiting": lambda n: _("a companion costs less, in ducats: {count}", count=n),
    "attack-dice": lambda n: _("dice more on the attacking side of a brawl: {count}", count=n),
    "defence-dice": lambda n: _("dice more on the defending side of a brawl: {count}", count=n),
}


def companion(talent: Talent | None, skill: Sequence[Effect], moment: str, peace: int) -> Text:
    """Return what a companion card says.  Rules: RYX-015, 207, 208, 296."""
    if talent is not None:
        what = _("Talent: {talent}", talent=_TALENTS[talent.of](talent.count))
    elif moment == "brawl":
        what = _("Skill in a brawl: {effects}", effects=effects_text(skill))
    else:
        what = _("Skill: {effects}", effects=effects_text(skill))
    if not peace:
        return what
    return _.plural(
        "{what}; {count} peace point when recruited",
        "{what}; {count} peace points when recruited",
        by="count",
        what=what,
        count=peace,
    )


# -- investigation cards and tasks --------------------------------------------------------------------


def investigation(number: int, effects: Sequence[Effect], rolls: Sequence[Row], points: int) -> Text:
    """Return what an investigation card says.  Rules: RYX-016, 221."""
    if rolls:
        firsts = [1, *(row.most + 1 for row in rolls[:-1])]
        rows = [
            _("on {faces}: {effects}", faces=_faces(first, row.most), effects=effects_text(row.effects))
            for first, row in zip(firsts, rolls, strict=True)
        ]
        what = _("roll a die; {rows}", rows=listed(rows))
    else:
        what = effects_text(effects)
    return _("No. {number}: {what}; investigation points: {points}", number=number, what=what, points=points)


def _faces(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


_NEEDS: Mapping[str, Callable[[Need, Name | None], Text]] = {
    "profit": lambda _n, place: _("control {district} and take the profit of its tavern", district=place),
    "tavern": lambda _n, place: _("control {district}", district=place),
    "taverns": lambda n, _p: _("own {count} taverns", count=n.count),
    "magic": lambda n, _p: _.plural(
        "own {count} magical location", "own {count} magical locations", by="count", count=n.count
    ),
    "ducats": lambda n, _p: _("have {count} ducats", count=n.count),
    "pay": lambda n, _p: _("pay {count} ducats", count=n.count),
    "zbirs": lambda n, _p: _("have {count} zbirs on the map, counting your herst", count=n.count),
    "zbirs-together": lambda n, _p: _(
        "have {count} zbirs in one district, counting your herst", count=n.count
    ),
    "spread": lambda n, _p: _("have zbirs in {count} districts", count=n.count),
    "companions": lambda n, _p: _("have {count} companions", count=n.count),
    "cards": lambda n, _p: _("have {count} special action cards in hand", count=n.count),
    "clean": lambda _n, _p: _("have no investigation card before you"),
    "kacper-ryx": lambda _n, _p: _(
        "own the tavern of the district where Kacper Ryx stands, or have won a brawl there this turn"
    ),
}
_DEEDS: Mapping[str, Callable[[int], Text]] = {
    "theft": lambda n: _.plural(
        "succeed in a Theft this turn", "succeed in {count} Thefts this turn", by="count", count=n
    ),
    "murder": lambda n: _.plural(
        "succeed in a Murder this turn", "succeed in {count} Murders this turn", by="count", count=n
    ),
    "brawl": lambda n: _.plural(
        "win a Brawl as the attacker this turn",
        "win {count} Brawls as the attacker this turn",
        by="count",
        count=n,
    ),
    "stun": lambda n: _.plural(
        "stun the herst of another player this turn",
        "stun the hersts of other players {count} times this turn",
        by="count",
        count=n,
    ),
}


def _need(need: Need, names: Mapping[str, Name]) -> Text:
    if need.what == "deeds":
        return _DEEDS[need.deed](need.count)
    return _NEEDS[need.what](need, names.get(need.district))


def task(needs: Iterable[Need], peace: int, names: Mapping[str, Name]) -> Text:
    """Return what a task card says.  Rules: RYX-018, 019."""
    texts = [_need(need, names) for need in needs]
    if not peace:
        return _("Task: {needs}", needs=listed(texts))
    return _.plural(
        "Task for {count} peace point: {needs}",
        "Task for {count} peace points: {needs}",
        by="count",
        count=peace,
        needs=listed(texts),
    )


VERBS, TALENTS, NEEDS, DEEDS, ADVANTAGES = (
    tuple(table) for table in (_EFFECTS, _TALENTS, _NEEDS, _DEEDS, _ADVANTAGES)
)
"""The words that content may use; a word without a sentence does not exist."""
