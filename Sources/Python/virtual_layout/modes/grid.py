"""Grids: items in columns, row after row."""

from __future__ import annotations

import ctypes
import math
from enum import IntEnum
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from .. import _ffi
from ..buffers import Input
from ..geometry import Alignment, Distribution, InsetsLike
from .base import Mode


class AdaptiveColumns(NamedTuple):
    """As many columns as fit: CSS's ``repeat(auto-fill, minmax(minimum, maximum))``."""

    #: The least width of a column.
    minimum: float
    #: The greatest. If there is a maximum, it decides how many columns fit. None is CSS's 1fr: columns share the room.
    maximum: Optional[float] = None
    #: Whether empty columns collapse, as with auto-fit.
    fits_items: bool = False
    #: Whether the minimum is limited to the room, as with ``min(minimum, 100%)``.
    limits_minimum: bool = False


class GridItem(NamedTuple):
    """One column, or several adaptive ones, as in SwiftUI's lazy grids. See :meth:`fixed` and its siblings."""

    size: int
    minimum: float
    maximum: Optional[float] = None
    #: The space after the column. None means that of the grid.
    spacing: Optional[float] = None
    #: Where items lie in the column if they are narrower.
    alignment: Alignment = Alignment.CENTER

    @classmethod
    def fixed(
        cls, width: float, spacing: Optional[float] = None, alignment: Alignment = Alignment.CENTER
    ) -> GridItem:
        """One column of this width."""
        return cls(_ffi.interface.VLT_COLUMN_FIXED, width, None, spacing, alignment)

    @classmethod
    def flexible(
        cls,
        minimum: float = 10.0,
        maximum: Optional[float] = None,
        spacing: Optional[float] = None,
        alignment: Alignment = Alignment.CENTER,
    ) -> GridItem:
        """One column, between two widths."""
        return cls(_ffi.interface.VLT_COLUMN_FLEXIBLE, minimum, maximum, spacing, alignment)

    @classmethod
    def adaptive(
        cls,
        minimum: float,
        maximum: Optional[float] = None,
        spacing: Optional[float] = None,
        alignment: Alignment = Alignment.CENTER,
    ) -> GridItem:
        """As many columns as fit, between two widths."""
        return cls(_ffi.interface.VLT_COLUMN_ADAPTIVE, minimum, maximum, spacing, alignment)


class Rows(IntEnum):
    """How high rows are. See also ``row_extent`` and ``aspect_ratio`` of :class:`Grid`."""

    #: As high as the highest item. Heights are requested for the column's width.
    MEASURED = 0
    #: Sizes are requested, and items may be narrower than their column.
    NATURAL = 1


Columns = Union[int, Sequence[float], Sequence[GridItem], AdaptiveColumns]


class Grid(Mode):
    """Items in columns, row after row.

    ::

        Grid(columns=4, row_extent=120, spacing=8)
        Grid(columns=AdaptiveColumns(200), aspect_ratio=(1, 1))
        Grid(columns=[GridItem.fixed(80), GridItem.flexible(100)])

    :param columns: a number from 1 to 4,096, widths, :class:`GridItem` s, or :class:`AdaptiveColumns`.
    :param rows: how high rows are, if items differ.
    :param row_extent: the height of all rows. Nothing is requested then.
    :param aspect_ratio: the width and the height that all items are proportional to. Nothing is requested then.
    :param row_alignment: how items lie in a higher row.
    :param spacing: the space between columns and between rows, in points.
    :param column_spacing: the space between columns, if it is not ``spacing``.
    :param row_spacing: the space between rows, if it is not ``spacing``.
    :param insets: the space around all items.
    :param justification: where the columns go if they do not fill the room: start, center, end or space between.
    :param resolves_as_swiftui: whether the widths of GridItems are computed in two passes, as in SwiftUI, instead of one.
    :param hysteresis: how many points too narrow or too wide the room may get before the number of columns changes.
    """

    __slots__ = ()

    def __init__(
        self,
        columns: Columns = 1,
        *,
        rows: Rows = Rows.MEASURED,
        row_extent: Optional[float] = None,
        aspect_ratio: Optional[Tuple[float, float]] = None,
        row_alignment: Alignment = Alignment.START,
        spacing: float = 0.0,
        column_spacing: Optional[float] = None,
        row_spacing: Optional[float] = None,
        insets: InsetsLike = 0.0,
        justification: Distribution = Distribution.START,
        resolves_as_swiftui: bool = False,
        hysteresis: float = 0.0,
    ) -> None:
        if row_extent is not None and aspect_ratio is not None:
            raise ValueError("expected one of row_extent and aspect_ratio, found both")
        given: Dict[str, Any] = {**locals(), **_columns(columns), "resolves_as_swiftui": bool(resolves_as_swiftui)}
        if row_extent is not None:
            given.update(rows=_ffi.interface.VLT_GRID_ROWS_FIXED, row_size=(0.0, row_extent))
        elif aspect_ratio is not None:
            given.update(rows=_ffi.interface.VLT_GRID_ROWS_ASPECT_RATIO, row_size=aspect_ratio)
        self._create("grid", given)


def _maximum(given: Optional[float]) -> float:
    # For C, 0 means that there is none. Whoever asks for columns of at most 0 gets the narrowest that there are.
    if given is None or math.isinf(given):
        return 0.0
    return given if given > 0 else 5e-324


def _columns(columns: Columns) -> Dict[str, Any]:
    """The options for columns, and the memory that they refer to."""
    interface = _ffi.interface
    if isinstance(columns, AdaptiveColumns):
        given = {"columns": interface.VLT_COLUMNS_ADAPTIVE, "minimum": columns.minimum, "maximum": _maximum(columns.maximum)}
        return {**given, "fits_items": bool(columns.fits_items), "limits_minimum": bool(columns.limits_minimum)}
    several: Any = columns
    if not hasattr(several, "__iter__"):
        return {"columns": interface.VLT_COLUMNS_COUNT, "column_count": several}
    if len(several) > 0 and isinstance(several[0], GridItem):
        items: List[Any] = [
            interface.vlt_grid_item(
                item.size,
                item.alignment,
                item.minimum,
                _maximum(item.maximum),
                -1.0 if item.spacing is None else item.spacing,
            )
            for item in several
            if isinstance(item, GridItem)
        ]
        array = (interface.vlt_grid_item * len(items))(*items)
        address = ctypes.addressof(array)
        return {"columns": interface.VLT_COLUMNS_ITEMS, "items": address, "item_count": len(items), "memory": array}
    widths = Input(several, "d", "columns")
    kind = interface.VLT_COLUMNS_SIZES
    return {"columns": kind, "column_sizes": widths.address, "column_size_count": widths.count, "memory": widths}
