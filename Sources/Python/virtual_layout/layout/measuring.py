"""Sizes that are estimated until they are measured."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterable, Mapping, Optional, Tuple, Union

from .. import _ffi
from .._arguments import MISTAKES, wrong_result
from .._calls import as_function, check, fail, guarded, raise_pending
from ..buffers import Table, int32
from ..geometry import Attributes, PathLike, RectLike, SizeLike, as_path
from ..records import attributes_of
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
    """Calls about estimates. Those that replace them return how far to scroll so that what is visible stays in place."""

    __slots__ = ()

    def measure_items(self, rect: RectLike) -> float:
        """Requests the sizes of all items in a rectangle that have estimates, and lays out again."""
        return float(self._number(_lib.vlt_layout_measure_items, ctypes.c_double, rect_struct(rect)))

    def set_measured_sizes(self, sizes: MeasuredSizes) -> float:
        """Sets sizes that you have measured, in sections with an estimate, and lays out again.

        ::

            layout.set_measured_sizes({(0, 5): (320, 81.5), (0, 6): (320, 40)})

        The last one counts if a path comes twice. Paths that do not exist are ignored.
        """
        array, count = measured_array(sizes)
        return float(self._number(_lib.vlt_layout_set_measured_sizes, ctypes.c_double, array, count))

    def fit_items(self, rect: RectLike, preferred: Callable[[Attributes], Optional[SizeLike]]) -> float:
        """Calls a function for each item in a rectangle, in sections with an estimate, until all sizes are accepted.

        :param preferred: returns the size that the item wants, given where it is, or None to accept its size.
        """

        def call(_: Any, attributes: int, out: int) -> int:
            size = preferred(attributes_of(_interface.vlt_attributes.from_address(attributes)))
            if size is None:
                return 0
            try:
                (ctypes.c_double * 2).from_address(out)[:] = list(size)
            except MISTAKES as error:
                raise wrong_result("preferred()", Optional[SizeLike], size, error) from None
            return 1

        as_function(preferred)
        delta = ctypes.c_double()
        function = _interface.vlt_layout_fit_items_callback(guarded(0, call))
        status = _lib.vlt_layout_fit_items(self._handle, rect_struct(rect), function, None, ctypes.byref(delta))
        raise_pending()
        if status:
            fail(status)
        return delta.value

    def is_measured(self, path: PathLike) -> bool:
        """Whether the size of an item is no estimate. Raises NotFoundError if the item is not laid out."""
        out = ctypes.c_int32()
        check(_lib.vlt_layout_get_is_measured(self._handle, path_struct(path), ctypes.byref(out)))
        return out.value != 0

    def unmeasured_items(self, rect: RectLike) -> Table:
        """The items in a rectangle whose sizes are estimates, in item order: a table of section and item."""
        return self._path_table(_lib.vlt_layout_get_unmeasured_items, rect_struct(rect))
