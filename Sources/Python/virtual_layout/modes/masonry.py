"""Masonry: lanes along the scroll axis, each item in a lane where it can start early."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Dict, NamedTuple, Optional, Sequence, Union

from .. import _ffi
from ..buffers import Input
from ..geometry import InsetsLike
from .base import Mode


class Adaptive(NamedTuple):
    """As many equal lanes as fit with at least ``minimum`` points, as with CSS's auto-fill."""

    minimum: float


class Fixed(NamedTuple):
    """As many lanes of exactly ``extent`` points as fit. The rest of the room becomes paddings between and beside them."""

    extent: float


class LaneChoice(IntEnum):
    """How an item chooses its lane. A lane's position is where the item would start in it.

    The cursor is a lane number, first 0. An item moves it to the lane after those that it covers, or back to 0 if there is
    none. Pinned items and items in openings (:attr:`Packing.DENSE`) do not move it.
    """

    #: The first lane whose position is at most ``tolerance`` greater than the least.
    SHORTEST = 0
    #: Of the lanes within ``tolerance`` of the least position, the first one at or after the cursor, or else the first of all:
    #: CSS's grid-lanes.
    CURSOR = 1
    #: The lane at the cursor, however long the lanes are; the first lane if the item's span does not fit there.
    ROUND_ROBIN = 2


class Packing(IntEnum):
    """Whether later items fill the space that an item of several lanes leaves above it."""

    NORMAL = 0
    DENSE = 1


class ItemExtent(IntEnum):
    """What the source gives for an item."""

    #: The extent along the scroll axis, for a given extent across.
    MEASURED = 0
    #: A size, which is scaled to the lane.
    ASPECT_RATIO = 1


class Stretching(NamedTuple):
    """How far the last items of each lane are stretched so that all lanes end together.

    Give either ``points``, or ``fraction`` of an item's own extent: 0.25 for a quarter.
    """

    points: Optional[float] = None
    fraction: Optional[float] = None
    #: How many items of a lane may be stretched: 1 to 64.
    items_in_lane: int = 4


class Masonry(Mode):
    """Lanes along the scroll axis. Each item goes to a lane where it can start early.

    ::

        Masonry(lanes=3)                        # three equal lanes
        Masonry(lanes=Adaptive(240), spacing=8) # as many as fit with at least 240 points
        Masonry(lanes=[100, 200.5])             # lanes of these extents, from the leading edge

    :param lanes: a number from 1 to 1,024, extents, :class:`Adaptive` or :class:`Fixed`.
    :param spacing: the space between lanes and between the items of a lane, in points.
    :param lane_spacing: the space between lanes, if it is not ``spacing``.
    :param item_spacing: the space between the items of a lane, if it is not ``spacing``.
    :param insets: the space around all items.
    :param lane_choice: how an item chooses its lane.
    :param tolerance: how much longer than the shortest a lane may be to be chosen. 0 always takes the shortest.
    :param packing: whether gaps above items of several lanes are filled.
    :param stretching: whether the last items are stretched, so that lanes end together.
    :param item_extent: whether the source gives extents, or sizes that are scaled to the lane.
    :param hysteresis: how many points too narrow or too wide the room may get before the number of lanes changes.
    """

    __slots__ = ()

    def __init__(
        self,
        lanes: Union[int, Sequence[float], Adaptive, Fixed] = 1,
        *,
        spacing: float = 0.0,
        lane_spacing: Optional[float] = None,
        item_spacing: Optional[float] = None,
        insets: InsetsLike = 0.0,
        lane_choice: LaneChoice = LaneChoice.SHORTEST,
        tolerance: float = 0.0,
        packing: Packing = Packing.NORMAL,
        stretching: Optional[Stretching] = None,
        item_extent: ItemExtent = ItemExtent.MEASURED,
        hysteresis: float = 0.0,
    ) -> None:
        self._create("masonry", {**locals(), **_lanes(lanes), **_stretching(stretching)})


def _lanes(lanes: Union[int, Sequence[float], Adaptive, Fixed]) -> Dict[str, Any]:
    """The options for lanes, and the memory that they refer to."""
    if isinstance(lanes, Adaptive):
        return {"lanes": _ffi.interface.VLT_LANES_ADAPTIVE, "lane_extent": lanes.minimum}
    if isinstance(lanes, Fixed):
        return {"lanes": _ffi.interface.VLT_LANES_FIXED, "lane_extent": lanes.extent}
    if not hasattr(lanes, "__iter__"):
        return {"lanes": _ffi.interface.VLT_LANES_COUNT, "lane_count": lanes}
    sizes = Input(lanes, "d", "lanes")
    kind = _ffi.interface.VLT_LANES_SIZES
    return {"lanes": kind, "lane_sizes": sizes.address, "lane_size_count": sizes.count, "memory": sizes}


def _stretching(stretching: Optional[Stretching]) -> Dict[str, Any]:
    if stretching is None:
        return {"stretching": _ffi.interface.VLT_STRETCH_NONE}
    points, fraction, items_in_lane = stretching
    if (points is None) == (fraction is None):
        raise ValueError("expected either points or a fraction to stretch by")
    kind = _ffi.interface.VLT_STRETCH_FRACTION if points is None else _ffi.interface.VLT_STRETCH_POINTS
    limit = fraction if points is None else points
    return {"stretching": kind, "stretching_limit": limit, "stretched_items_in_lane": items_in_lane}
