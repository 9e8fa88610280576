"""Rules like SwiftUI's Layout: they say how large they are, and place their subviews in bounds of any size."""

from __future__ import annotations

import ctypes
import math
from enum import IntEnum
from typing import Any, List, Optional

from .. import _ffi
from .._arguments import MISTAKES, wrong_answer
from .._calls import Callbacks, check, guarded
from ..geometry import Direction, InsetsLike, PointLike, Rect, Size, SizeLike
from .base import Mode, as_size


class SubviewSizing(IntEnum):
    """How an item responds to a proposal. Across means across the scroll axis."""

    #: With the size that the source returns for the extent proposed across.
    NATURAL = 0
    #: With the proposal itself.
    FLEXIBLE = 1
    #: With the extent proposed across, and along the scroll axis with what the source returns for it.
    MEASURED = 2


#: A proposal that leaves both extents to the subview.
UNSPECIFIED = Size(math.nan, math.nan)


class Subviews:
    """The items during a call of a :class:`SubviewLayout`. Valid until the call returns."""

    __slots__ = ("_address",)

    def __init__(self, address: int) -> None:
        self._address: Optional[int] = address

    def __len__(self) -> int:
        return int(_ffi.lib.vlt_subviews_count(self._address))

    @property
    def direction(self) -> Direction:
        """The reading direction of the layout. You can ignore it: from right to left, the result is mirrored."""
        return Direction(_ffi.lib.vlt_subviews_direction(self._address))

    def measure(self, index: int, proposal: SizeLike = UNSPECIFIED) -> Size:
        """The size of a subview for a proposal. Raises NotFoundError if there is no such subview.

        :param proposal: a NaN leaves an extent to the subview; infinity means as large as it likes.
        """
        out = _ffi.interface.vlt_size()
        size = as_size(proposal)
        check(_ffi.lib.vlt_subviews_measure(self._address, _index(index), size, ctypes.byref(out)))
        return Size(out.width, out.height)

    def place(
        self, index: int, position: PointLike, anchor: PointLike = (0.0, 0.0), proposal: SizeLike = UNSPECIFIED
    ) -> None:
        """Places a subview. Raises NotFoundError if there is no such subview.

        :param anchor: which of its points is at ``position``: (0, 0) its left top corner, (0.5, 0.5) its centre.
        """
        points = (_ffi.interface.vlt_point(x, y) for x, y in (position, anchor))
        check(_ffi.lib.vlt_subviews_place(self._address, _index(index), *points, as_size(proposal)))


def _index(index: int) -> int:
    # A number that C has no room for is no index, either.
    return index if 0 <= index < 2**63 else 2**63


class SubviewLayout(Mode):
    """A rule like SwiftUI's Layout. Subclass it, and override :meth:`size_that_fits` and :meth:`place`.

    :param sizing: how items respond to proposals.
    :param insets: the space around all items.
    """

    __slots__ = ()

    def __init__(self, *, sizing: SubviewSizing = SubviewSizing.NATURAL, insets: InsetsLike = 0.0) -> None:
        import weakref

        # The mode owns the functions. They must not own the mode, or neither would ever be freed by counting references.
        callbacks = Callbacks(weakref.ref(self))
        target: List[Any] = callbacks.target

        def measure(_: Any, subviews: int, proposal: int, out: int) -> None:
            given = _ffi.interface.vlt_size.from_address(proposal)
            shown = Subviews(subviews)
            try:
                size = target[0]().size_that_fits(shown, Size(given.width, given.height))
            finally:
                shown._address = None
            try:
                (ctypes.c_double * 2).from_address(out)[:] = list(size)
            except MISTAKES as error:
                raise wrong_answer(target[0](), "size_that_fits", size, error) from None

        def place(_: Any, subviews: int, bounds: Any, proposal: Any) -> None:
            shown = Subviews(subviews)
            frame = Rect(bounds.x, bounds.y, bounds.width, bounds.height)
            try:
                target[0]().place(shown, frame, Size(proposal.width, proposal.height))
            finally:
                shown._address = None

        interface, given = _ffi.interface, dict(locals())
        callbacks.indirect.size_that_fits = callbacks.hold(interface.vlt_indirect_size_that_fits(guarded(None, measure)))
        given["size_that_fits"] = ctypes.cast(_ffi.lib.vlt_indirect_size_that_fits, ctypes.c_void_p)
        given["place"] = callbacks.hold(interface.vlt_subview_layout_place(guarded(None, place)))
        self._create("subviews", given, callbacks, struct="subview_layout")

    def size_that_fits(self, subviews: Subviews, proposal: Size) -> SizeLike:
        """The size that the layout takes. A NaN in the proposal leaves an extent to you."""
        raise NotImplementedError

    def place(self, subviews: Subviews, bounds: Rect, proposal: Size) -> None:
        """Calls :meth:`Subviews.place` for each subview. Those that it leaves out are centred in the bounds."""
        raise NotImplementedError
