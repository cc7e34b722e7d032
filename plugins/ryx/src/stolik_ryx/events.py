"""What happens, as it is told."""

from __future__ import annotations

from stolik.cards import Card
from stolik.events import Event, event, secret
from stolik.ids import Seat
from stolik.text import Catalog, Name, Text

from stolik_ryx.content import Companion, Herst, Investigation, Side, SpecialAction, Task

_ = Catalog("stolik_ryx")


# -- set-up -------------------------------------------------------------------------------------------


@event
class HerstDealt(Event):
    """A player has drawn a herst board."""

    says = _("{seat} leads the gang of {herst}.")
    seat: Seat
    herst: Card[Herst]


@event
class StartRolled(Event):
    """A player has rolled for who begins the auction."""

    says = _("{seat} rolls {face} for the start of the auction.")
    seat: Seat
    face: int


@event
class StartsAuction(Event):
    """Somebody begins the auction."""

    says = _("{seat} begins the auction.")
    seat: Seat


@event
class BidMade(Event):
    """A marker stands on the action track."""

    says = _("{seat} puts the marker on space {space}.")
    seat: Seat
    space: int


@event
class Settled(Event):
    """A player has taken a starting place."""

    says = _.plural(
        "{seat} begins in {district} with the tavern {tavern}, and takes {ducats} ducat.",
        "{seat} begins in {district} with the tavern {tavern}, and takes {ducats} ducats.",
        by="ducats",
    )
    seat: Seat
    district: str
    tavern: Name
    ducats: int


@event
class SidesChosen(Event):
    """A player has laid down the basic action cards."""

    says = _("{seat} begins with {cards} face up.")
    seat: Seat
    cards: tuple[Card[Side], ...]


@event
class RowLaid(Event):
    """The first companions lie in the row."""

    says = _("In the companion row, from cheap to dear: {cards}.")
    cards: tuple[Card[Companion], ...]


# -- turns and phases ---------------------------------------------------------------------------------


@event
class TurnBegan(Event):
    """A turn begins."""

    says = _("Turn {turn}: economic phase.")
    turn: int


@event
class PhaseBegan(Event):
    """Another phase begins."""

    says = _("Now: {phase}.")
    phase: Text | Name


@event
class TimeMoved(Event):
    """The time token has moved."""

    says = _("The time token moves to space {space}.")
    space: int


@event
class LastTurn(Event):
    """The time token has reached the investigation token."""

    says = _("Time has caught up with the investigation: this is the last turn.")


@event
class MarkersReturned(Event):
    """The action markers are back on space 0."""

    says = _("The action markers return to space 0; the order is {order}.")
    order: tuple[Seat, ...]


@event
class RowAged(Event):
    """The cheapest companion has left the row."""

    says = _("{card} waits no longer and leaves town.")
    card: Card[Companion]


@event
class RowFilled(Event):
    """A new companion lies in the row."""

    says = _("{card} comes to the companion row.")
    card: Card[Companion]


# -- economic phase -----------------------------------------------------------------------------------


@event
class Income(Event):
    """A player has taken the ducats of the taverns."""

    says = _.plural(
        "{seat} takes an income of {ducats} ducat.", "{seat} takes an income of {ducats} ducats.", by="ducats"
    )
    seat: Seat
    ducats: int


@event
class NoIncome(Event):
    """The taverns of a player brought nothing this time."""

    says = _("The taverns of {seat} are being watched and bring nothing.")
    seat: Seat


@event
class DrewCards(Event):
    """A player has drawn special action cards."""

    says = _("{seat} draws {cards}.")
    says_hidden = _.plural(
        "{seat} draws {cards} special action card.", "{seat} draws {cards} special action cards.", by="cards"
    )
    seat: Seat
    cards: tuple[Card[SpecialAction], ...] = secret(to="seat")


@event
class TasksDrawn(Event):
    """A player has drawn task cards."""

    says = _("{seat} draws the tasks {cards}.")
    says_hidden = _.plural("{seat} draws {cards} task.", "{seat} draws {cards} tasks.", by="cards")
    seat: Seat
    cards: tuple[Card[Task], ...] = secret(to="seat")


@event
class Arrived(Event):
    """New zbirs stand in a district."""

    says = _.plural(
        "{seat} places {count} zbir: {district}.", "{seat} places {count} zbirs: {district}.", by="count"
    )
    seat: Seat
    count: int
    district: str


@event
class HerstHealed(Event):
    """A herst has lost its wound."""

    says = _("{herst} has recovered ({seat}).")
    seat: Seat
    herst: Name


@event
class HerstReturned(Event):
    """A stunned herst is back."""

    says = _("{herst} is back ({seat}): {district}.")
    seat: Seat
    herst: Name
    district: str


# -- action phase -------------------------------------------------------------------------------------


@event
class Used(Event):
    """A player performs a basic action."""

    says = _("{seat}: {card}.")
    seat: Seat
    card: Card[Side]


@event
class Flipped(Event):
    """A player has turned a basic action card over."""

    says = _("{seat} turns over {card}.")
    seat: Seat
    card: Card[Side]


@event
class TurnedOver(Event):
    """A card has turned basic action cards over."""

    says = _("{seat} turns over {cards}.")
    seat: Seat
    cards: tuple[Card[Side], ...]


@event
class Played(Event):
    """A player plays a special action card."""

    says = _("{seat} plays {card}.")
    seat: Seat
    card: Card[SpecialAction]


@event
class SkillUsed(Event):
    """A player uses the skill of a companion."""

    says = _("{seat} uses the skill of {card}.")
    seat: Seat
    card: Card[Companion]


@event
class Passed(Event):
    """A player has passed."""

    says = _("{seat} passes.")
    seat: Seat


@event
class Moved(Event):
    """A zbir or herst has gone somewhere else."""

    says = _("{seat} moves ({body}): {start} → {target}.")
    seat: Seat
    body: str
    start: str
    target: str


@event
class Begged(Event):
    """A player has begged."""

    says = _.plural(
        "{seat} begs {ducats} ducat: {district}.", "{seat} begs {ducats} ducats: {district}.", by="ducats"
    )
    seat: Seat
    district: str
    ducats: int


@event
class TestRolled(Event):
    """A player has rolled for Theft or Murder."""

    says = _("{seat} rolls {faces} ({test}, {district}).")
    seat: Seat
    test: Name
    district: str
    faces: tuple[int, ...]


@event
class Missed(Event):
    """A Theft or Murder has failed."""

    says = _("{seat} does not succeed.")
    seat: Seat


@event
class Stole(Event):
    """A Theft has succeeded."""

    says = _.plural(
        "{seat} steals {ducats} ducat: {district}.", "{seat} steals {ducats} ducats: {district}.", by="ducats"
    )
    seat: Seat
    district: str
    ducats: int


@event
class Robbed(Event):
    """A player had to pay another."""

    says = _.plural(
        "{victim} loses {ducats} ducat to {seat}.", "{victim} loses {ducats} ducats to {seat}.", by="ducats"
    )
    seat: Seat
    victim: Seat
    ducats: int


@event
class Fell(Event):
    """A zbir has left the map."""

    says = _("{seat} loses a zbir: {district}.")
    seat: Seat
    district: str


@event
class HerstWounded(Event):
    """A herst has taken a first wound."""

    says = _("{herst} is wounded ({seat}).")
    seat: Seat
    herst: Name


@event
class HerstStunned(Event):
    """A herst has been stunned."""

    says = _("{herst} is stunned and leaves the map ({seat}).")
    seat: Seat
    herst: Name


@event
class PeaceGained(Event):
    """A player has got peace points."""

    says = _.plural(
        "{seat} gains {count} peace point and stands at {points}.",
        "{seat} gains {count} peace points and stands at {points}.",
        by="count",
    )
    seat: Seat
    count: int
    points: int


@event
class PeaceLost(Event):
    """A player has lost peace points."""

    says = _.plural(
        "{seat} loses {count} peace point and stands at {points}.",
        "{seat} loses {count} peace points and stands at {points}.",
        by="count",
    )
    seat: Seat
    count: int
    points: int


@event
class Gathered(Event):
    """A player has received investigation cards."""

    says = _.plural(
        "{seat} receives {count} investigation card.",
        "{seat} receives {count} investigation cards.",
        by="count",
    )
    seat: Seat
    count: int


@event
class Hushed(Event):
    """A player has got rid of investigation cards."""

    says = _.plural(
        "{seat} gets rid of {count} investigation card.",
        "{seat} gets rid of {count} investigation cards.",
        by="count",
    )
    seat: Seat
    count: int


@event
class Recruited(Event):
    """A companion has come to a player."""

    says = _("{card} joins {seat}.")
    seat: Seat
    card: Card[Companion]


@event
class Dismissed(Event):
    """A companion has left a player for good."""

    says = _("{card} leaves {seat} for good.")
    seat: Seat
    card: Card[Companion]


@event
class DucatsGained(Event):
    """A player has got ducats."""

    says = _.plural("{seat} gets {ducats} ducat.", "{seat} gets {ducats} ducats.", by="ducats")
    seat: Seat
    ducats: int


@event
class DucatsLost(Event):
    """A player has lost ducats."""

    says = _.plural("{seat} loses {ducats} ducat.", "{seat} loses {ducats} ducats.", by="ducats")
    seat: Seat
    ducats: int


@event
class Denounced(Event):
    """Somebody has written to the sleuths."""

    says = _("{seat} denounces {victim}.")
    seat: Seat
    victim: Seat


@event
class Delayed(Event):
    """A marker was pushed forward."""

    says = _("{seat} raises a false alarm: the marker of {victim} moves to space {space}.")
    seat: Seat
    victim: Seat
    space: int


@event
class StudentsJoined(Event):
    """Żacy have joined a player."""

    says = _.plural("{count} żak joins {seat}.", "{count} żacy join {seat}.", by="count")
    seat: Seat
    count: int


@event
class TokenMoved(Event):
    """The investigation token has moved; ``steps`` is negative when it went back."""

    says = _("The investigation token moves to space {space}.")
    steps: int
    space: int


# -- brawl --------------------------------------------------------------------------------------------


@event
class BrawlBegan(Event):
    """A brawl has begun."""

    says = _("{seat} attacks {place}: {district}.")
    seat: Seat
    place: Name
    district: str


@event
class Offered(Event):
    """A leader has offered ducats for support."""

    says = _.plural(
        "{leader} offers {seat} {ducats} ducat.", "{leader} offers {seat} {ducats} ducats.", by="ducats"
    )
    leader: Seat
    seat: Seat
    ducats: int


@event
class Joined(Event):
    """A player has joined a side."""

    says = _.plural(
        "{seat} joins {side} and gets {ducats} ducat.",
        "{seat} joins {side} and gets {ducats} ducats.",
        by="ducats",
    )
    seat: Seat
    side: Text | Name
    ducats: int


@event
class StayedNeutral(Event):
    """A player stays out of a brawl."""

    says = _("{seat} stays neutral.")
    seat: Seat


@event
class DiceChanged(Event):
    """A card has changed the dice of somebody."""

    says = _("Dice of {seat} in this brawl: {count}.")
    seat: Seat
    count: str


@event
class BrawlRolled(Event):
    """A participant has rolled."""

    says = _("{seat} rolls {faces}.")
    seat: Seat
    faces: tuple[int, ...]


@event
class GuardsRolled(Event):
    """Somebody has rolled for neutral guards."""

    says = _("{seat} rolls for the guards: {faces}.")
    seat: Seat
    faces: tuple[int, ...]


@event
class BrawlWon(Event):
    """The attacker has won and takes the place."""

    says = _("Successes {attack} to {defence}: {seat} takes {place}.")
    seat: Seat
    attack: int
    defence: int
    place: Name


@event
class BrawlLost(Event):
    """The defence has held."""

    says = _("Successes {attack} to {defence}: {seat} is beaten off.")
    seat: Seat
    attack: int
    defence: int


@event
class WoundsDealt(Event):
    """A player has to take wounds."""

    says = _.plural("{seat} takes {count} wound.", "{seat} takes {count} wounds.", by="count")
    seat: Seat
    count: int


# -- tasks --------------------------------------------------------------------------------------------


@event
class TaskDone(Event):
    """A fulfilled task was revealed."""

    says = _("{seat} has fulfilled a task: {card}.")
    seat: Seat
    card: Card[Task]


@event
class TaskPaid(Event):
    """A task has cost ducats."""

    says = _.plural("{seat} pays {ducats} ducat for it.", "{seat} pays {ducats} ducats for it.", by="ducats")
    seat: Seat
    ducats: int


@event
class TaskOpened(Event):
    """A task of the Duel lies open."""

    says = _("A new task lies open: {card}.")
    card: Card[Task]


@event
class TaskWon(Event):
    """A task of the Duel was taken."""

    says = _("{seat} takes the task {card}: number {count}.")
    seat: Seat
    card: Card[Task]
    count: int


# -- investigation phase ------------------------------------------------------------------------------


@event
class Investigated(Event):
    """An investigation card was revealed."""

    says = _("{seat} reveals an investigation card: {card}.")
    seat: Seat
    card: Card[Investigation]


@event
class DieRolled(Event):
    """A die decides about an investigation card."""

    says = _("{seat} rolls {face}.")
    seat: Seat
    face: int


@event
class HeldBack(Event):
    """A marker will lie lowest at the next return."""

    says = _("The marker of {seat} will return to the bottom of the stack.")
    seat: Seat


@event
class CardsLost(Event):
    """Special action cards were lost."""

    says = _("{seat} loses {cards}.")
    seat: Seat
    cards: tuple[Card[SpecialAction], ...]


@event
class TaskLost(Event):
    """Tasks were lost unseen."""

    says = _.plural("{seat} loses {count} task.", "{seat} loses {count} tasks.", by="count")
    seat: Seat
    count: int


@event
class IncomeLost(Event):
    """The next income is lost."""

    says = _("The taverns of {seat} will bring nothing in the next economic phase.")
    seat: Seat


# -- end ----------------------------------------------------------------------------------------------


@event
class Bonus(Event):
    """The bonuses at the end were counted."""

    says = _.plural(
        "{seat} gets {points} peace point for places and ducats.",
        "{seat} gets {points} peace points for places and ducats.",
        by="points",
    )
    seat: Seat
    points: int
