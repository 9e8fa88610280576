"""Modes of your own, by functions of Python.

The positions and extents that a rule sees are along two axes: *main*, the scroll axis, and *cross*. Both count from the room's
leading corner, in either reading direction. A rule must depend only on its arguments. It may return any numbers.
"""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union, get_args

from .. import _ffi
from .._arguments import MISTAKES, wrong_result
from .._calls import Callbacks, as_function, guarded
from ..buffers import Table, numbers
from ..geometry import InsetsLike
from .base import Mode


class AxisSize(NamedTuple):
    """A size along the two axes."""

    main: float
    cross: float


class AxisRect(NamedTuple):
    """A rectangle along the two axes."""

    main: float
    cross: float
    main_extent: float
    cross_extent: float


class CustomRequest(IntEnum):
    """What a rule needs from the source."""

    SIZES = 0
    #: Extents along the scroll axis.
    EXTENTS = 1
    #: Nothing but the number of items.
    NOTHING = 2


#: The extents across for which a rule requests extents: item i gets element i modulo their number. For sizes, the first counts.
CrossExtents = Callable[[float], Sequence[float]]
#: Writes the rectangles of all items: ``place(sizes, frames, room)``.
PlaceAll = Callable[[Table, Table, float], None]
#: Returns the rectangle of an item, and the cursor for the next: ``place(item, size, room, cursor)``.
PlaceOne = Callable[
    [int, AxisSize, float, Tuple[float, ...]],
    Tuple[Union[AxisRect, Tuple[float, float, float, float]], Sequence[float]],
]


class CustomPlacement(Mode):
    """A rule that places all items at once, anywhere, overlapping or not.

    ::

        def spiral(sizes, frames, room):
            for i in range(len(frames)):
                frames[i, 0], frames[i, 1] = 10 * i, room / 2 + 40 * math.sin(i)
                frames[i, 2], frames[i, 3] = sizes[i, 0], sizes[i, 1]

        layout = Layout(CustomPlacement(spiral))

    :param place: writes the rectangles. ``sizes`` has two columns, main and cross, and no rows if the rule needs nothing;
        ``frames`` has four, those of :class:`AxisRect`, all 0 at first. Both belong to the layout and are valid during the
        call: arrays of numpy if there is numpy, otherwise tables of the package. ``room`` is the extent across.
    :param request: what the rule needs from the source.
    :param insets: the space around all items.
    :param cross_extents: the extents across for which extents are requested, given the room. None means the room.
    """

    __slots__ = ()

    def __init__(
        self,
        place: PlaceAll,
        *,
        request: CustomRequest = CustomRequest.SIZES,
        insets: InsetsLike = 0.0,
        cross_extents: Optional[CrossExtents] = None,
    ) -> None:
        callbacks = Callbacks(as_function(place))
        target: List[Any] = callbacks.target

        def call(_: Any, sizes: Optional[int], count: int, room: float, frames: int) -> None:
            if count:
                given = count if sizes else 0
                target[0](_table(sizes, given, 2), _table(frames, count, 4), room)

        given = {**locals(), **_cross_extents(callbacks, cross_extents)}
        given["place"] = callbacks.hold(_ffi.interface.vlt_custom_placement_place(guarded(None, call)))
        self._create("custom_placement", given, callbacks)


class CustomFold(Mode):
    """A rule that places items one after another. It is continued where items are appended.

    ::

        def staircase(item, size, room, cursor):
            main, cross = cursor[:2]
            return AxisRect(main, cross, size.main, size.cross), (main + size.main, (cross + 20) % room)

        layout = Layout(CustomFold(staircase))

    :param place: returns the rectangle of an item and the cursor for the next one: at most eight numbers. It is given the item's
        index in its section, its size (zero if the rule needs nothing), the room, and the cursor: eight numbers.
    :param first_cursor: the cursor before the first item. Numbers that are not given are 0.
    :param request: what the rule needs from the source.
    :param insets: the space around all items.
    :param cross_extents: the extents across for which extents are requested, given the room. None means the room.
    """

    __slots__ = ()

    def __init__(
        self,
        place: PlaceOne,
        *,
        first_cursor: Sequence[float] = (),
        request: CustomRequest = CustomRequest.SIZES,
        insets: InsetsLike = 0.0,
        cross_extents: Optional[CrossExtents] = None,
    ) -> None:
        callbacks = Callbacks(as_function(place))
        target: List[Any] = callbacks.target

        def call(_: Any, item: int, size: int, room: float, cursor: int, frame: int) -> None:
            given = _ffi.interface.vlt_axis_size.from_address(size)
            values = _ffi.interface.vlt_cursor.from_address(cursor).values
            answer = target[0](item, AxisSize(given.main, given.cross), room, tuple(values))
            try:
                rect, left = answer
                (ctypes.c_double * 4).from_address(frame)[:] = list(rect)
                values[: len(left)] = list(left)
            except MISTAKES as error:
                raise wrong_result("place()", get_args(PlaceOne)[1], answer, error) from None

        callbacks.indirect.place_item = callbacks.hold(_ffi.interface.vlt_indirect_place_item(guarded(None, call)))
        cursor = _ffi.interface.vlt_cursor()
        cursor.values[: len(first_cursor)] = list(first_cursor)
        given: Dict[str, Any] = {**locals(), **_cross_extents(callbacks, cross_extents), "first_cursor": cursor}
        given["place"] = ctypes.cast(_ffi.lib.vlt_indirect_place_item, ctypes.c_void_p)
        self._create("custom_fold", given, callbacks)


def _table(address: Optional[int], count: int, columns: int) -> Table:
    """Numbers of the library as a table. Without an address, the table has no rows."""
    memory = (ctypes.c_double * (max(count, 1) * columns))
    return numbers(memory.from_address(address) if address else memory(), "d", (count, columns))


def _cross_extents(callbacks: Callbacks, cross_extents: Optional[CrossExtents]) -> Dict[str, Any]:
    """The option with the function for C."""
    if cross_extents is None:
        return {"cross_extents": _ffi.interface.vlt_custom_cross_extents(0)}
    # In the cell with the rule, so that `destroy` lets go of both.
    callbacks.target.append(as_function(cross_extents))
    target: List[Any] = callbacks.target

    def call(_: Any, room: float, extents: int, capacity: int) -> int:
        answer = target[1](room)
        try:
            found = list(answer)[:capacity]
            (ctypes.c_double * capacity).from_address(extents)[: len(found)] = found
        except MISTAKES as error:
            raise wrong_result("cross_extents()", Sequence[float], answer, error) from None
        return len(found)

    return {"cross_extents": callbacks.hold(_ffi.interface.vlt_custom_cross_extents(guarded(0, call)))}
