"""Elements before and after a change, for an animation."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

from . import _ffi
from ._calls import check
from ._handles import Handle
from .buffers import Growing, Records, Table, numbers
from .geometry import Attributes
from .records import ATTRIBUTES, TRANSITION_ELEMENTS, TransitionElement

_lib = _ffi.lib
_interface = _ffi.interface


class TransitionMoment(NamedTuple):
    """The elements at a moment of a transition, in the order of its elements."""

    elements: Records[Attributes]
    #: From 0 to 1, one for each element.
    opacities: Table


class Transition(Handle, name="transition"):
    """Elements before and after a change. A layout or a scroller makes it: ``prepare_transition``, ``perform_batch_transition``."""

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("make a transition with prepare_transition or perform_batch_transition of a layout or a scroller")

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

