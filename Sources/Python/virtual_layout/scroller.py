"""The scroller: everything that a host with cells needs besides drawing."""

from __future__ import annotations

import ctypes
from enum import IntEnum
from operator import index
from typing import Any, Callable, List, NamedTuple, Optional, Union

from . import _ffi
from ._arguments import wrong_result
from ._calls import Callbacks, as_function, check, destroy, guarded
from ._handles import Handle
from .buffers import Growing, Records, Table, int32, numbers, sized
from .geometry import Element, ElementKind, ItemPath, PathLike, Rect, Size, SizeLike
from .items import ItemArrays
from .layout import Layout, ScrollAlignment
from .layout.editing import ContentEditing
from .modes.base import as_size
from .layout.queries import ElementLike, element_struct, path_struct, rect_of
from .records import ALIVE, CHANGES, AliveElement, ElementChange

_lib = _ffi.lib
_interface = _ffi.interface


class Screens(NamedTuple):
    """A distance in multiples of the viewport's extent."""

    amount: float


#: A distance along the scroll axis: points, or Screens.
Distance = Union[float, Screens]


class ScrollTargetKind(IntEnum):
    """What a target is."""

    ITEM = 0
    HEADER = 1
    FOOTER = 2
    START = 3
    END = 4


class ScrollTarget(NamedTuple):
    """Where to scroll. A header and a footer need only the section of the path, the ends of the content nothing.

    A path counts as the item there: ``scroller.scroll_to_target((0, 7))``.
    """

    kind: ScrollTargetKind
    path: PathLike = ItemPath(0, 0)


class ScrollerState(NamedTuple):
    """Where a scroller is."""

    #: The position that a scroll bar shows.
    position: float
    #: The first and the last position: those at the two ends of the content.
    first_position: float
    last_position: float
    #: How far the content is shifted under the position during a gesture; otherwise 0.
    pending_correction: float
    #: The visible part of the content. Draw an element at its frame's origin minus this origin.
    viewport: Rect
    #: The viewport and its overscan.
    alive_rect: Rect
    content_size: Size
    is_in_gesture: bool
    #: The number of elements that were alive in the last report, without those that updates have deleted since.
    alive_count: int


class Prefetch(NamedTuple):
    """Items whose content will be needed, and items for which that is no longer so: tables of section and item."""

    #: In the order in which they will be needed.
    requested: Table
    #: Items that were requested before and are out of reach by now.
    cancelled: Table
    #: Whether there is more to request.
    has_more: bool


class Scroller(Handle, ContentEditing, name="scroller"):
    """Holds the viewport, calls the layout in the right order, and says which cells to make, fill, move and drop.

    ::

        scroller = Scroller(layout)
        scroller.resize((width, height))                 # the window has another size
        scroller.scroll_by(wheel_distance)               # the wheel was turned

        for change in scroller.changes():                # each time you draw
            if change.kinds & ElementChangeKinds.LEFT:
                park(cells.pop(change.id))
                continue
            if change.kinds & ElementChangeKinds.ENTERED:
                cells[change.id] = make_cell(change.path)
            cells[change.id].place(change.frame)

    Every method that may move the viewport returns the *position* to show: set your scroll bar to it, and go on from it.
    Positions are in points along the scroll axis, positive to the right or down.

    Once a layout has a scroller, whatever lays out or scrolls is left to it: the same calls of the layout raise RefusedError until
    the scroller is closed. Set the layout's properties at will, invalidate, and call :meth:`update`. If another scroller drives the
    layout, this one takes its place, and calls of the other one raise RefusedError.

    :param layout: the layout. The scroller keeps it.
    """

    __slots__ = ("_layout", "_identify", "_alive")

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._identify: Optional[Callbacks] = None
        self._alive: Growing[AliveElement] = Growing(_interface.vlt_alive_element)
        out = ctypes.c_void_p()
        check(_lib.vlt_scroller_create(layout._handle, ctypes.byref(out)))
        self._handle = self._taken(out)

    @property
    def layout(self) -> Layout:
        """The layout."""
        return self._layout

    def _moved(self, function: Callable[..., int], *arguments: Any) -> float:
        out = ctypes.c_double()
        check(function(self._handle, *arguments, ctypes.byref(out)))
        return out.value

    # -- Settings

    def set_overscan(
        self, ahead: Distance = Screens(1.0), behind: Distance = Screens(0.5), lead_time: float = 0.1
    ) -> None:
        """How far beyond the viewport elements are alive: on the side to which it moves, and on the other one.

        :param lead_time: how many seconds of a movement are covered in addition.
        """
        check(_lib.vlt_scroller_set_overscan(self._handle, _distance(ahead), _distance(behind), lead_time))

    def set_prefetch_distance(self, distance: Distance = Screens(2.0)) -> None:
        """How far beyond the alive elements :meth:`prefetch` reaches."""
        check(_lib.vlt_scroller_set_prefetch_distance(self._handle, _distance(distance)))

    def set_reuse_identifier(self, identify: Optional[Callable[[Element], int]]) -> None:
        """Decides which cells can be used for which elements: those of equal numbers.

        :param identify: None restores the number of the element's kind.
        """
        if identify is None:
            nothing = _interface.vlt_scroller_set_reuse_identifier_callback(0), None, _interface.vlt_source_destroy(0)
            check(_lib.vlt_scroller_set_reuse_identifier(self._handle, *nothing))
            self._identify = None
            return
        callbacks = Callbacks(as_function(identify))
        target: List[Any] = callbacks.target

        def call(_: Any, element: Any) -> int:
            path = ItemPath(element.path.section, element.path.item)
            answer = target[0](Element(ElementKind(element.kind), path))
            try:
                return index(answer)
            except TypeError as error:
                raise wrong_result("identify()", int, answer, error) from None

        function = callbacks.hold(_interface.vlt_scroller_set_reuse_identifier_callback(guarded(0, call)))
        data = callbacks.user_data
        callbacks.check(_lib.vlt_scroller_set_reuse_identifier(self._handle, function, data, destroy))
        self._identify = callbacks

    @property
    def state(self) -> ScrollerState:
        """Where the scroller is."""
        out = sized(_interface.vlt_scroller_state)
        check(_lib.vlt_scroller_get_state(self._handle, ctypes.byref(out)))
        return ScrollerState(
            out.position,
            out.first_position,
            out.last_position,
            out.pending_correction,
            rect_of(out.viewport),
            rect_of(out.alive_rect),
            Size(out.content_size.width, out.content_size.height),
            out.is_in_gesture != 0,
            out.alive_count,
        )

    # -- Events

    def resize(self, size: SizeLike) -> float:
        """The view has another size. What is visible stays in place. Once the view has had a size that can be seen, one that
        cannot be seen is ignored."""
        position = self._moved(_lib.vlt_scroller_resize, as_size(size))
        # The scroller sets the size of the layout's container; `container_size` must say so.
        width, height = size
        if width > 0 and height > 0:
            self._layout._container_size = Size(width, height)
        return position

    def scroll_to(self, position: float, speed: float = 0.0) -> float:
        """The host's scroll position has changed. What comes near is measured, and that moves nothing that was visible.

        :param speed: in points per second, if you know it.
        """
        return self._moved(_lib.vlt_scroller_scroll_to, position, speed)

    def scroll_by(self, distance: float, speed: float = 0.0) -> float:
        """Scrolls by a distance in points. Otherwise as :meth:`scroll_to`."""
        return self._moved(_lib.vlt_scroller_scroll_by, distance, speed)

    def begin_gesture(self) -> None:
        """From now on a gesture or a fling writes positions of its own and would overwrite a correction.

        Corrections stay pending, which is settled when the gesture ends, or when the viewport comes to an end of the content.
        """
        check(_lib.vlt_scroller_begin_gesture(self._handle))

    def end_gesture(self) -> float:
        """The gesture has ended: its pending correction is settled."""
        return self._moved(_lib.vlt_scroller_end_gesture)

    def update(self) -> float:
        """Follows what you have set or invalidated on the layout."""
        return self._moved(_lib.vlt_scroller_update)

    def reload(self) -> float:
        """The data has been replaced: lays everything out again, and reports every element as reloaded."""
        return self._moved(_lib.vlt_scroller_reload)

    def _took(self, arrays: ItemArrays) -> None:
        self._layout._took(arrays)

    # -- Going places

    def scroll_to_target(
        self, target: Union[ScrollTarget, PathLike], alignment: ScrollAlignment = ScrollAlignment.NEAREST
    ) -> float:
        """Shows a target at once, exactly where you asked, although sizes on the way may be estimates.

        To animate instead, move toward :meth:`position_of`, and end with this call. Raises NotFoundError, and the view stays, if
        it is not laid out.
        """
        return self._moved(_lib.vlt_scroller_scroll_to_target, _target(target), int32(alignment))

    def position_of(self, target: Union[ScrollTarget, PathLike], alignment: ScrollAlignment = ScrollAlignment.NEAREST) -> float:
        """The position at which a target would be shown, with the sizes known by now."""
        return self._moved(_lib.vlt_scroller_get_position_of, _target(target), int32(alignment))

    # -- Reports

    def changes(self) -> Records[ElementChange]:
        """What happened to the alive elements since the last report: a sequence of Change.

        First those that no longer exist, then others that left, then all that changed or entered, in the order of the content.
        Elements that only scrolled are not reported. The result is yours to keep; :meth:`changes_view` copies nothing.
        """
        address, count = self._changes()
        size = count * ctypes.sizeof(_interface.vlt_element_change)
        return Records(ctypes.string_at(address, size) if count else b"", count, CHANGES)

    def changes_view(self) -> Any:
        """The same as a structured array of numpy over the library's own memory.

        It is valid until the next call with this scroller: copy what you keep. Raises ImportError without numpy.
        """
        address, count = self._changes()
        if not count:
            return Records(bytes(ctypes.sizeof(_interface.vlt_element_change)), 1, CHANGES).array[:0]
        memory = (ctypes.c_char * (count * ctypes.sizeof(_interface.vlt_element_change))).from_address(address)
        return Records(memory, count, CHANGES).array

    def _changes(self) -> tuple[int, int]:
        address, count = ctypes.c_void_p(), ctypes.c_size_t()
        check(_lib.vlt_scroller_get_changes(self._handle, ctypes.byref(address), ctypes.byref(count)))
        return address.value or 0, count.value

    def alive_elements(self) -> Records[AliveElement]:
        """The elements that were alive in the last report, without those that updates have deleted since, in the order of the
        content."""
        handle, call = self._handle, _lib.vlt_scroller_get_alive_elements
        fill = self._alive.fill(lambda memory, capacity, count: call(handle, memory, capacity, count))
        return Records(*fill, ALIVE)

    def keep_alive(self, element: ElementLike) -> None:
        """Keeps an element alive wherever it is: while it has the focus, or is dragged. Updates give it its new path."""
        check(_lib.vlt_scroller_keep_alive(self._handle, element_struct(element)))

    def end_keeping_alive(self, element: ElementLike) -> None:
        """Ends :meth:`keep_alive`."""
        check(_lib.vlt_scroller_end_keeping_alive(self._handle, element_struct(element)))

    def prefetch(self, budget: int) -> Prefetch:
        """The items that will be alive if the viewport goes on as it moves, at most ``budget`` of them. An item
        is not requested again until it has been cancelled, has been alive, or is reloaded."""
        out = sized(_interface.vlt_prefetch)
        check(_lib.vlt_scroller_prefetch(self._handle, int32(budget), ctypes.byref(out)))
        requested = _copied_paths(out.requested, out.requested_count)
        return Prefetch(requested, _copied_paths(out.cancelled, out.cancelled_count), out.has_more != 0)


def _copied_paths(address: Optional[int], count: int) -> Table:
    memory = bytearray(ctypes.string_at(address, count * 8)) if address and count else bytearray(8)
    return numbers(memory, "i", (count, 2))


def _distance(distance: Distance) -> Any:
    if isinstance(distance, Screens):
        return _interface.vlt_distance(_interface.VLT_UNIT_SCREENS, 0, distance.amount)
    return _interface.vlt_distance(_interface.VLT_UNIT_POINTS, 0, distance)


def _target(target: Union[ScrollTarget, PathLike]) -> Any:
    if isinstance(target, ScrollTarget):
        return _interface.vlt_scroll_target(int32(target.kind), path_struct(target.path))
    return _interface.vlt_scroll_target(ScrollTargetKind.ITEM, path_struct(target))
