"""What was worked out of the same objects is not worked out again; other objects are told apart."""

from runners.rooms.views.room import RESULTS_MAX, remember_by_identity


def test_the_same_objects_are_looked_at_once_and_equal_ones_again() -> None:
    seen: list[list[int]] = []

    @remember_by_identity
    def total(numbers: list[int]) -> int:
        seen.append(numbers)
        return sum(numbers)

    one, other = [1, 2], [1, 2]
    assert [total(one), total(one), total(other)] == [3, 3, 3]
    assert len(seen) == 2


def test_an_object_that_is_gone_gives_its_place_to_no_other() -> None:
    """An id is used again as soon as its object is freed, so the objects are kept."""

    @remember_by_identity
    def first(numbers: list[int]) -> int:
        return numbers[0]

    assert [first([number]) for number in range(2 * RESULTS_MAX)] == list(range(2 * RESULTS_MAX))
