"""Modes: the rules by which a layout, or one of its sections, places items.

A mode is made once and never changes; layouts and sections can share it. Two modes of the same kind with the same parameters
are equal. The names assume vertical scrolling: if a layout scrolls horizontally, widths are heights, and rows are columns. The
*room* is the container's width minus the insets.
"""

from .base import Mode
from .custom import AxisRect, AxisSize, CustomFold, CustomPlacement, CustomRequest
from .flow import Flow, FlowSizing, UIKitFlow
from .grid import AdaptiveColumns, Columns, Grid, GridItem, Rows
from .list import List
from .masonry import Adaptive, Fixed, ItemExtent, LaneChoice, Masonry, Packing, Stretching
from .pictures import Cards, Justified, LastLine, Magazine
from .subviews import Subviews, SubviewLayout, SubviewSizing

__all__ = [
    "Adaptive",
    "AdaptiveColumns",
    "AxisRect",
    "AxisSize",
    "Cards",
    "Columns",
    "Fixed",
    "Flow",
    "FlowSizing",
    "CustomFold",
    "Grid",
    "GridItem",
    "ItemExtent",
    "Justified",
    "LaneChoice",
    "LastLine",
    "List",
    "Magazine",
    "Masonry",
    "Mode",
    "Packing",
    "CustomPlacement",
    "CustomRequest",
    "Rows",
    "Stretching",
    "SubviewLayout",
    "SubviewSizing",
    "Subviews",
    "UIKitFlow",
]
