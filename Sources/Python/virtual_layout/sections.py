"""How a section is laid out, and what its items ask for in some modes."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple, Optional, Union

from . import _ffi
from .geometry import InsetsLike, SizeLike, as_insets
from .modes import Mode


class Measured:
    """The extent of a header or footer that the source gives. Use :data:`MEASURED`."""

    def __repr__(self) -> str:
        return "MEASURED"


#: The source gives the extent: ``header_extent`` and ``footer_extent`` of Items, or ``supplementary_extent`` of a Source.
MEASURED = Measured()


class EstimatedExtent(NamedTuple):
    """The extent of a header or footer until a scroller or ``measure_items`` measures it: the source then gives it."""

    points: float


#: The extent of a header or footer along the scroll axis, in points. None means that there is none.
Extent = Union[None, float, Measured, EstimatedExtent]


class SizeEstimateKind(IntEnum):
    """The source of the size that an item has before it is measured."""

    NONE = 0
    FIXED = 1
    SOURCE = 2
    AVERAGE = 3


class SizeEstimate(NamedTuple):
    """The size that an item has until it is measured. See the functions of the class."""

    kind: SizeEstimateKind = SizeEstimateKind.NONE
    size: SizeLike = (0.0, 0.0)

    @classmethod
    def fixed(cls, size: SizeLike) -> SizeEstimate:
        """One size for all items."""
        return cls(SizeEstimateKind.FIXED, size)

    @classmethod
    def source(cls) -> SizeEstimate:
        """The size that the source gives counts as an estimate until the item is measured."""
        return cls(SizeEstimateKind.SOURCE)

    @classmethod
    def average(cls, size: SizeLike) -> SizeEstimate:
        """The average of the sizes measured so far, and ``size`` before there are any."""
        return cls(SizeEstimateKind.AVERAGE, size)


@dataclass(frozen=True)
class Section:
    """How a section is laid out.

    ::

        Section(header=44, pins_header=True, mode=Masonry(lanes=3), background=8)
    """

    #: The extent of the header: points, MEASURED, an EstimatedExtent or None.
    header: Extent = None
    #: The extent of the footer.
    footer: Extent = None
    #: Whether the header stays in view while its section is.
    pins_header: bool = False
    #: Whether the footer stays in view while its section is.
    pins_footer: bool = False
    #: How far inside the section its background ends. None means that there is none.
    background: Optional[InsetsLike] = None
    #: The sizes that items have until they are measured. None means that all sizes are requested.
    estimate: Optional[SizeEstimate] = None
    #: The section's own mode. None means the layout's.
    mode: Optional[Mode] = None


class LanePlacement(NamedTuple):
    """Which lanes of a masonry an item covers."""

    #: The number of adjacent lanes.
    span: int = 1
    #: The first of them, from 0; -1 lets the layout choose.
    lane: int = -1


class MagazineWidth(IntEnum):
    """The share of a line that an item of a magazine takes."""

    #: The whole line, and the item insets on both sides.
    FULL_BLEED = 0
    FULL = 1
    HALF = 2
    THIRD = 3
    QUARTER = 4
    FIFTH = 5


class MagazineHeight(IntEnum):
    """How high an item of a magazine is."""

    #: As the source says.
    MEASURED = 0
    #: ``points``.
    FIXED = 1
    #: As the highest item of the line.
    STRETCHED = 2


class MagazineItem(NamedTuple):
    """The width and the height of an item of a magazine."""

    width: MagazineWidth = MagazineWidth.FULL
    height: MagazineHeight = MagazineHeight.MEASURED
    #: The height, if it is FIXED.
    points: float = 0.0


def extent_struct(extent: Extent) -> Any:
    """An extent of a header or footer for C."""
    interface = _ffi.interface
    if extent is None:
        return interface.vlt_supplementary_extent(interface.VLT_EXTENT_NONE)
    if isinstance(extent, Measured):
        return interface.vlt_supplementary_extent(interface.VLT_EXTENT_MEASURED)
    if isinstance(extent, EstimatedExtent):
        return interface.vlt_supplementary_extent(interface.VLT_EXTENT_ESTIMATED, 0, extent.points)
    return interface.vlt_supplementary_extent(interface.VLT_EXTENT_FIXED, 0, extent)


def estimate_struct(estimate: Optional[SizeEstimate]) -> Any:
    """An estimate for C."""
    kind, (width, height) = estimate or SizeEstimate()
    return _ffi.interface.vlt_size_estimate(kind, 0, _ffi.interface.vlt_size(width, height))


def fill_section(struct: Any, section: Section) -> None:
    """Writes a section into its struct. The caller keeps the mode."""
    struct.struct_size = ctypes.sizeof(struct)
    struct.pins_header, struct.pins_footer = bool(section.pins_header), bool(section.pins_footer)
    struct.has_background = section.background is not None
    struct.background = _ffi.interface.vlt_insets(*as_insets(section.background or 0.0))
    struct.header, struct.footer = extent_struct(section.header), extent_struct(section.footer)
    struct.estimate = estimate_struct(section.estimate)
    struct.mode = section.mode._open if section.mode is not None else None
