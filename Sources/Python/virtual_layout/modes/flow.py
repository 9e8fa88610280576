"""Flows: items of any size side by side, line after line."""

from __future__ import annotations

from enum import IntEnum
from typing import Optional

from ..geometry import Alignment, Distribution, InsetsLike, SizeLike
from .base import Mode


class FlowSizing(IntEnum):
    """What happens to items that are wider than the room."""

    #: Sizes are requested once. An item that is too wide overflows.
    NATURAL = 0
    #: Sizes are requested once. An item that is too wide becomes as wide as the room.
    CAPPED = 1
    #: Sizes are requested again for each width of the room.
    PROPOSED = 2


class Flow(Mode):
    """Items of any size, side by side, that wrap to a new line like words in a text.

    :param spacing: the space between items of a line and between lines, in points.
    :param item_spacing: the space between items of a line, if it is not ``spacing``.
    :param line_spacing: the space between lines, if it is not ``spacing``.
    :param insets: the space around all items.
    :param distribution: where the free space of a line goes.
    :param last_line: the same for the last line.
    :param alignment: where items lie in a line that is higher: start, center or end.
    :param sizing: what happens to items that are wider than the room.
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        spacing: float = 0.0,
        item_spacing: Optional[float] = None,
        line_spacing: Optional[float] = None,
        insets: InsetsLike = 0.0,
        distribution: Distribution = Distribution.START,
        last_line: Distribution = Distribution.LIKE_OTHERS,
        alignment: Alignment = Alignment.START,
        sizing: FlowSizing = FlowSizing.NATURAL,
    ) -> None:
        self._create("flow", locals())


class UIKitFlow(Mode):
    """A flow as in UICollectionViewFlowLayout: full lines reach from edge to edge.

    :param item_size: the size of all items. None means that the source is asked.
    :param item_spacing: the least space between items of a line: 10 points in UIKit.
    :param line_spacing: the space between lines.
    :param insets: the space around all items.
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        item_size: Optional[SizeLike] = None,
        item_spacing: float = 10.0,
        line_spacing: float = 10.0,
        insets: InsetsLike = 0.0,
    ) -> None:
        has_item_size, item_size = item_size is not None, item_size or (0.0, 0.0)
        self._create("uikit_flow", locals())
