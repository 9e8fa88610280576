"""Sizes that are estimated until they are measured."""

from __future__ import annotations

import ctypes
from typing import Any, Iterable, Mapping, Tuple, Union

from .. import _ffi
from .._calls import check
from ..buffers import Table, int32
from ..geometry import PathLike, RectLike, SizeLike, as_path
from .asking import LayoutAsking
from .queries import path_struct, rect_struct

_lib = _ffi.lib
_interface = _ffi.interface

#: Paths and their sizes, as pairs or as a mapping.
MeasuredSizes = Union[Mapping[PathLike, SizeLike], Iterable[Tuple[PathLike, SizeLike]]]


def measured_array(sizes: MeasuredSizes) -> Tuple[Any, int]:
    """Measured sizes for C, and how many there are."""
    pairs = list(sizes.items() if isinstance(sizes, Mapping) else sizes)
    array = (_interface.vlt_measured_size * max(len(pairs), 1))()
    for struct, (path, size) in zip(array, pairs):
        section, item = as_path(path)
        struct.path.section, struct.path.item = int32(section), int32(item)
        struct.size.width, struct.size.height = size
    return array, len(pairs)


class LayoutMeasuring(LayoutAsking):
    """Questions about estimates."""

    __slots__ = ()

    def is_measured(self, path: PathLike) -> bool:
        """Whether the size of an item is no estimate. Raises NotFoundError if the item is not laid out."""
        out = ctypes.c_int32()
        check(_lib.vlt_layout_get_is_measured(self._handle, path_struct(path), ctypes.byref(out)))
        return out.value != 0

    def unmeasured_items(self, rect: RectLike) -> Table:
        """The items in a rectangle whose sizes are estimates, in item order: a table of section and item."""
        return self._path_table(_lib.vlt_layout_get_unmeasured_items, rect_struct(rect))
