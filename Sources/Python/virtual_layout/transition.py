"""Elements before and after a change, for an animation."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, Optional

from . import _ffi
from ._calls import check
from ._handles import Handle
from .buffers import Growing, Records, Table, numbers
from .geometry import Attributes, RectLike
from .items import ItemsLike, section_arrays
from .layout.queries import rect_struct
from .records import ATTRIBUTES, TRANSITION_ELEMENTS, TransitionElement
from .updates import BatchUpdates, perform

if TYPE_CHECKING:
    from .layout import Layout

_lib = _ffi.lib
_interface = _ffi.interface


class TransitionMoment(NamedTuple):
    """The elements at a moment of a transition, in the order of its elements."""

    elements: Records[Attributes]
    #: From 0 to 1, one for each element.
    opacities: Table


class Transition(Handle, name="transition"):
    """Elements before and after a change. Make it with :meth:`take` or :meth:`take_batch_updates`."""

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("take a transition with Transition.take or Transition.take_batch_updates")

    @classmethod
    def take(cls, layout: Layout, rect: Optional[RectLike] = None) -> Transition:
        """Prepares a layout, and takes the elements in a rectangle before and after: from one mode or width to another.

        :param rect: None means the visible bounds.
        """
        out = ctypes.c_void_p()
        check(_lib.vlt_transition_take(layout._handle, _rect_pointer(rect), ctypes.byref(out)))
        return cls._made(out)

    @classmethod
    def take_batch_updates(
        cls,
        layout: Layout,
        updates: BatchUpdates,
        sections: Optional[Iterable[ItemsLike]] = None,
        rect: Optional[RectLike] = None,
    ) -> Transition:
        """Performs updates, and takes a transition. Raises BatchUpdateError if they do not fit.

        :param sections: the items of all sections after the change; None if callbacks give them.
        """
        arrays = section_arrays(sections)
        out = ctypes.c_void_p()

        def call(array: Any, count: int, error: Any) -> int:
            handles = (layout._handle, updates._handle)
            status: int = _lib.vlt_transition_take_batch_updates(
                *handles, array, count, _rect_pointer(rect), ctypes.byref(out), error
            )
            return status

        perform(call, arrays)
        if arrays is not None:
            layout._took(arrays)
        return cls._made(out)

    @classmethod
    def _made(cls, out: ctypes.c_void_p) -> Transition:
        transition = cls.__new__(cls)
        transition._handle = cls._taken(out)
        return transition

    @property
    def scroll_delta(self) -> float:
        """How far to scroll so that what is visible stays in place."""
        out = ctypes.c_double()
        check(_lib.vlt_transition_get_scroll_delta(self._handle, ctypes.byref(out)))
        return out.value

    @property
    def elements(self) -> Records[TransitionElement]:
        """All elements, before and after."""
        growing: Growing[TransitionElement] = Growing(_interface.vlt_transition_element)
        handle, call = self._handle, _lib.vlt_transition_get_elements
        fill = growing.fill(lambda memory, capacity, count: call(handle, memory, capacity, count))
        return Records(*fill, TRANSITION_ELEMENTS)

    def at(self, progress: float) -> TransitionMoment:
        """The elements at a moment.

        :param progress: 0 at the start, 1 at the end.
        """
        count = ctypes.c_size_t()
        check_count = _lib.vlt_transition_get_elements(self._handle, None, 0, ctypes.byref(count))
        if check_count not in (0, 6):
            check(check_count)
        capacity = 1 << max(count.value - 1, 0).bit_length()
        memory, opacities = (_interface.vlt_attributes * capacity)(), (ctypes.c_double * capacity)()
        out = ctypes.byref(count)
        check(_lib.vlt_transition_get_elements_at(self._handle, progress, memory, opacities, capacity, out))
        elements = Records(memory, count.value, ATTRIBUTES)
        return TransitionMoment(elements, numbers(opacities, "d", (count.value,)))


def _rect_pointer(rect: Optional[RectLike]) -> Any:
    return None if rect is None else ctypes.byref(rect_struct(rect))
