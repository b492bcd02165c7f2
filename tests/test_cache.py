"""A file is there whole or not at all, whoever writes it and however that ends."""

from pathlib import Path
from threading import Thread

import pytest

from runners.cache import check_writable, one_at_a_time, part_of, whole


def test_a_file_appears_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with whole(path) as file:
        file.write(b"all of it")
        assert not path.exists()
    assert path.read_bytes() == b"all of it"
    assert list(tmp_path.iterdir()) == [path]


def write_half(path: Path, stop: type[BaseException]) -> None:
    with whole(path) as file:
        file.write(b"half")
        raise stop


@pytest.mark.parametrize("stop", [KeyboardInterrupt, OSError])
def test_what_is_cut_short_leaves_nothing_and_what_was_there_stays(
    stop: type[BaseException], tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    with pytest.raises(stop):
        write_half(path, stop)
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_killed_process_left_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "file"
    part_of(path).write_bytes(b"much more than comes now")
    with whole(path) as file:
        file.write(b"now")
    assert path.read_bytes() == b"now"
    assert not part_of(path).exists()


def test_two_do_not_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with whole(path) as file:
        file.write(b"first")
        with pytest.raises(OSError, match="being written by another process"), whole(path):
            pass
    assert path.read_bytes() == b"first"


def test_whether_a_file_can_be_made_is_known_beforehand(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    check_writable(path)
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(OSError, match="no/such/file"):
        check_writable(tmp_path / "no" / "such" / "file")


def test_work_is_done_by_one_at_a_time(tmp_path: Path) -> None:
    inside, seen = list[int](), list[int]()

    def work(number: int) -> None:
        with one_at_a_time(tmp_path / "lock"):
            inside.append(number)
            seen.append(len(inside))
            inside.remove(number)

    threads = [Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [1] * 8
