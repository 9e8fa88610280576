"""Items from arrays: their number and sizes, which the library copies."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Iterable, List, Optional, Union

from . import _ffi
from ._arguments import described
from .buffers import Floats, Input, Sizes, int32, shape_of
from .errors import CountError
from .geometry import SizeLike
from .modes import Mode
from .sections import LanePlacement, MagazineItem, Section, fill_section


@dataclass(frozen=True)
class Items:
    """The items of a section. Give ``extents``, or ``sizes``, or ``count`` and one ``size`` for all.

    ::

        Items(extents=[120, 80, 300])
        Items(sizes=pictures)                         # an array of numpy with a row (width, height) for each item
        Items(count=1_000_000, size=(0, 44))
        Items(extents=rows, section=Section(header=44, pins_header=True))

    Arrays have one element for each item, in item order. Arrays of 64-bit floats are read where they are, and copied once, by
    the library.
    """

    #: Extents along the scroll axis, in points.
    extents: Floats = None
    #: Widths and heights, in points.
    sizes: Sizes = None
    #: How many items there are, if there are neither extents nor sizes.
    count: Optional[int] = None
    #: The size of all items, if there are neither.
    size: SizeLike = (0.0, 0.0)
    #: Which lanes of a masonry the items cover: one for each item.
    lane_placements: Optional[Iterable[LanePlacement]] = None
    #: The widths and heights of items of a magazine: one for each item.
    magazine_items: Optional[Iterable[MagazineItem]] = None
    #: How the section is laid out.
    section: Optional[Section] = None
    #: The extent of a MEASURED header, or of an estimated one once it is measured.
    header_extent: float = 0.0
    #: The extent of such a footer.
    footer_extent: float = 0.0


#: Items of one section: Items, a list of extents or of sizes, or an array of shape (n,) or (n, 2).
ItemsLike = Union[Items, Any]


def as_items(given: ItemsLike, what: str = "items") -> Items:
    """Items from items, extents or sizes.

    :param what: what they are, for errors.
    """
    if isinstance(given, Items):
        return given
    shape = shape_of(given)
    if shape is not None:
        if len(shape) != 1 and shape[1:] != (2,):
            raise ValueError(f"{what} must be an array of shape (n,) or (n, 2), not {shape}")
        return Items(extents=given) if len(shape) == 1 else Items(sizes=given)
    if isinstance(given, (str, bytes, Mapping)) or not hasattr(given, "__iter__"):
        raise TypeError(f"{what} must be Items, a list of extents or of sizes, or an array, not {described(given)}")
    if not isinstance(given, Sequence):
        given = list(given)
    if len(given) > 0 and hasattr(given[0], "__len__") and not isinstance(given[0], (str, bytes)):
        return Items(sizes=given)
    return Items(extents=given)


class ItemArrays:
    """Items of sections as structs for C, and all that these point to."""

    __slots__ = ("array", "count", "modes", "_kept")

    def __init__(self, sections: Iterable[Items]) -> None:
        given = list(sections)
        self._kept: List[object] = []
        #: The modes of sections. The layout must keep them.
        self.modes: List[Mode] = []
        self.count = len(given)
        self.array = (_ffi.interface.vlt_items * max(self.count, 1))()
        for struct, items in zip(self.array, given):
            self._fill(struct, items)

    def _fill(self, struct: Any, items: Items) -> None:
        struct.struct_size = ctypes.sizeof(struct)
        width, height = items.size
        struct.size = _ffi.interface.vlt_size(width, height)
        if items.extents is not None:
            extents = self._keep(Input(items.extents, "d", "extents"))
            struct.extents, count = extents.address, extents.count
        elif items.sizes is not None:
            sizes = self._keep(Input(items.sizes, "d", "sizes", 2))
            struct.sizes, count = sizes.address, sizes.count
        else:
            count = int32(items.count or 0)
        if items.count is not None and items.count != count:
            raise CountError(f"expected {items.count} items, found {count}")
        struct.count = int32(count)
        if items.lane_placements is not None:
            lanes = self._keep(Input(items.lane_placements, "i", "lane_placements", 2))
            struct.lane_placements = self._checked(lanes.address, lanes.count, count)
        if items.magazine_items is not None:
            shares = [_ffi.interface.vlt_magazine_item(*MagazineItem(*item)) for item in items.magazine_items]
            array = (_ffi.interface.vlt_magazine_item * len(shares))(*shares)
            self._kept.append(array)
            struct.magazine_items = self._checked(ctypes.addressof(array), len(shares), count)
        if items.section is not None:
            self._set_section(struct, items, items.section)

    def _set_section(self, struct: Any, items: Items, section: Section) -> None:
        layout = _ffi.interface.vlt_section()
        fill_section(layout, section)
        if section.mode is not None:
            self.modes.append(section.mode)
        self._kept.append(layout)
        struct.section = ctypes.addressof(layout)
        struct.header_extent, struct.footer_extent = items.header_extent, items.footer_extent

    def _keep(self, values: Input) -> Input:
        self._kept.append(values)
        return values

    @staticmethod
    def _checked(address: Optional[int], count: int, expected: int) -> Optional[int]:
        """C reads as many as there are items, so there must be as many."""
        if count != expected:
            raise CountError(f"expected one for each of {expected} items, found {count}")
        return address


def section_arrays(sections: Optional[Iterable[ItemsLike]]) -> Optional[ItemArrays]:
    """The items of several sections; None if callbacks give them."""
    return None if sections is None else given_arrays(sections)


def given_arrays(sections: Iterable[ItemsLike]) -> ItemArrays:
    """The items of several sections."""
    return ItemArrays(as_items(items, f"sections[{index}]") for index, items in enumerate(sections))


def identifiers_in(identifiers: Any) -> Input:
    """Identifiers of items: whole numbers of 64 bits, not negative."""
    if isinstance(identifiers, (list, tuple)) and identifiers and isinstance(identifiers[0], (list, tuple)):
        identifiers = list(chain.from_iterable(identifiers))
    return Input(identifiers, "Q", "identifiers")
