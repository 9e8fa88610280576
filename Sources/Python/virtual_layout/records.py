"""The structs that results are made of, as objects of Python and as types of numpy."""

from __future__ import annotations

from enum import IntFlag
from typing import Any, NamedTuple, Optional

from . import _ffi
from .buffers import Format
from .geometry import Attributes, ElementKind, ItemPath, Rect

_KINDS = tuple(ElementKind(number) for number in range(6))


def _attributes(x: float, y: float, w: float, h: float, section: int, item: int, kind: int, z: int) -> Attributes:
    return Attributes(Rect(x, y, w, h), ItemPath(section, item), _KINDS[kind], z)


def attributes_of(struct: Any) -> Attributes:
    """The attributes in a ``vlt_attributes``. Unpacking takes a tenth of the time of reading each field."""
    return _attributes(*ATTRIBUTES.numbers.unpack_from(struct))


#: Fields of numpy: frame (x, y, width, height), section, item, kind, z_index.
ATTRIBUTES = Format(_ffi.interface.vlt_attributes, _attributes)


class ElementChangeKinds(IntFlag):
    """What happened to an element: either ENTERED or LEFT, perhaps with FROM_DATA, or any of the other five."""

    #: Make or reuse a cell, fill it, and place it.
    ENTERED = 1
    #: Its cell is free.
    LEFT = 2
    MOVED = 4
    RESIZED = 8
    #: Updates gave it another path. Its cell shows the same content as before.
    RENAMED = 16
    #: It has another z_index.
    RESTACKED = 32
    #: Fill its cell again.
    RELOADED = 64
    #: With ENTERED, updates have inserted it. With LEFT, it no longer exists.
    FROM_DATA = 128


class ElementChange(NamedTuple):
    """What happened to an alive element since the last report of a scroller."""

    #: The present frame; of an element that left, the one that you know.
    frame: Rect
    #: The frame in the last report; of an element that entered, its present one.
    former_frame: Rect
    path: ItemPath
    #: The path that you know. It differs from ``path`` only if updates have renamed the element.
    former_path: ItemPath
    kind: ElementKind
    z_index: int
    #: A small number from when the element enters until it leaves: an index for your cells.
    id: int
    kinds: ElementChangeKinds
    #: Elements of equal numbers can use each other's cells.
    reuse_identifier: int


# Flags of enum are slow to make: all 256 are made once, here.
_FLAGS = [ElementChangeKinds(number) for number in range(256)]


def _change(*n: Any) -> ElementChange:
    frames = Rect(*n[:4]), Rect(*n[4:8])
    paths = ItemPath(n[8], n[9]), ItemPath(n[10], n[11])
    return ElementChange(*frames, *paths, _KINDS[n[12]], n[13], n[14], _FLAGS[n[15] & 255], n[16])


#: Fields of numpy: those of :class:`ElementChange`, each path as two: section, item, former_section, former_item.
CHANGES = Format(_ffi.interface.vlt_element_change, _change)


class AliveElement(NamedTuple):
    """An element that was alive in the last report of a scroller."""

    attributes: Attributes
    #: The number of its cell.
    id: int


def _alive(*n: Any) -> AliveElement:
    return AliveElement(_attributes(*n[:8]), n[8])


#: Fields of numpy: those of ATTRIBUTES, and id.
ALIVE = Format(_ffi.interface.vlt_alive_element, _alive)


class TransitionElement(NamedTuple):
    """An element before and after a change."""

    initial_frame: Rect
    final_frame: Rect
    #: The path before; None if it was inserted.
    before: Optional[ItemPath]
    #: The path after; None if it was deleted.
    after: Optional[ItemPath]
    kind: ElementKind
    z_index: int
    was_inserted: bool
    was_deleted: bool
    #: Whether it intersects the viewport before the change, and after it.
    was_visible: bool
    is_visible: bool


def _transition_element(*n: Any) -> TransitionElement:
    inserted, deleted = n[14] != 0, n[15] != 0
    before = None if inserted else ItemPath(n[8], n[9])
    after = None if deleted else ItemPath(n[10], n[11])
    frames = Rect(*n[:4]), Rect(*n[4:8])
    return TransitionElement(
        *frames, before, after, _KINDS[n[12]], n[13], inserted, deleted, n[16] != 0, n[17] != 0
    )


#: Fields of numpy: those of :class:`TransitionElement`, each path as two.
TRANSITION_ELEMENTS = Format(_ffi.interface.vlt_transition_element, _transition_element)
