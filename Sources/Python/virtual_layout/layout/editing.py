"""Changes of the content, each in one call: on a layout, or on the scroller that drives one."""

from __future__ import annotations

import ctypes
from numbers import Integral
from typing import Any, Callable, ClassVar, Iterable, Optional, Tuple, Union

from .. import _ffi
from .._arguments import MISTAKES, wrong_result
from .._calls import as_function, check, fail, guarded, raise_pending
from ..buffers import int32
from ..geometry import Attributes, PathLike, RectLike, SizeLike
from ..items import ItemArrays, ItemsLike, as_items, identifiers_in, section_arrays
from ..records import attributes_of
from ..saved_layout import SavedLayout
from ..transition import Transition
from ..updates import BatchUpdates, perform
from .measuring import MeasuredSizes, measured_array
from .queries import path_struct, rect_struct

_interface = _ffi.interface


class ContentEditing:
    """Changes of the content. While a scroller drives a layout, they are refused on the layout: call the scroller.

    ::

        del messages[3:6]                            # with callbacks, first change the data
        scroller.delete_items(range(3, 6))           # then say what has changed
        scroller.append_items(40)
        scroller.append_items([120, 80, 300])        # if the items were set as arrays, these are changed by the call
        scroller.resize_item(7, 120)                 # a picture has loaded

    Calls that return a number return how far to scroll so that what is visible stays in place (Layout), or the position to show
    (Scroller). All but :meth:`resize_item` and those that measure perform a batch of updates, and raise BatchUpdateError, and
    nothing has changed, if it does not agree with the numbers of items before and after.
    """

    __slots__ = ()

    #: "layout" or "scroller".
    _name: ClassVar[str]
    _handle: Optional[int]

    def _took(self, arrays: ItemArrays) -> None:
        """The library has taken items: keeps what it needs of Python."""
        raise NotImplementedError

    def _call(self, name: str, *arguments: Any) -> int:
        status: int = getattr(_ffi.lib, f"vlt_{self._name}_{name}")(self._handle, *arguments)
        return status

    def _changed(self, name: str, *arguments: Any) -> float:
        out = ctypes.c_double()
        check(self._call(name, *arguments, ctypes.byref(out)))
        return out.value

    # -- Everyday edits

    def _edit(self, name: str, *arguments: Any) -> float:
        out = ctypes.c_double()
        perform(lambda error: self._call(name, *arguments, ctypes.byref(out), error))
        return out.value

    def insert_items(self, indices: range, items: Optional[ItemsLike] = None, section: int = 0) -> float:
        """Inserts items, named by their indices after the update: ``layout.insert_items(range(3, 6))``.

        :param items: their extents or sizes, if the section has such an array.
        """
        first, count = _run(indices)
        arrays = None if items is None else ItemArrays([as_items(items)])
        return self._edit("insert_items", int32(section), first, count, arrays.array if arrays else None)

    def append_items(self, items: Union[int, ItemsLike], section: int = 0) -> float:
        """Inserts items after the last one that is laid out in a section. Those that are there already cost nothing, except where
        items of one ``size`` have lane placements.

        :param items: how many, or their extents or sizes, if the section has such an array. Raises SourceError if the section has
            items of another kind.
        """
        if isinstance(items, Integral):
            return self._edit("append_items", int32(section), int32(items), None)
        arrays = ItemArrays([as_items(items)])
        return self._edit("append_items", int32(section), arrays.array[0].count, arrays.array)

    def delete_items(self, indices: range, section: int = 0) -> float:
        """Deletes items, named by their indices before the update."""
        return self._edit("delete_items", int32(section), *_run(indices))

    def move_item(self, path: PathLike, new_path: PathLike) -> float:
        """Moves an item, within its section or to another. The new path is named as after the update."""
        return self._edit("move_item", path_struct(path), path_struct(new_path))

    def resize_item(self, path: PathLike, extent: float) -> float:
        """Gives an item another extent along the scroll axis: in its array; as its measured size, if its section has an estimate;
        otherwise callbacks are asked again, and should answer with it. A path that does not exist is ignored."""
        return self._changed("resize_item", path_struct(path), extent)

    # -- Batches

    def perform_batch_updates(self, updates: BatchUpdates, sections: Optional[Iterable[ItemsLike]] = None) -> float:
        """Follows a change of the data. In a scroller, elements keep their cells.

        :param sections: the items of all sections after the change; None if callbacks give them.
        """
        arrays = section_arrays(sections)
        out = ctypes.c_double()
        self._perform("perform_batch_updates", updates, arrays, ctypes.byref(out))
        return out.value

    def perform_batch_transition(
        self,
        updates: BatchUpdates,
        sections: Optional[Iterable[ItemsLike]] = None,
        rect: Optional[RectLike] = None,
    ) -> Transition:
        """Follows a change of the data, and returns a transition of the elements in a rectangle.

        :param sections: the items of all sections after the change; None if callbacks give them.
        :param rect: None means the visible bounds.
        """
        arrays = section_arrays(sections)
        out = ctypes.c_void_p()
        self._perform("perform_batch_transition", updates, arrays, _rect_pointer(rect), ctypes.byref(out))
        return Transition._made(out)

    def _perform(self, name: str, updates: BatchUpdates, arrays: Optional[ItemArrays], *after: Any) -> None:
        array, count = (arrays.array, arrays.count) if arrays is not None else (None, 0)
        perform(lambda error: self._call(name, updates._handle, array, count, *after, error))
        if arrays is not None:
            self._took(arrays)

    def prepare_transition(self, rect: Optional[RectLike] = None) -> Transition:
        """Lays out what is new or invalid, and returns a transition of the elements in a rectangle before and after: from one
        mode or width to another.

        :param rect: None means the visible bounds.
        """
        out = ctypes.c_void_p()
        check(self._call("prepare_transition", _rect_pointer(rect), ctypes.byref(out)))
        return Transition._made(out)

    # -- Measuring

    def measure_items(self, rect: RectLike) -> float:
        """Requests the sizes of all items in a rectangle that have estimates, and lays out again. A scroller measures what is
        alive without this call."""
        return self._changed("measure_items", rect_struct(rect))

    def set_measured_sizes(self, sizes: MeasuredSizes) -> float:
        """Sets sizes that you have measured, in sections with an estimate, and lays out again.

        ::

            layout.set_measured_sizes({(0, 5): (320, 81.5), (0, 6): (320, 40)})

        The last one counts if a path comes twice. Paths that do not exist are ignored.
        """
        return self._changed("set_measured_sizes", *measured_array(sizes))

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
        out = ctypes.c_double()
        function = _interface.vlt_layout_fit_items_callback(guarded(0, call))
        status = self._call("fit_items", rect_struct(rect), function, None, ctypes.byref(out))
        raise_pending()
        if status:
            fail(status)
        return out.value

    # -- Saved layouts

    def restore(self, saved: SavedLayout, identifiers: Iterable[int]) -> float:
        """Lays everything out with the sizes and lanes of a saved layout, and shows what was visible then.

        Set items or a source before, and the visible bounds, or with a scroller call its ``resize``.

        :param identifiers: one for each item that there is now, section after section.
        """
        given = identifiers_in(identifiers)
        return self._changed("restore", saved._handle, given.address, given.count)


def _run(indices: range) -> Tuple[int, int]:
    """The first of some indices, and how many there are."""
    if not isinstance(indices, range):
        raise TypeError(f"expected a range, found {indices!r}")
    if indices.step != 1:
        raise ValueError(f"{indices} must have a step of 1")
    return int32(indices.start), int32(len(indices))


def _rect_pointer(rect: Optional[RectLike]) -> Any:
    return None if rect is None else ctypes.byref(rect_struct(rect))
