"""The random streams: what they rest on, what they give, and that what they give is fair."""

import hashlib
import itertools
import math
import struct
from collections import Counter

import pytest
from stolik.rng import Stream, seed_bytes
from stolik.testing.loaded import order, rolls

WORDS = 1 << 32


def stream(seed="test", name="dice", position=0):
    return Stream(seed_bytes(seed), name, position)


def words_by_definition(secret, name, count):
    """The first words of a stream, straight from the definition and hashlib alone."""
    key = hashlib.blake2b(name.encode(), key=secret, digest_size=32, person=b"stolik-stream").digest()
    blocks = b"".join(
        hashlib.shake_128(key + struct.pack("<Q", number)).digest(128) for number in range(count // 32 + 1)
    )
    return [int.from_bytes(blocks[4 * n : 4 * n + 4], "little") for n in range(count)]


def FedStream(*words):  # noqa: N802 - reads like the class that it makes
    """Return a stream whose first words are given, so that a test can stand on the edge of a rejection."""
    return Stream(seed_bytes(0), "fed", given=words)


def chi_square(counts, expected):
    return sum((count - expected) ** 2 for count in counts) / expected


# -- what the streams rest on -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "digest"),
    [
        (b"", "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"),
        (b"\xa3" * 200, "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037"),
    ],
    ids=["empty", "1600-bit"],
)
def test_shake_128_gives_the_vectors_that_nist_published(message, digest):
    assert hashlib.shake_128(message).hexdigest(32) == digest


def test_blake2b_gives_the_vector_of_rfc_7693():
    assert hashlib.blake2b(b"abc").hexdigest() == (
        "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
    )


@pytest.mark.parametrize("name", ["dice", "deck:szpej", "zażółć", ""])
def test_words_are_those_of_the_documented_definition(name):
    secret = seed_bytes(7)
    drawn = Stream(secret, name)
    assert [drawn.word() for _ in range(200)] == words_by_definition(secret, name, 200)


def test_known_words_never_change():
    drawn = stream(7)
    assert [drawn.word() for _ in range(4)] == [2475488388, 2899506085, 3965838230, 4087221662]
    assert stream(7).randbytes(10).hex() == "84f48c93a5f3d2ac96e3"
    cards = list(range(12))
    stream(7).shuffle(cards)
    assert cards == [0, 8, 11, 2, 9, 6, 7, 3, 5, 4, 10, 1]


# -- seeds and names --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "data"), [(1, b"int:1"), (-5, b"int:-5"), ("ż", "str:ż".encode()), (b"1", b"raw:1")]
)
def test_a_seed_is_hashed_with_its_type(seed, data):
    assert seed_bytes(seed) == hashlib.blake2b(data, digest_size=32, person=b"stolik-seed").digest()


def test_seeds_of_different_types_differ():
    assert len({seed_bytes(seed) for seed in (1, "1", b"1", "int:1", b"int:1")}) == 5


@pytest.mark.parametrize("seed", [True, None, 1.5, [1]], ids=repr)
def test_a_seed_of_another_type_is_refused(seed):
    with pytest.raises(TypeError, match=r"a seed is an int, a str or bytes, not"):
        seed_bytes(seed)


def test_equal_seeds_and_names_give_equal_streams():
    assert stream().randbytes(400) == stream().randbytes(400)


def test_streams_of_different_names_or_seeds_share_no_word():
    names = [*(stream(name=name) for name in ("a", "b", "ab", "a:b")), stream("other", "a"), stream(1, "a")]
    words = [{drawn.word() for _ in range(500)} for drawn in names]
    for one, other in itertools.combinations(words, 2):
        assert not one & other


def test_a_draw_in_one_stream_does_not_shift_another():
    one, other = stream(name="one"), stream(name="other")
    alone = [other.word() for _ in range(50)]
    again = stream(name="other")
    mixed = []
    for _ in range(50):
        one.word()
        mixed.append(again.word())
    assert mixed == alone


# -- the position -----------------------------------------------------------------------------------


@pytest.mark.parametrize("position", range(101))
def test_the_position_is_the_whole_state(position):
    whole = stream()
    for _ in range(position):
        whole.word()
    again = stream(position=whole.position)
    assert whole.position == position
    assert [again.word() for _ in range(40)] == [whole.word() for _ in range(40)]


@pytest.mark.parametrize("start", [0, 1, 20, 31, 32, 63])
def test_every_draw_continues_equally_from_a_copied_position(start):
    def draws(drawn):
        cards = list(range(40))
        drawn.shuffle(cards)
        return [cards, drawn.sample(range(30), 9), drawn.roll("abc", 5), drawn.randbytes(7), drawn.position]

    one = stream(position=start)
    draws(one)
    assert draws(stream(position=one.position)) == draws(one)


# -- randrange --------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", [1, 2, 3, 6, 7, 52, 1000, (1 << 31) + 1, WORDS - 1, WORDS])
def test_randrange_stays_within_its_bounds(stop):
    drawn = stream()
    results = [drawn.randrange(stop) for _ in range(500)]
    assert min(results) >= 0
    assert max(results) < stop
    if stop <= 7:
        assert set(results) == set(range(stop))


def test_randrange_of_one_is_nought_and_takes_a_word():
    drawn = stream()
    assert drawn.randrange(1) == 0
    assert drawn.position == 1


def test_randrange_of_all_words_is_the_word():
    assert [stream(position=n).randrange(WORDS) for n in range(9)] == [
        stream(position=n).word() for n in range(9)
    ]


@pytest.mark.parametrize("stop", [0, -1, WORDS + 1])
def test_randrange_refuses_an_impossible_stop_and_draws_nothing(stop):
    drawn = stream()
    with pytest.raises(ValueError, match=rf"randrange takes 1\.\.2\*\*32, not {stop}"):
        drawn.randrange(stop)
    assert drawn.position == 0


def is_taken(word, stop, result):
    """Whether ``randrange`` takes a word at once; then it must give this result."""
    drawn = FedStream(word, WORDS - 1)
    given = drawn.randrange(stop)
    if drawn.position == 1:
        assert given == result
    return drawn.position == 1


@pytest.mark.parametrize("stop", [2, 3, 5, 6, 7, 10, 24, 52, 100, (1 << 31) + 1, 3 << 30, WORDS - 1, WORDS])
def test_randrange_takes_exactly_as_many_words_for_each_result(stop):
    """Each result has a run of words; only the first of a run may be rejected, and the rest are counted."""
    results = range(stop) if stop <= 100 else [0, 1, 2, stop // 3, stop // 2, stop - 2, stop - 1]
    for result in results:
        first = -(-result * WORDS // stop)
        last = -(-(result + 1) * WORDS // stop) - 1
        rejected = [word for word in {first, last} if not is_taken(word, stop, result)]
        assert rejected in ([], [first])
        assert last - first + 1 - len(rejected) == WORDS // stop


def test_a_rejected_word_is_drawn_again():
    drawn = FedStream(0, 0, WORDS // 2, 9)  # 2**32 % 3 == 1: only the word 0 is rejected
    assert drawn.randrange(3) == 1
    assert drawn.position == 3


# -- what else is drawn -----------------------------------------------------------------------------


@pytest.mark.parametrize("start", [0, 5, 31])
@pytest.mark.parametrize("size", [0, 1, 2, 3, 31, 32, 33, 34, 60, 110])
def test_shuffle_is_fisher_and_yates_with_draws_for_several_places_at_once(size, start):
    cards, plain = list(range(size)), list(range(size))
    drawn, twin = stream(position=start), stream(position=start)
    drawn.shuffle(cards)
    place = size
    while place > 1:
        places = [place]
        while places[-1] > 2 and math.prod(places) * (places[-1] - 1) <= 1 << 28:
            places.append(places[-1] - 1)
        draw = twin.randrange(math.prod(places))
        for last in places:
            draw, other = divmod(draw, last)
            plain[last - 1], plain[other] = plain[other], plain[last - 1]
        place = places[-1] - 1
    assert cards == plain
    assert drawn.position == twin.position


@pytest.mark.parametrize("size", range(1, 7))
def test_shuffle_gives_each_order_for_exactly_one_draw(size):
    class Fixed(Stream):
        draw = 0

        def randrange(self, stop, /):
            assert stop == math.factorial(size)
            return self.draw

    orders = set()
    for Fixed.draw in range(math.factorial(size)):
        cards = list(range(size))
        Fixed(seed_bytes(0), "fixed").shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == math.factorial(size)


def test_shuffle_keeps_the_elements():
    cards = ["a", "b", "b", None, 3] * 20
    shuffled = cards[:]
    stream().shuffle(shuffled)
    assert shuffled != cards
    assert Counter(shuffled) == Counter(cards)


def test_choice_takes_the_item_at_randrange():
    items = "abcdefg"
    assert [stream(position=n).choice(items) for n in range(50)] == [
        items[stream(position=n).randrange(7)] for n in range(50)
    ]


def test_choice_of_nothing_is_an_error():
    with pytest.raises(ValueError, match="randrange takes"):
        stream().choice([])


@pytest.mark.parametrize("count", [0, 1, 4, 10])
def test_sample_draws_different_places_and_leaves_the_sequence(count):
    items = tuple("abcdefghij")
    drawn = stream()
    taken = drawn.sample(items, count)
    assert len(taken) == len(set(taken)) == count
    assert set(taken) <= set(items)
    assert drawn.position == count


@pytest.mark.parametrize("count", [-1, 4])
def test_sample_of_too_many_or_too_few_is_an_error(count):
    with pytest.raises(ValueError, match=f"cannot draw {count} of 3 items"):
        stream().sample([1, 2, 3], count)


def test_sample_is_fair():
    drawn = stream("sample")
    counts = Counter(tuple(drawn.sample("abcd", 2)) for _ in range(12_000))
    assert len(counts) == 12
    assert chi_square(counts.values(), 1000) < 37.4  # 11 degrees of freedom, p = 1e-4


def test_roll_draws_each_die_with_choice():
    drawn = stream()
    assert stream().roll((1, 2, 3), 30) == [drawn.choice((1, 2, 3)) for _ in range(30)]
    assert stream().roll((1, 2, 3)) == [stream().choice((1, 2, 3))]
    assert stream().roll((1, 2, 3), 0) == []


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 131])
def test_randbytes_are_the_words_in_little_endian(count):
    drawn = stream()
    wanted = struct.pack("<40I", *words_by_definition(seed_bytes("test"), "dice", 40))[:count]
    assert drawn.randbytes(count) == wanted
    assert drawn.position == -(-count // 4)


# -- fairness: fixed seeds, so each test always gives the same; bounds are those of p = 1e-4 ----------------


def test_a_d6_shows_each_face_equally_often():
    counts = Counter(stream("d6").roll((1, 2, 3, 4, 5, 6), 60_000))
    assert chi_square([counts[face] for face in range(1, 7)], 10_000) < 25.7  # 5 degrees of freedom


@pytest.mark.parametrize("distance", [1, 2, 3, 32])
def test_a_d6_does_not_remember_its_last_rolls(distance):
    rolls = stream("pairs").roll(range(6), 72_000 + distance)
    pairs = Counter(zip(rolls, rolls[distance:], strict=False))
    assert chi_square([pairs[a, b] for a in range(6) for b in range(6)], 2000) < 74.9  # 35 degrees of freedom
    repeated = sum(pairs[face, face] for face in range(6))
    assert abs(repeated - 12_000) < 400  # four standard deviations


def test_the_lowest_bit_has_runs_of_chance():
    count = 100_000
    drawn = stream("bits")
    bits = [drawn.randrange(2) for _ in range(count)]
    runs = [len(list(same)) for _bit, same in itertools.groupby(bits)]
    assert abs(sum(bits) - count / 2) < 4 * (count / 4) ** 0.5
    assert abs(len(runs) - count / 2) < 4 * (count / 4) ** 0.5
    assert 12 <= max(runs) <= 30  # about log2(count)
    assert abs(sum(length == 1 for length in runs) - len(runs) / 2) < 4 * (len(runs) / 4) ** 0.5


def test_every_bit_of_a_word_is_set_half_of_the_time():
    drawn = stream("words")
    words = [drawn.word() for _ in range(20_000)]
    for bit in range(32):
        assert abs(sum(word >> bit & 1 for word in words) - 10_000) < 4.5 * 5000**0.5


def test_each_order_of_four_cards_comes_equally_often():
    drawn = stream("orders")
    counts = Counter()
    for _ in range(48_000):
        cards = [0, 1, 2, 3]
        drawn.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert chi_square(counts.values(), 2000) < 57.1  # 23 degrees of freedom


def test_each_of_52_cards_comes_to_each_place_equally_often():
    drawn = stream("places")
    counts = Counter()
    for _ in range(10_400):
        cards = list(range(52))
        drawn.shuffle(cards)
        counts.update(enumerate(cards))
    cells = [counts[place, card] for place in range(52) for card in range(52)]
    assert abs(chi_square(cells, 200) - 51 * 51) < 4.5 * (2 * 51 * 51) ** 0.5
    assert abs(min(cells) - 200) < 5 * 200**0.5
    assert abs(max(cells) - 200) < 5 * 200**0.5


def test_neighbouring_seeds_are_uncorrelated():
    one, other = stream(1), stream(2)
    count = 20_000
    pairs = [(one.word() / WORDS - 0.5, other.word() / WORDS - 0.5) for _ in range(count)]
    correlation = 12 * sum(a * b for a, b in pairs) / count
    assert abs(correlation) < 4 / count**0.5
    cells = Counter((int(a * 6 + 3), int(b * 6 + 3)) for a, b in pairs)
    assert chi_square([cells[a, b] for a in range(6) for b in range(6)], count / 36) < 74.9


def test_neighbouring_seeds_differ_in_half_of_the_bits():
    different = sum((stream(seed).word() ^ stream(seed + 1).word()).bit_count() for seed in range(2000))
    assert abs(different - 32_000) < 4 * 16_000**0.5


def test_first_words_of_many_seeds_are_uniform():
    cells = Counter(stream(seed).word() >> 26 for seed in range(12_800))
    assert chi_square([cells[n] for n in range(64)], 200) < 112.0  # 63 degrees of freedom


@pytest.mark.parametrize("size", [1, 2, 3, 7, 45])
def test_a_loaded_stream_shuffles_as_wanted(size):
    items = list(range(size))
    wanted = [n * 17 % size for n in items]
    FedStream(*order(items, wanted)).shuffle(items)
    assert items == wanted


def test_a_loaded_stream_rolls_as_wanted():
    assert FedStream(*rolls([1, 6, 3, 4])).roll((1, 2, 3, 4, 5, 6), 4) == [1, 6, 3, 4]
    with pytest.raises(ValueError, match=r"0\.\.5"):
        rolls([7])
    with pytest.raises(ValueError, match="other things"):
        order([1, 2], [1])
