"""Cards, justified lines and magazines."""

from __future__ import annotations

from enum import IntEnum
from typing import Optional

from ..geometry import InsetsLike
from .base import Mode


class Cards(Mode):
    """Cards of one size, enough for the largest content, with as many side by side as fit.

    :param minimum: the least width of a card, in points.
    :param maximum: the greatest width.
    :param aspect_ratio: width divided by height.
    :param margin: the space around all cards.
    :param padding: the space between cards.
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        minimum: float = 150.0,
        maximum: float = 400.0,
        aspect_ratio: float = 1.5,
        margin: float = 8.0,
        padding: float = 8.0,
    ) -> None:
        self._create("cards", locals())


class LastLine(IntEnum):
    """What happens to the last items if they do not fill a line."""

    START = 0
    CENTER = 1
    #: They become wider until they fill the line.
    JUSTIFY = 2
    #: They have no height.
    HIDDEN = 3


class Justified(Mode):
    """Pictures that fill each line from edge to edge and are equally high within it.

    :param target_extent: the ideal height of a line, in points.
    :param tolerance: how close to the target a line must come to be full, from 0 to 1.
    :param spacing: the space between items of a line and between lines.
    :param item_spacing: the space between items of a line, if it is not ``spacing``.
    :param line_spacing: the space between lines, if it is not ``spacing``.
    :param insets: the space around all items.
    :param last_line: what happens to the last items if they do not fill a line.
    :param aspect_ratio: the width divided by the height of every item. None means the sizes of the source.
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        target_extent: float = 320.0,
        tolerance: float = 0.25,
        spacing: float = 0.0,
        item_spacing: Optional[float] = None,
        line_spacing: Optional[float] = None,
        insets: InsetsLike = 0.0,
        last_line: LastLine = LastLine.START,
        aspect_ratio: Optional[float] = None,
    ) -> None:
        self._create("justified", {**locals(), "aspect_ratio": aspect_ratio or 0.0})


class Magazine(Mode):
    """Each item takes a share of a line (:class:`~virtual_layout.MagazineItem`), from all of it to a fifth.

    :param spacing: the space between items of a line and between lines.
    :param item_spacing: the space between items of a line, if it is not ``spacing``.
    :param line_spacing: the space between lines, if it is not ``spacing``.
    :param insets: the space around everything.
    :param item_insets: the space around all lines, inside ``insets``, which full-bleed items cover.
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        spacing: float = 0.0,
        item_spacing: Optional[float] = None,
        line_spacing: Optional[float] = None,
        insets: InsetsLike = 0.0,
        item_insets: InsetsLike = 0.0,
    ) -> None:
        self._create("magazine", locals())
