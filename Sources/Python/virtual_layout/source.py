"""Items from callbacks: a class to subclass, whose methods the layout calls when it needs a number or a size."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, List, Optional, Sequence, Tuple, Union

from . import _ffi
from ._arguments import MISTAKES, wrong_answer
from ._calls import Callbacks, as_function, destroy, guarded
from .buffers import Table, int32, numbers, sized
from .geometry import ElementKind, ItemPath, SizeLike
from .modes import Mode
from .sections import SizeEstimate, LanePlacement, MagazineItem, Section, estimate_struct, fill_section


class Source:
    """Where the numbers and the sizes of items come from. Subclass it, and override what you need.

    ::

        class Mails(Source):
            def item_count(self, section):
                return len(self.mails)

            def extent(self, path, cross_extent):
                return self.mails[path.item].height(cross_extent)

        layout.set_source(Mails())

    The layout calls what you have overridden only when it lays something out or computes ``size_that_fits``; no other query
    does. Meanwhile you may query the layout, which has not changed yet, but you cannot change it (RefusedError). What you raise
    is raised by the call that has asked you; the sizes that it did not get then count as 0 until you invalidate them.

    A call of Python for each item takes about a microsecond. The bulk functions ``extents`` and ``sizes`` cost one call for
    thousands of items. They take precedence over ``extent`` and ``size``.
    """

    #: The estimate of sections, if ``section`` is not overridden.
    estimate: Optional[SizeEstimate] = None

    def section_count(self) -> int:
        """The number of sections: 1 if it is not overridden."""
        return 1

    def section(self, index: int) -> Section:
        """How a section is laid out."""
        return Section(estimate=self.estimate)

    def item_count(self, section: int) -> int:
        """The number of items of a section. Must be overridden."""
        raise NotImplementedError

    def extent(self, path: ItemPath, cross_extent: float) -> float:
        """The extent of an item along the scroll axis, given its extent across."""
        raise NotImplementedError

    def size(self, path: ItemPath, available_cross: float) -> SizeLike:
        """The size of an item, given the room across. 50 x 50 if it is not overridden."""
        raise NotImplementedError

    def extents(self, section: int, first: int, cross_extent: float, extents: Table) -> None:
        """Writes the extents of ``len(extents)`` items of a section from ``first`` on.

        :param extents: an array of numpy if there is numpy, otherwise a memoryview. Valid during the call.
        """
        raise NotImplementedError

    def sizes(self, section: int, first: int, available_cross: float, sizes: Table) -> None:
        """Writes the sizes of ``len(sizes)`` items of a section from ``first`` on.

        :param sizes: a table of two columns, width and height. Valid during the call.
        """
        raise NotImplementedError

    def supplementary_extent(self, kind: ElementKind, section: int, cross_extent: float) -> float:
        """The extent of a MEASURED or estimated header or footer, given the container's extent across. 44 if it is not
        overridden."""
        raise NotImplementedError

    def lane_placement(self, path: ItemPath) -> LanePlacement:
        """Which lanes of a masonry an item covers: one, which the layout chooses, if it is not overridden."""
        raise NotImplementedError

    def magazine_item(self, path: ItemPath) -> MagazineItem:
        """The width and height of an item of a magazine: a line if it is not overridden."""
        raise NotImplementedError


class FunctionSource(Source):
    """A source made of functions, each in the place of the method of its name.

    ::

        FunctionSource(item_count=lambda section: 1000, extent=lambda path, width: 20 + path.item % 7)

    :param item_count: a function, or the number of items of one section.
    """

    def __init__(
        self,
        item_count: Union[int, Callable[[int], int]],
        *,
        section_count: Union[None, int, Callable[[], int]] = None,
        section: Optional[Callable[[int], Section]] = None,
        extent: Optional[Callable[[ItemPath, float], float]] = None,
        size: Optional[Callable[[ItemPath, float], SizeLike]] = None,
        extents: Optional[Callable[[int, int, float, Table], None]] = None,
        sizes: Optional[Callable[[int, int, float, Table], None]] = None,
        supplementary_extent: Optional[Callable[[ElementKind, int, float], float]] = None,
        lane_placement: Optional[Callable[[ItemPath], LanePlacement]] = None,
        magazine_item: Optional[Callable[[ItemPath], MagazineItem]] = None,
        estimate: Optional[SizeEstimate] = None,
    ) -> None:
        self.estimate = estimate
        count, sections = item_count, section_count
        given: Sequence[Tuple[str, Any]] = (
            ("item_count", count if callable(count) else _constant(count)),
            ("section_count", sections if callable(sections) or sections is None else _constant(sections)),
            ("section", section),
            ("extent", extent),
            ("size", size),
            ("extents", extents),
            ("sizes", sizes),
            ("supplementary_extent", supplementary_extent),
            ("lane_placement", lane_placement),
            ("magazine_item", magazine_item),
        )
        for name, function in given:
            if function is not None:
                setattr(self, name, as_function(function))


def _constant(value: Any) -> Callable[..., Any]:
    return lambda *_: value


class SourceStruct:
    """The ``vlt_source`` of a source: only functions that the source has overridden are set."""

    __slots__ = ("callbacks", "struct", "keep_mode")

    def __init__(self, source: Source, keep_mode: Callable[[Mode], None]) -> None:
        """
        :param keep_mode: is given each mode that a section has. The layout must keep it.
        """
        if not _overrides(source, "item_count"):
            raise TypeError(f"{type(source).__name__} needs a method item_count(self, section)")
        self.callbacks = Callbacks(source)
        self.keep_mode = keep_mode
        self.struct = sized(
            _ffi.interface.vlt_source,
            estimate=estimate_struct(source.estimate),
            user_data=self.callbacks.user_data,
            destroy=destroy,
        )
        self._set_counts(source)
        self._set_lengths(source)
        self._set_places(source)

    def _set(self, name: str, prototype: Any, answer: Any, function: Callable[..., Any]) -> None:
        setattr(self.struct, name, self.callbacks.hold(prototype(guarded(answer, function))))

    def _set_counts(self, source: Source) -> None:
        target: List[Any] = self.callbacks.target
        interface, keep_mode = _ffi.interface, self.keep_mode

        def count(_: Any, section: int) -> int:
            answer = target[0].item_count(section)
            try:
                return int32(answer)
            except MISTAKES as error:
                raise wrong_answer(target[0], "item_count", answer, error) from None

        def count_sections(_: Any) -> int:
            answer = target[0].section_count()
            try:
                return int32(answer)
            except MISTAKES as error:
                raise wrong_answer(target[0], "section_count", answer, error) from None

        def fill(_: Any, index: int, struct: int) -> None:
            section = target[0].section(index)
            try:
                fill_section(interface.vlt_section.from_address(struct), section)
                if section.mode is not None:
                    keep_mode(section.mode)
            except MISTAKES as error:
                raise wrong_answer(target[0], "section", section, error) from None

        self._set("item_count", interface.vlt_source_item_count, 0, count)
        if _overrides(source, "section_count"):
            self._set("section_count", interface.vlt_source_section_count, 0, count_sections)
        if _overrides(source, "section"):
            self._set("section", interface.vlt_source_section, None, fill)

    def _set_lengths(self, source: Source) -> None:
        target: List[Any] = self.callbacks.target
        interface = _ffi.interface

        def extent(_: Any, path: Any, cross: float) -> float:
            answer = target[0].extent(ItemPath(path.section, path.item), cross)
            try:
                return float(answer)
            except MISTAKES as error:
                raise wrong_answer(target[0], "extent", answer, error) from None

        def extents(section: int, first: int, count: int, cross: float, out: int) -> None:
            memory = (ctypes.c_double * count).from_address(out)
            target[0].extents(section, first, cross, numbers(memory, "d", (count,)))

        def sizes(section: int, first: int, count: int, cross: float, out: int) -> None:
            memory = (ctypes.c_double * (2 * count)).from_address(out)
            target[0].sizes(section, first, cross, numbers(memory, "d", (count, 2)))

        def each_size(section: int, first: int, count: int, cross: float, out: int) -> None:
            # A size for each item: C's own function for that would have to return a struct.
            memory = (ctypes.c_double * (2 * count)).from_address(out)
            size = target[0].size
            for index in range(count):
                answer = size(ItemPath(section, first + index), cross)
                try:
                    memory[2 * index : 2 * index + 2] = list(answer)
                except MISTAKES as error:
                    raise wrong_answer(target[0], "size", answer, error) from None

        if _overrides(source, "extent"):
            self._set("extent", interface.vlt_source_extent, 0.0, extent)
        if _overrides(source, "extents"):
            self._set_bulk("extents", 1, extents)
        if _overrides(source, "sizes"):
            self._set_bulk("sizes", 2, sizes)
        elif _overrides(source, "size"):
            self._set_bulk("sizes", 2, each_size)

    def _set_bulk(self, name: str, columns: int, write: Callable[[int, int, int, float, int], None]) -> None:
        """Sets a function that writes the lengths of several items. What it does not write is 0, also after one has raised."""
        write_or_not = guarded(None, write)

        def call(_: Any, section: int, first: int, count: int, cross: float, out: int) -> None:
            if count > 0:
                ctypes.memset(out, 0, 8 * columns * count)
                write_or_not(section, first, count, cross, out)

        setattr(self.struct, name, self.callbacks.hold(_ffi.interface.vlt_source_extents(call)))

    def _set_places(self, source: Source) -> None:
        target: List[Any] = self.callbacks.target
        interface, indirect = _ffi.interface, self.callbacks.indirect

        def supplementary(_: Any, kind: int, section: int, cross: float) -> float:
            answer = target[0].supplementary_extent(ElementKind(kind), section, cross)
            try:
                return float(answer)
            except MISTAKES as error:
                raise wrong_answer(target[0], "supplementary_extent", answer, error) from None

        def lanes(_: Any, path: int, out: int) -> None:
            given = interface.vlt_item_path.from_address(path)
            answer = target[0].lane_placement(ItemPath(given.section, given.item))
            placement = interface.vlt_lane_placement.from_address(out)
            try:
                span, lane = answer
                placement.span, placement.lane = int32(span), int32(lane)
            except MISTAKES as error:
                raise wrong_answer(target[0], "lane_placement", answer, error) from None

        def magazine(_: Any, path: int, out: int) -> None:
            given = interface.vlt_item_path.from_address(path)
            item = interface.vlt_magazine_item.from_address(out)
            answer = target[0].magazine_item(ItemPath(given.section, given.item))
            try:
                item.width, item.height, item.points = answer
            except MISTAKES as error:
                raise wrong_answer(target[0], "magazine_item", answer, error) from None

        if _overrides(source, "supplementary_extent"):
            self._set("supplementary_extent", interface.vlt_source_supplementary_extent, 0.0, supplementary)
        if _overrides(source, "lane_placement"):
            function = interface.vlt_indirect_lane_placement(guarded(None, lanes))
            indirect.lane_placement = self.callbacks.hold(function)
            self.struct.lane_placement = ctypes.cast(_ffi.lib.vlt_indirect_lane_placement, ctypes.c_void_p)
        if _overrides(source, "magazine_item"):
            shares = interface.vlt_indirect_magazine_item(guarded(None, magazine))
            indirect.magazine_item = self.callbacks.hold(shares)
            self.struct.magazine_item = ctypes.cast(_ffi.lib.vlt_indirect_magazine_item, ctypes.c_void_p)


def _overrides(source: Source, name: str) -> bool:
    """Whether a source has a method of its own, in its class or itself."""
    return name in vars(source) or getattr(type(source), name) is not getattr(Source, name)
