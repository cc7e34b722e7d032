"""Dice of any faces, and the pool in which they lie."""

from collections import Counter

import pytest
from stolik.components import Dice, Die, d6, d10
from stolik.rng import Stream, seed_bytes

SKULL = Die(("skull", 0, 1, 1, 1, 2))


def chance():
    return Stream(seed_bytes("dice"), "dice")


@pytest.mark.parametrize(("die", "sides"), [(d6, 6), (d10, 10)])
def test_ordinary_dice_show_one_to_their_number_of_sides(die, sides):
    assert die.faces == tuple(range(1, sides + 1))


def test_a_die_shows_each_of_its_faces_as_often_as_it_has_it():
    random = chance()
    shown = Counter(SKULL.roll(random) for _ in range(6000))
    assert set(shown) == {"skull", 0, 1, 2}
    assert 2850 < shown[1] < 3150
    assert all(850 < shown[face] < 1150 for face in ("skull", 0, 2))


def test_a_die_needs_a_face():
    with pytest.raises(ValueError, match="faces"):
        Die(())


def test_equal_faces_make_equal_dice():
    assert Die((1, 2)) == Die((1, 2))
    assert hash(Die((1, 2))) == hash(Die((1, 2)))
    assert Die((1, 2)) != Die((2, 1))


def test_added_dice_are_rolled_behind_those_that_lie_there():
    pool = Dice(die=d10, faces=[7])
    rolled = pool.add(3, chance())
    random = chance()
    assert rolled == [d10.roll(random) for _ in range(3)]
    assert pool.faces == [7, *rolled]


def test_adding_no_die_draws_nothing():
    random = chance()
    pool = Dice(die=d6)
    assert pool.add(0, random) == []
    assert (pool.faces, random.position) == ([], 0)


@pytest.mark.parametrize(
    ("lying", "wanted", "added"), [(0, 5, 4), (3, 2, 1), (4, 1, 0), (5, 2, 0), (1, 3, 3)]
)
def test_no_die_comes_past_the_limit(lying, wanted, added):
    random = chance()
    pool = Dice(die=d6, faces=[6] * lying, limit=4)
    assert len(pool.add(wanted, random)) == added
    assert len(pool.faces) == lying + added
    assert random.position == added


def test_without_limit_any_number_comes():
    assert len(Dice(die=d6).add(100, chance())) == 100


def test_a_reroll_changes_one_die_and_no_other():
    pool = Dice(die=Die(("new",)), faces=["a", "b", "c"])
    assert pool.reroll(1, chance()) == "new"
    assert pool.faces == ["a", "new", "c"]


def test_a_die_can_be_turned_to_one_of_its_faces():
    pool = Dice(die=SKULL, faces=[0, 1])
    pool.set_to(1, "skull")
    assert pool.faces == [0, "skull"]


def test_a_die_cannot_be_turned_to_a_face_that_it_has_not():
    pool = Dice(die=SKULL, faces=[0, 1])
    with pytest.raises(ValueError, match=r"can't show 3") as error:
        pool.set_to(0, 3)
    assert "'skull', 0, 1, 1, 1, 2" in str(error.value)
    assert pool.faces == [0, 1]


def test_symbols_count_as_nothing_in_the_total():
    assert Dice(die=SKULL, faces=["skull", 2, 1, "skull", 1]).total() == 4
    assert Dice(die=SKULL, faces=["skull"]).total() == 0
    assert Dice(die=SKULL).total() == 0


def test_dice_are_taken_out_one_by_one_or_all_at_once():
    pool = Dice(die=d6, faces=[1, 2, 3])
    pool.remove(1)
    assert pool.faces == [1, 3]
    pool.clear()
    assert pool.faces == []


def test_a_place_without_a_die_is_an_error():
    pool = Dice(die=d6, faces=[1])
    for change in (lambda: pool.reroll(1, chance()), lambda: pool.set_to(1, 6), lambda: pool.remove(1)):
        with pytest.raises(IndexError):
            change()
    assert pool.faces == [1]


def test_a_copy_is_independent():
    pool = Dice(die=d6, faces=[1, 2], limit=3)
    twin = pool.copy()
    twin.add(1, chance())
    twin.set_to(0, 6)
    assert pool.faces == [1, 2]
    assert (twin.die, twin.limit) == (d6, 3)
    pool.clear()
    assert len(twin.faces) == 3
