"""What a layout lays out, and when."""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import Any, Callable, Iterable, List, NamedTuple, Optional

from .. import _ffi
from .._calls import Callbacks, as_function, check, destroy, found, guarded
from ..buffers import Input, Paths, int32, paths_in
from ..geometry import Axis, Direction, Element, ItemPath, PathLike, Rect, RectLike, Size, SizeLike
from ..items import ItemArrays, ItemsLike, as_items, given_arrays
from ..modes import List as ListMode
from ..modes import Mode
from ..modes.base import as_size
from ..sections import Extent, extent_struct
from ..source import Source, SourceStruct
from .editing import ContentEditing
from .measuring import LayoutMeasuring
from .queries import element_struct, path_of, path_struct, rect_of, rect_struct

_lib = _ffi.lib
_interface = _ffi.interface


class Anchor(IntEnum):
    """What does not move on screen while the content around it changes."""

    #: The first visible item.
    FIRST_VISIBLE = 0
    #: The end of the content if it is in view, otherwise the first visible item.
    END = 1
    #: A certain item.
    ITEM = 2


class DiagnosticKind(IntEnum):
    """Why a call could not be carried out as requested."""

    #: A change was refused, because it came from a callback.
    CHANGE_REFUSED = 1
    #: ``size_that_fits`` came from a callback. It gave the last content size.
    MEASURING_REFUSED = 2
    #: A section has more items than can be laid out. ``claimed`` and ``limit`` say how many.
    ITEM_COUNT_LIMITED = 3
    SECTION_COUNT_LIMITED = 4
    #: Measuring ended although some sizes were not settled. ``limit`` says after how many passes.
    SIZES_UNSETTLED = 5
    #: A call of a scroller was refused, because another one, made later for the same layout, drives it.
    SECOND_SCROLLER = 6
    #: A change was refused, because a scroller drives the layout. Make the same call on the scroller.
    LEFT_TO_SCROLLER = 7
    #: Sizes were given with ``set_measured_sizes`` of items in sections without an estimate: ``claimed`` says how many, ``path`` is
    #: that of the first. They were requested instead.
    SIZES_IGNORED = 8


class Diagnostic(NamedTuple):
    """A report of a call that could not be carried out as requested."""

    kind: DiagnosticKind
    claimed: int
    limit: int
    path: ItemPath


class KeptModes:
    """Former modes of the layout and of sections, and those that a source gives, until the library no longer needs them."""

    __slots__ = ("_modes", "_limit", "_latest")

    def __init__(self) -> None:
        self._modes: dict[int, Mode] = {}
        self._limit = 16
        self._latest: Optional[Mode] = None

    def keep(self, mode: Mode) -> None:
        """Keeps a mode at least until the next one, and as long as the library may call its functions."""
        # The library takes its own reference to the mode of a section only when the callback has returned.
        self._latest = mode
        if mode._callbacks is None:
            return
        self._modes[id(mode)] = mode
        if len(self._modes) > self._limit:
            living = {key: mode for key, mode in self._modes.items() if not _is_done(mode)}
            self._modes, self._limit = living, 2 * len(living) + 16


def _is_done(mode: Mode) -> bool:
    return mode._callbacks is None or mode._callbacks.is_destroyed


class Layout(LayoutMeasuring, ContentEditing):
    """Decides where the items of a long scrolling collection go, and says which of them are visible.

    ::

        layout = Layout(Masonry(lanes=Adaptive(240), spacing=8))
        layout.set_items(sizes)                     # an array of numpy, or any list of (width, height)
        layout.container_size = (1200, 800)
        layout.prepare()
        for element in layout.elements((0, 5000, 1200, 800)):
            draw(element.path.item, element.frame)

    A layout may be used by one thread at a time. Take a :class:`~virtual_layout.FrozenLayout` for others.

    :param mode: the rule by which it places items. None means a list of measured rows.
    :param container_size: the size of the view, in points.
    """

    __slots__ = (
        "_mode",
        "_axis",
        "_direction",
        "_container_size",
        "_pixel_scale",
        "_headers",
        "_source",
        "_section_modes",
        "_kept",
        "_diagnostics",
    )

    def __init__(self, mode: Optional[Mode] = None, container_size: Optional[SizeLike] = None) -> None:
        super().__init__()
        self._mode = mode if mode is not None else ListMode()
        self._axis, self._direction = Axis.VERTICAL, Direction.LEFT_TO_RIGHT
        self._container_size, self._pixel_scale = Size(0.0, 0.0), 0.0
        self._headers: List[Extent] = [None, None]
        self._source: Optional[SourceStruct] = None
        self._section_modes: List[Mode] = []
        self._kept = KeptModes()
        self._diagnostics: Optional[Callbacks] = None
        out = ctypes.c_void_p()
        check(_lib.vlt_layout_create(self._mode._open, ctypes.byref(out)))
        self._handle = self._taken(out)
        if container_size is not None:
            width, height = container_size
            self.container_size = Size(width, height)

    # -- Properties. Each but `visible_bounds` takes effect with the next call that lays out. In a callback, setting one raises
    # RefusedError.

    @property
    def mode(self) -> Mode:
        """The rule by which it places items. A mode that equals the present one changes nothing."""
        return self._mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        check(_lib.vlt_layout_set_mode(self._handle, mode._handle))
        # If the new mode equals the present one, the library keeps the present one, and so must this object.
        if self._mode != mode:
            self._kept.keep(self._mode)
            self._mode = mode

    @property
    def axis(self) -> Axis:
        """The axis along which the content scrolls: vertical at first."""
        return self._axis

    @axis.setter
    def axis(self, axis: Axis) -> None:
        check(_lib.vlt_layout_set_axis(self._handle, int32(axis)))
        self._axis = Axis(axis)

    @property
    def direction(self) -> Direction:
        """The reading direction: left to right at first."""
        return self._direction

    @direction.setter
    def direction(self, direction: Direction) -> None:
        check(_lib.vlt_layout_set_direction(self._handle, int32(direction)))
        self._direction = Direction(direction)

    @property
    def container_size(self) -> Size:
        """The size of the view. Only its extent across the scroll axis matters for where items go."""
        return self._container_size

    @container_size.setter
    def container_size(self, size: SizeLike) -> None:
        given = as_size(size)
        check(_lib.vlt_layout_set_container_size(self._handle, given))
        self._container_size = Size(given.width, given.height)

    @property
    def pixel_scale(self) -> float:
        """The number of pixels per point to which edges are rounded. 0: they are not rounded."""
        return self._pixel_scale

    @pixel_scale.setter
    def pixel_scale(self, scale: float) -> None:
        check(_lib.vlt_layout_set_pixel_scale(self._handle, scale))
        self._pixel_scale = float(scale)

    @property
    def content_header(self) -> Extent:
        """The extent of the header before the first section: points, MEASURED or None."""
        return self._headers[0]

    @content_header.setter
    def content_header(self, extent: Extent) -> None:
        check(_lib.vlt_layout_set_content_header(self._handle, extent_struct(extent)))
        self._headers[0] = extent

    @property
    def content_footer(self) -> Extent:
        """The extent of the footer after the last section: points, MEASURED or None."""
        return self._headers[1]

    @content_footer.setter
    def content_footer(self, extent: Extent) -> None:
        check(_lib.vlt_layout_set_content_footer(self._handle, extent_struct(extent)))
        self._headers[1] = extent

    @property
    def visible_bounds(self) -> Rect:
        """The visible part of the content. Set it whenever the view scrolls; a scroller sets it itself.

        Pinned headers and anchors depend on it.
        """
        out = _interface.vlt_rect()
        check(_lib.vlt_layout_get_visible_bounds(self._handle, ctypes.byref(out)))
        return rect_of(out)

    @visible_bounds.setter
    def visible_bounds(self, bounds: RectLike) -> None:
        check(_lib.vlt_layout_set_visible_bounds(self._handle, rect_struct(bounds)))

    def set_scroll_anchoring(
        self,
        anchor: Anchor = Anchor.FIRST_VISIBLE,
        item: Optional[PathLike] = None,
        stays_at_start: bool = True,
        end_threshold: float = 1.0,
        stacks_from_end: bool = False,
        trailing_space_item: Optional[PathLike] = None,
    ) -> None:
        """Says what does not move on screen while the content around it changes. For a chat: ``Anchor.END, stays_at_start=False``.

        :param item: the item of ``Anchor.ITEM``.
        :param stays_at_start: whether a view at the very start of the content stays there, whatever is inserted;
            with ``Anchor.END`` not if it is at the end, too.
        :param end_threshold: how far from the end of the content, in points, a view still counts as being there.
        :param stacks_from_end: whether content that is shorter than the view stands at the view's end.
        :param trailing_space_item: an item that can stand at the start of the view although the content ends soon after it:
            there is as much blank space after the content as that takes.
        """
        path = path_struct((0, 0) if item is None else item)
        space = None if trailing_space_item is None else ctypes.byref(path_struct(trailing_space_item))
        check(_lib.vlt_layout_set_scroll_anchoring(self._handle, int32(anchor), path, bool(stays_at_start)))
        check(_lib.vlt_layout_set_end_threshold(self._handle, end_threshold))
        check(_lib.vlt_layout_set_stacks_from_end(self._handle, bool(stacks_from_end)))
        check(_lib.vlt_layout_set_trailing_space_item(self._handle, space))

    @property
    def anchor_item(self) -> Optional[ItemPath]:
        """The item of ``Anchor.ITEM``, whose path updates keep up to date; None with any other anchor."""
        out = _interface.vlt_item_path()
        return path_of(out) if found(_lib.vlt_layout_get_anchor_item(self._handle, ctypes.byref(out))) else None

    @property
    def trailing_space_item(self) -> Optional[ItemPath]:
        """The item that can stand at the start of the view (``set_scroll_anchoring``), or None. Updates keep its path up to date."""
        out = _interface.vlt_item_path()
        return path_of(out) if found(_lib.vlt_layout_get_trailing_space_item(self._handle, ctypes.byref(out))) else None

    # -- Items

    def set_items(self, items: ItemsLike) -> None:
        """Sets the items of one section: Items, extents, or sizes. Arrays are copied.

        ::

            layout.set_items([120, 80, 300])             # extents along the scroll axis
            layout.set_items(numpy.array(sizes))         # a row (width, height) for each item
            layout.set_items(Items(count=1_000_000, size=(0, 44)))

        All items count as new. To say what has changed instead, use :meth:`insert_items` and so on, or :meth:`replace_items`.
        """
        self._set_arrays(ItemArrays([as_items(items)]))

    def set_sections(self, sections: Iterable[ItemsLike]) -> None:
        """Sets the items of several sections, as :meth:`set_items` does those of one."""
        self._set_arrays(given_arrays(sections))

    def _set_arrays(self, arrays: ItemArrays) -> None:
        check(_lib.vlt_layout_set_items(self._handle, arrays.array, arrays.count))
        self._took(arrays)

    def replace_items(self, sections: Iterable[ItemsLike], invalidated: Paths) -> None:
        """Replaces the items of all sections. Only the items that ``invalidated`` names differ from before.

        A section with another number of items than before is laid out anew; with another number of sections, everything is.
        """
        arrays, paths = given_arrays(sections), paths_in(invalidated, "invalidated")
        lists = arrays.array, arrays.count, paths.address, paths.count
        check(_lib.vlt_layout_replace_items(self._handle, *lists))
        self._took(arrays)

    def set_source(self, source: Source) -> None:
        """Takes the numbers and sizes of items from callbacks: a :class:`~virtual_layout.Source` or FunctionSource."""
        struct = SourceStruct(source, self._kept.keep)
        struct.callbacks.check(_lib.vlt_layout_set_source(self._handle, ctypes.byref(struct.struct)))
        self._keep_former()
        self._source = struct

    def _took(self, arrays: ItemArrays) -> None:
        """The library has taken items: keeps what it needs of Python."""
        self._keep_former()
        self._source, self._section_modes = None, arrays.modes

    def _keep_former(self) -> None:
        # If the former items' modes have functions, they are needed until the layout is next prepared.
        for mode in self._section_modes:
            self._kept.keep(mode)

    # -- Preparing

    def prepare(self) -> float:
        """Lays out what is new or invalid. Call it after every change, before you query. While a scroller drives the layout, it
        raises RefusedError, as all calls that lay out, and setting ``visible_bounds``: the scroller has them instead.

        Returns how far to scroll so that what is visible stays in place. It is already added to the visible bounds.
        """
        delta = ctypes.c_double()
        check(_lib.vlt_layout_prepare(self._handle, ctypes.byref(delta)))
        return delta.value

    def invalidate_everything(self) -> None:
        """Everything is laid out anew with the next prepare, and all sizes are requested."""
        check(_lib.vlt_layout_invalidate_everything(self._handle))

    def invalidate_data_source_counts(self) -> None:
        """The numbers of items may have changed."""
        check(_lib.vlt_layout_invalidate_data_source_counts(self._handle))

    def invalidate_items(self, paths: Paths) -> None:
        """The sizes of these items have changed. Paths that do not exist are ignored."""
        given = paths_in(paths)
        check(_lib.vlt_layout_invalidate_items(self._handle, given.address, given.count))

    def invalidate_sections(self, sections: Iterable[int]) -> None:
        """The sizes of all items of these sections have changed."""
        given = Input(sections, "i", "sections")
        check(_lib.vlt_layout_invalidate_sections(self._handle, given.address, given.count))

    def invalidate_supplementaries(self, elements: Iterable[Element]) -> None:
        """The extents of these headers and footers have changed: ``[Element(ElementKind.HEADER, ItemPath(3, 0))]``.

        No item is requested again. Those that do not exist, or have fixed extents, are ignored.
        """
        structs = [element_struct(element) for element in elements]
        array = (_interface.vlt_element * len(structs))(*structs)
        check(_lib.vlt_layout_invalidate_supplementaries(self._handle, array, len(structs)))

    def is_outdated_by(self, bounds: RectLike) -> bool:
        """Whether a view with these bounds needs another layout: its extent across is not that of the last prepare."""
        out = ctypes.c_int32()
        check(_lib.vlt_layout_get_is_outdated_by(self._handle, rect_struct(bounds), ctypes.byref(out)))
        return out.value != 0

    # -- Diagnostics

    def set_diagnostic_handler(self, handler: Optional[Callable[[Diagnostic], None]]) -> None:
        """Reports calls that could not be carried out as requested. None to report nothing."""
        if handler is None:
            nothing = _interface.vlt_layout_set_diagnostic_handler_callback(0), None, _interface.vlt_source_destroy(0)
            check(_lib.vlt_layout_set_diagnostic_handler(self._handle, *nothing))
            self._diagnostics = None
            return
        callbacks = Callbacks(as_function(handler))
        target: List[Any] = callbacks.target

        def call(_: Any, address: int) -> None:
            given = _interface.vlt_diagnostic.from_address(address)
            target[0](Diagnostic(DiagnosticKind(given.kind), given.claimed, given.limit, path_of(given.path)))

        function = callbacks.hold(_interface.vlt_layout_set_diagnostic_handler_callback(guarded(None, call)))
        data = callbacks.user_data
        callbacks.check(_lib.vlt_layout_set_diagnostic_handler(self._handle, function, data, destroy))
        self._diagnostics = callbacks
