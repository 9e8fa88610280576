"""VirtualLayout: decides where the items of a long scrolling collection go, and says which of them are visible.

::

    from virtual_layout import Adaptive, Layout, Masonry

    layout = Layout(Masonry(lanes=Adaptive(240), spacing=8), container_size=(1200, 800))
    layout.set_items([120, 80, 300])
    layout.prepare()
    for element in layout.elements((0, 0, 1200, 800)):
        print(element.path.item, element.frame)

A program with cells uses a :class:`Scroller`, which says which cells to make, move and drop.

Objects may be used by one thread at a time; a :class:`FrozenLayout` by any number of threads at once. Everything here works without
numpy. With it, tables of numbers are arrays of numpy, and sequences of elements have one as their ``array``; neither copies.
"""

from . import _arguments, _ffi, geometry
from .buffers import Records
from .errors import (
    CountError,
    EnumError,
    NotFoundError,
    NullError,
    RefusedError,
    SavedLayoutError,
    SourceError,
    Status,
    StructSizeError,
    TruncatedError,
    BatchUpdateError,
    VirtualLayoutError,
)
from .focus import FocusCursor
from .geometry import (
    Alignment,
    Attributes,
    Axis,
    Direction,
    Distribution,
    Element,
    Insets,
    ElementKind,
    ItemPath,
    Point,
    Rect,
    Size,
)
from .items import Items
from .layout import (
    AccessibilityPosition,
    Anchor,
    Diagnostic,
    DiagnosticKind,
    FocusDirection,
    InsertionGap,
    Layout,
    ScrollAlignment,
    AccessibilityScope,
    SnapTarget,
)
from .modes import (
    Adaptive,
    AdaptiveColumns,
    AxisRect,
    AxisSize,
    Cards,
    Fixed,
    Flow,
    FlowSizing,
    CustomFold,
    Grid,
    GridItem,
    ItemExtent,
    Justified,
    LaneChoice,
    LastLine,
    List,
    Magazine,
    Masonry,
    Mode,
    Packing,
    CustomPlacement,
    CustomRequest,
    Rows,
    Stretching,
    SubviewLayout,
    Subviews,
    SubviewSizing,
    UIKitFlow,
)
from .motion import Deceleration, Fling, Motion, Spring, rubber_band, rubber_band_drag
from .frozen_layout import FrozenLayout
from .records import AliveElement, ElementChange, ElementChangeKinds, TransitionElement
from .scroller import Prefetch, Screens, Scroller, ScrollerState, ScrollTarget, ScrollTargetKind
from .sections import (
    MEASURED,
    SizeEstimate,
    EstimatedExtent,
    SizeEstimateKind,
    LanePlacement,
    MagazineHeight,
    MagazineItem,
    MagazineWidth,
    Section,
)
from .saved_layout import SavedLayout
from .source import FunctionSource, Source
from .transition import Transition, TransitionMoment
from .updates import BatchUpdates, BatchUpdatesCounts

__version__ = ".".join(map(str, _ffi.interface.VERSION))

#: The version of the shared library: major, minor, patch.
library_version = _ffi.library_version

__all__ = [
    "AccessibilityPosition",
    "Adaptive",
    "AdaptiveColumns",
    "Alignment",
    "AliveElement",
    "Anchor",
    "Attributes",
    "Axis",
    "AxisRect",
    "AxisSize",
    "Cards",
    "ElementChange",
    "ElementChangeKinds",
    "CountError",
    "Deceleration",
    "Diagnostic",
    "DiagnosticKind",
    "Direction",
    "Distribution",
    "Element",
    "EnumError",
    "SizeEstimate",
    "SizeEstimateKind",
    "EstimatedExtent",
    "Fixed",
    "Fling",
    "Flow",
    "FlowSizing",
    "FocusCursor",
    "FocusDirection",
    "CustomFold",
    "FunctionSource",
    "Grid",
    "GridItem",
    "InsertionGap",
    "Insets",
    "ItemExtent",
    "Items",
    "Justified",
    "ElementKind",
    "LaneChoice",
    "LanePlacement",
    "LastLine",
    "Layout",
    "List",
    "MEASURED",
    "Magazine",
    "MagazineHeight",
    "MagazineItem",
    "MagazineWidth",
    "Masonry",
    "Mode",
    "Motion",
    "NotFoundError",
    "NullError",
    "Packing",
    "ItemPath",
    "FrozenLayout",
    "ScrollAlignment",
    "CustomPlacement",
    "Point",
    "Prefetch",
    "Records",
    "Rect",
    "RefusedError",
    "CustomRequest",
    "Rows",
    "AccessibilityScope",
    "Screens",
    "Scroller",
    "ScrollerState",
    "Section",
    "Size",
    "SnapTarget",
    "SavedLayout",
    "SavedLayoutError",
    "Source",
    "SourceError",
    "Spring",
    "Status",
    "Stretching",
    "StructSizeError",
    "SubviewLayout",
    "SubviewSizing",
    "Subviews",
    "ScrollTarget",
    "ScrollTargetKind",
    "Transition",
    "TransitionElement",
    "TransitionMoment",
    "TruncatedError",
    "UIKitFlow",
    "BatchUpdates",
    "BatchUpdatesCounts",
    "BatchUpdateError",
    "VirtualLayoutError",
    "library_version",
    "rubber_band",
    "rubber_band_drag",
]

_arguments.WORDS.update(
    {
        geometry.PointLike: "a point (x, y)",
        geometry.SizeLike: "a size (width, height)",
        geometry.RectLike: "a rectangle (x, y, width, height)",
        geometry.InsetsLike: "insets (top, left, bottom, right), or a number for all sides",
        geometry.PathLike: "a path (section, item), or the number of an item of section 0",
    }
)
for _name in __all__:
    globals()[_name] = _arguments.explain(globals()[_name])
