"""Changes of the data: what was inserted, deleted, moved and reloaded."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterable, NamedTuple, Optional, Sequence, Tuple

from . import _ffi
from ._calls import check, raise_pending
from ._handles import Handle
from .buffers import Growing, Input, Paths, Table, int32, numbers, path_list, paths_in, shape_of, sized
from .errors import Status, BatchUpdateError
from .geometry import PathLike, as_path
from .items import identifiers_in

_lib = _ffi.lib
_interface = _ffi.interface


class BatchUpdatesCounts(NamedTuple):
    """How many updates of each kind a batch contains."""

    deleted_items: int
    inserted_items: int
    reloaded_items: int
    moved_items: int
    deleted_sections: int
    inserted_sections: int
    reloaded_sections: int
    moved_sections: int


class BatchUpdates(Handle, name="batch_updates"):
    """A batch of updates, all of which happen at once.

    Deletions, reloads and the origins of moves are named as before the batch, insertions and the targets of moves as after it.
    Items that are not named keep their sizes, and in a masonry their lanes; elements keep their identity in a scroller.

    ::

        updates = BatchUpdates().delete_items([(0, 3)]).insert_range(0, 0, 500)
        layout.perform_batch_updates(updates, [sizes_after])

    Every method that adds something returns the batch. Nothing is checked until the batch is performed.
    """

    __slots__ = ()

    def __init__(self) -> None:
        out = ctypes.c_void_p()
        check(_lib.vlt_batch_updates_create(ctypes.byref(out)))
        self._handle = self._taken(out)

    @classmethod
    def difference(cls, before: Iterable[int], after: Iterable[int], section: int = 0) -> BatchUpdates:
        """The difference between two lists of identifiers, as the items of one section.

        Takes expected O(n + m) for lists of n and m.
        """
        old, new = identifiers_in(before), identifiers_in(after)
        out = ctypes.c_void_p()
        lists = (old.address, old.count, new.address, new.count)
        check(_lib.vlt_batch_updates_create_difference(*lists, int32(section), ctypes.byref(out)))
        return cls._made(out)

    @classmethod
    def section_difference(
        cls, before: Iterable[Tuple[int, Iterable[int]]], after: Iterable[Tuple[int, Iterable[int]]]
    ) -> BatchUpdates:
        """The difference between two lists of sections: pairs of an identifier and the identifiers of its items.

        Items may move from one section to another.
        """
        out = ctypes.c_void_p()
        old, new = _Sections(before), _Sections(after)
        lists = (old.array, old.count, new.array, new.count)
        check(_lib.vlt_batch_updates_create_section_difference(*lists, ctypes.byref(out)))
        return cls._made(out)

    @classmethod
    def _made(cls, out: ctypes.c_void_p) -> BatchUpdates:
        updates = cls.__new__(cls)
        updates._handle = cls._taken(out)
        return updates

    # -- What happens

    def _add(self, function: Callable[..., int], values: Input) -> BatchUpdates:
        check(function(self._handle, values.address, values.count))
        return self

    def delete_items(self, paths: Paths) -> BatchUpdates:
        """Deletes items, named as before the batch."""
        return self._add(_lib.vlt_batch_updates_delete_items, paths_in(paths))

    def insert_items(self, paths: Paths) -> BatchUpdates:
        """Inserts items, named as after the batch."""
        return self._add(_lib.vlt_batch_updates_insert_items, paths_in(paths))

    def insert_range(self, section: int, first: int, count: int) -> BatchUpdates:
        """Inserts ``count`` items of a section from ``first`` on. Raises CountError for a negative count."""
        check(_lib.vlt_batch_updates_insert_range(self._handle, int32(section), int32(first), int32(count)))
        return self

    def delete_range(self, section: int, first: int, count: int) -> BatchUpdates:
        """Deletes ``count`` items of a section from ``first`` on. Raises CountError for a negative count."""
        check(_lib.vlt_batch_updates_delete_range(self._handle, int32(section), int32(first), int32(count)))
        return self

    def reload_items(self, paths: Paths) -> BatchUpdates:
        """The content and the sizes of these items have changed. Named as before the batch."""
        return self._add(_lib.vlt_batch_updates_reload_items, paths_in(paths))

    def move_items(self, moves: Iterable[Tuple[PathLike, PathLike]]) -> BatchUpdates:
        """Moves items: pairs of the path before the batch and the path after it, or a table like :attr:`moved_items`."""
        if shape_of(moves) is not None:
            return self._add(_lib.vlt_batch_updates_move_items, Input(moves, "i", "moves", 4))
        given = list(moves)
        if isinstance(moves, tuple) and all(isinstance(end, (int, tuple)) and not _is_move(end) for end in given):
            raise TypeError(f"moves must be a list of pairs of paths, and {moves} is one move, or none: write [{moves}]")
        rows = [(*as_path(old), *as_path(new)) for old, new in given]
        return self._add(_lib.vlt_batch_updates_move_items, Input(rows, "i", "moves", 4))

    def delete_sections(self, sections: Iterable[int]) -> BatchUpdates:
        """Deletes sections with their items."""
        return self._add(_lib.vlt_batch_updates_delete_sections, Input(sections, "i", "sections"))

    def insert_sections(self, sections: Iterable[int]) -> BatchUpdates:
        """Inserts sections with their items."""
        return self._add(_lib.vlt_batch_updates_insert_sections, Input(sections, "i", "sections"))

    def reload_sections(self, sections: Iterable[int]) -> BatchUpdates:
        """Anything in these sections may have changed."""
        return self._add(_lib.vlt_batch_updates_reload_sections, Input(sections, "i", "sections"))

    def move_sections(self, moves: Iterable[Tuple[int, int]]) -> BatchUpdates:
        """Moves sections: pairs of the number before the batch and the number after it."""
        return self._add(_lib.vlt_batch_updates_move_sections, Input(moves, "i", "moves", 2))

    # -- What the batch contains

    @property
    def counts(self) -> BatchUpdatesCounts:
        """How many updates of each kind there are."""
        out = sized(_interface.vlt_batch_updates_counts)
        check(_lib.vlt_batch_updates_get_counts(self._handle, ctypes.byref(out)))
        return BatchUpdatesCounts(*(getattr(out, name) for name in BatchUpdatesCounts._fields))

    @property
    def deleted_items(self) -> Table:
        """The paths of deleted items, in the order in which they were added."""
        return path_list(*self._filled(_lib.vlt_batch_updates_get_deleted_items, _interface.vlt_item_path))

    @property
    def inserted_items(self) -> Table:
        """The paths of inserted items, in the order in which they were added."""
        return path_list(*self._filled(_lib.vlt_batch_updates_get_inserted_items, _interface.vlt_item_path))

    @property
    def moved_items(self) -> Table:
        """The moves of items: a table of section and item before, section and item after."""
        memory, count = self._filled(_lib.vlt_batch_updates_get_moved_items, _interface.vlt_item_move)
        return numbers(memory, "i", (count, 4))

    @property
    def reloaded_items(self) -> Table:
        """The paths of reloaded items, in the order in which they were added."""
        return path_list(*self._filled(_lib.vlt_batch_updates_get_reloaded_items, _interface.vlt_item_path))

    @property
    def deleted_sections(self) -> Table:
        """The deleted sections, in the order in which they were added."""
        return self._section_numbers(_lib.vlt_batch_updates_get_deleted_sections)

    @property
    def inserted_sections(self) -> Table:
        """The inserted sections, in the order in which they were added."""
        return self._section_numbers(_lib.vlt_batch_updates_get_inserted_sections)

    @property
    def reloaded_sections(self) -> Table:
        """The reloaded sections, in the order in which they were added."""
        return self._section_numbers(_lib.vlt_batch_updates_get_reloaded_sections)

    @property
    def moved_sections(self) -> Table:
        """The moves of sections: a table of the number before and the number after."""
        return path_list(*self._filled(_lib.vlt_batch_updates_get_moved_sections, _interface.vlt_section_move))

    def _section_numbers(self, function: Callable[..., int]) -> Table:
        memory, count = self._filled(function, ctypes.c_int32)
        return numbers(memory, "i", (count,))

    def _filled(self, function: Callable[..., int], struct: Any) -> Tuple[Any, int]:
        handle = self._handle
        growing: Growing[Any] = Growing(struct)
        return growing.fill(lambda memory, capacity, count: function(handle, memory, capacity, count))


def _is_move(move: Any) -> bool:
    """Whether a pair is one of paths, so that it cannot be a path itself."""
    return isinstance(move, tuple) and any(hasattr(end, "__len__") for end in move)


class _Sections:
    """Identifiers of sections and of their items as structs for C."""

    def __init__(self, sections: Iterable[Tuple[int, Iterable[int]]]) -> None:
        given = [(section, identifiers_in(items)) for section, items in sections]
        Input([section for section, _ in given], "Q", "sections")  # The number of a struct would be cut to 64 bits.
        self.kept: Sequence[object] = given
        self.count = len(given)
        self.array = (_interface.vlt_section_identifiers * max(self.count, 1))()
        for struct, (section, items) in zip(self.array, given):
            struct.section, struct.items, struct.count = section, items.address, items.count


def perform(call: Callable[[Any], int]) -> None:
    """Makes a call that performs updates, and raises BatchUpdateError if they do not fit.

    :param call: is given a pointer to the error.
    """
    error = sized(_interface.vlt_batch_update_error)
    status = call(ctypes.byref(error))
    if status == Status.BAD_UPDATES:
        raise_pending()
        raise BatchUpdateError(error)
    check(status)
