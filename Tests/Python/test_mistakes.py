"""What a caller gets for a mistake: an error that names the argument, what was expected and what was given, and no change."""

from __future__ import annotations

import support  # isort: skip

import inspect
import typing
import unittest
from array import array
from typing import Any, Callable, Iterator

import virtual_layout as vl
from virtual_layout import _arguments

assert support


class Wrong:
    """What fits nowhere."""

    def __repr__(self) -> str:
        return "<wrong>"


def layout_of(*extents: float) -> vl.Layout:
    layout = vl.Layout(vl.Masonry(lanes=3), (300, 200))
    layout.set_items(extents or (10, 20, 30))
    layout.prepare()
    return layout




def working(hint: Any) -> Any:
    """A value that fits an annotation."""
    known: dict[Any, Callable[[], Any]] = {
        float: lambda: 1.0, int: lambda: 1, bool: lambda: False, range: lambda: range(1),
        bytes: lambda: bytes(vl.SavedLayout.take(layout_of(), [1, 2, 3])),
        vl.Layout: layout_of, vl.Mode: vl.List, vl.BatchUpdates: vl.BatchUpdates, vl.FrozenLayout: lambda: vl.FrozenLayout(layout_of()),
        vl.SavedLayout: lambda: vl.SavedLayout.take(layout_of(), [1, 2, 3]), vl.Source: lambda: vl.FunctionSource(3),
    }
    if hint in known:
        return known[hint]()
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Union:
        return working(next((part for part in arguments if part in (int, float)), arguments[0]))
    if origin is tuple:
        return tuple(map(working, arguments))
    if inspect.isclass(hint) and issubclass(hint, tuple):
        return hint(*map(working, typing.get_type_hints(hint).values()))
    if inspect.isclass(hint) and issubclass(hint, int):
        return next(iter(hint))
    if origin is not None and "Callable" in str(origin):
        return lambda *_: None
    return []


def calls() -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
    """Every public constructor, method and function: its name, itself, and the annotations of its arguments."""
    objects: list[Any] = [
        layout_of(), vl.Scroller(layout_of()), vl.FrozenLayout(layout_of()), vl.BatchUpdates(), vl.FocusCursor(), vl.Fling(0, 1, (0, 9)),
        vl.List(), vl.SavedLayout.take(layout_of(), [1, 2, 3]), layout_of().prepare_transition(),
    ]
    for made in objects:
        for name, member in inspect.getmembers(made, inspect.isroutine):
            if not name.startswith("_"):
                yield f"{type(made).__name__}.{name}", member, _arguments._hints(member)
    made_by_callers = (vl.Mode, vl.Layout, vl.Scroller, vl.FrozenLayout, vl.FocusCursor, vl.Fling)
    for name in vl.__all__:
        value = getattr(vl, name)
        if inspect.isclass(value) and issubclass(value, made_by_callers):
            if value not in (vl.Mode, vl.SubviewLayout):  # These are subclassed.
                yield name, value, _arguments._hints(value.__init__)
        elif inspect.isfunction(value):
            yield name, value, _arguments._hints(value)


class MistakeTests(unittest.TestCase):
    def test_every_argument_is_named(self) -> None:
        tried = 0
        for name, call, hints in calls():
            parameters = inspect.signature(call).parameters
            for wrong, hint in hints.items():
                # Anything is true or false.
                if wrong not in parameters or hint is bool:
                    continue
                needed = [one for one, parameter in parameters.items() if parameter.default is parameter.empty]
                given = {one: working(hints[one]) for one in needed}
                for value, text in ((Wrong(), r"<wrong> \(Wrong\)"), (None, "None")):
                    if value is None and (hint is Any or type(None) in typing.get_args(hint)):
                        continue
                    with self.subTest(call=name, argument=wrong), self.assertRaises((TypeError, ValueError)) as raised:
                        call(**{**given, wrong: value})
                    with self.subTest(call=name, argument=wrong):
                        self.assertRegex(str(raised.exception), rf"\b{wrong}\b.* must be .*, not {text}$")
                    tried += 1
        self.assertGreater(tried, 300)

    def test_what_is_expected(self) -> None:
        layout = layout_of()
        cases: list[tuple[Callable[[], Any], type, str]] = [
            (lambda: layout.elements((0, 0, 10)), ValueError,  # type: ignore[arg-type]
             "Layout.elements(): rect must be a rectangle (x, y, width, height), not (0, 0, 10)"),
            (lambda: layout.elements(0, 0, 10, 10), TypeError,  # type: ignore[call-arg, arg-type]
             "Layout.elements(rect), where rect must be a rectangle (x, y, width, height): too many positional arguments"),
            (lambda: vl.Layout(vl.Masonry), TypeError,  # type: ignore[arg-type]
             "Layout(): mode must be a Mode or None, not the class Masonry"),
            (lambda: vl.Masonry(lanes=[100, "x"]), TypeError,  # type: ignore[list-item]
             "Masonry(): lanes[1] must be a number, not 'x'"),
            (lambda: vl.Masonry(lanes=10**12), OverflowError,
             "Masonry(): lanes must be a whole number of 32 bits, not 1000000000000 (int)"),
            (lambda: vl.Masonry(lanes=vl.Adaptive("240")), TypeError,  # type: ignore[arg-type]
             "Masonry(): lanes.minimum must be a number, not '240'"),
            (lambda: vl.Flow(sizing=9), vl.EnumError,  # type: ignore[arg-type]
             "Flow(): sizing must be a FlowSizing (NATURAL, CAPPED or PROPOSED), not 9 (int)"),
            (lambda: setattr(layout, "axis", "horizontal"), TypeError,
             "Layout.axis must be an Axis (VERTICAL or HORIZONTAL), not 'horizontal'"),
            (lambda: setattr(layout, "container_size", (1, 2, 3)), ValueError,
             "Layout.container_size must be a size (width, height), not (1, 2, 3)"),
            (lambda: vl.List(insets=(1, 2)), ValueError,  # type: ignore[arg-type]
             "List(): insets must be insets (top, left, bottom, right), or a number for all sides, not (1, 2)"),
            (lambda: layout.set_sections([vl.Items(count=1, section=vl.Section(header="x"))]),  # type: ignore[arg-type]
             TypeError,
             "Layout.set_sections(): sections[0].section.header must be a number, a Measured, an EstimatedExtent or None, "
             "not 'x'"),
            (lambda: layout.perform_batch_updates(vl.BatchUpdates(), [1, 2]), TypeError,
             "sections[0] must be Items, a list of extents or of sizes, or an array, not 1 (int)"),
            (lambda: layout.set_items(["a"]), TypeError, "extents[0] must be a number, not 'a'"),
            (lambda: layout.set_items([(1, 2), (3,)]), TypeError, "sizes[1] must be 2 numbers, not (3,)"),
            (lambda: layout.set_items([1, (2, 3)]), TypeError, "extents[1] must be a number, not (2, 3)"),
            (lambda: layout.frame((0, 1.5)), TypeError,  # type: ignore[arg-type]
             "Layout.frame(): element[1] must be a whole number, not 1.5 (float)"),
        ]
        for call, kind, text in cases:
            with self.subTest(text=text):
                with self.assertRaises(kind) as raised:
                    call()
                self.assertEqual(str(raised.exception), text)
        # Nothing has changed.
        self.assertEqual(layout.container_size, (300, 200))
        self.assertEqual(layout.item_count(), 3)

    def test_closed_objects_are_named(self) -> None:
        layout, mode = layout_of(), vl.Masonry()
        layout.close()
        mode.close()
        with self.assertRaisesRegex(vl.NullError, "Layout.prepare\\(\\): this Layout is closed"):
            layout.prepare()
        with self.assertRaisesRegex(vl.NullError, "Layout\\(\\): mode must be a Mode or None, not a closed Masonry"):
            vl.Layout(mode)

    def test_errors_of_callbacks_stay(self) -> None:
        """What a callback raises is no mistake of the call that has led to it."""
        mine = TypeError("mine")

        def extent(path: vl.ItemPath, cross: float) -> float:
            raise mine

        layout = layout_of()
        layout.set_source(vl.FunctionSource(3, extent=extent))
        with self.assertRaises(TypeError) as raised:
            layout.prepare()
        self.assertIs(raised.exception, mine)

    def test_answers_of_callbacks(self) -> None:
        class Pages(vl.Source):
            answers: dict[str, Any] = {}

            def item_count(self, section: int) -> int:
                return self.answers.get("item_count", 2)

        def answer(name: str) -> Callable[..., Any]:
            return lambda self, *_: self.answers[name]

        section = vl.Section(header=vl.MEASURED)
        cases: list[tuple[vl.Mode, str, Any, str]] = [
            (vl.List(), "item_count", "x", "a whole number"), (vl.List(), "section_count", 1.5, "a whole number"),
            (vl.List(), "extent", "x", "a number"), (vl.Flow(), "size", 5, "a size (width, height)"),
            (vl.List(), "section", 5, "a Section"), (vl.Masonry(), "lane_placement", 3, "a LanePlacement"),
            (vl.Magazine(), "magazine_item", "full", "a MagazineItem"), (vl.List(), "supplementary_extent", None, "a number"),
        ]
        for mode, name, wrong, expected in cases:
            methods = {} if name == "item_count" else {name: answer(name)}
            if name == "supplementary_extent":
                methods["section"] = lambda self, index: section
            pages = type("Pages", (Pages,), methods)()
            pages.answers = {name: wrong}
            layout = vl.Layout(mode, (300, 200))
            layout.set_source(pages)
            with self.subTest(name), self.assertRaises((TypeError, ValueError)) as raised:
                layout.prepare()
            self.assertIn(f"Pages.{name}() must return {expected}, not ", str(raised.exception))
        with self.assertRaisesRegex(TypeError, "Source needs a method item_count\\(self, section\\)"):
            layout_of().set_source(vl.Source())
        fold = vl.Layout(vl.CustomFold(lambda *_: None), (300, 200))  # type: ignore[arg-type, return-value]
        fold.set_items([(1, 2)])
        with self.assertRaisesRegex(TypeError, "place\\(\\) must return 2 values"):
            fold.prepare()


class ShapeTests(unittest.TestCase):
    def test_shapes(self) -> None:
        """Only (n,) and (n, 2) are items, (n, 2) are paths, and (n, 4) are moves. The error names the shape."""
        layout = layout_of()
        for shape in [(), (4, 1), (1, 4), (4, 3), (2, 4), (2, 2, 2), (0, 3)]:
            made = self.filled(shape)
            if made is None:
                continue
            named = str(shape).replace("(", "\\(").replace(")", "\\)")
            for call in (layout.set_items, layout.append_items, lambda it: layout.set_sections([it])):
                with self.subTest(shape=shape), self.assertRaisesRegex(ValueError, f"\\(n,\\) or \\(n, 2\\), not {named}"):
                    call(made)
            with self.assertRaisesRegex(ValueError, f"\\(n,\\), not {named}"):
                layout.set_items(vl.Items(extents=made))
            with self.assertRaisesRegex(ValueError, f"\\(n, 2\\), not {named}" if shape[:1] != (0,) else "."):
                layout.set_items(vl.Items(sizes=made))
                raise ValueError("no rows are no sizes, whatever their number of columns")
        self.assertEqual(layout.item_count(), 3)
        for shape, count in [((4,), 4), ((4, 2), 4), ((0,), 0), ((0, 2), 0)]:
            made = self.filled(shape)
            if made is not None:
                layout.set_items(made)
                layout.prepare()
                self.assertEqual(layout.item_count(), count)

    @staticmethod
    def filled(shape: tuple[int, ...]) -> Any:
        """An array of numpy, or a memoryview of the same shape; None if there is none."""
        if support.HAS_NUMPY:
            import numpy

            return numpy.ones(shape)
        flat = memoryview(array("d", [1.0] * max(1, shape[0] if len(shape) == 1 else 8)))
        try:
            return flat.cast("B").cast("d", list(shape))
        except (TypeError, ValueError):
            return None

    @unittest.skipUnless(support.HAS_NUMPY, "there is no numpy")
    def test_kinds_of_numbers(self) -> None:
        import numpy

        layout = layout_of()
        for wrong in ([1j], ["a", "b"], numpy.zeros(3, "datetime64[s]"), numpy.array([1, "x"], object)):
            self.assertRaises(TypeError, layout.set_items, numpy.array(wrong))
        layout.set_items(numpy.array([1, 2.5], object))
        for wrong in (numpy.zeros((2, 2)), numpy.array([["a", "b"]])):
            self.assertRaisesRegex(TypeError, "paths must be whole numbers, not an array of", layout.invalidate_items, wrong)
        self.assertRaises(OverflowError, layout.invalidate_items, numpy.array([[0, 2**31]]))
        self.assertRaises(OverflowError, vl.BatchUpdates.difference, numpy.array([-1]), [])


class PathTests(unittest.TestCase):
    def test_one_path_is_no_list(self) -> None:
        """A path where a list of paths is expected is never two items."""
        layout, updates = layout_of(), vl.BatchUpdates()
        for path in [(0, 1), vl.ItemPath(0, 1), array("i", [0, 1])]:
            for call in (
                updates.delete_items, updates.insert_items, updates.reload_items, layout.invalidate_items,
                lambda paths: layout.replace_items([[1, 2, 3]], paths),
            ):
                self.assertRaises((TypeError, ValueError), call, path)
        self.assertRaises(TypeError, updates.move_items, ((0, 1), (0, 2)))
        self.assertRaises((TypeError, ValueError), updates.move_items, (0, 1))
        self.assertEqual(sum(updates.counts), 0)
        updates.delete_items([(0, 1)]).delete_items([2]).reload_items([[0, 5]])
        updates.move_items([(0, 1)]).move_items([((0, 3), (0, 4))])
        self.assertEqual(updates.deleted_items.tolist(), [[0, 1], [0, 2]])
        self.assertEqual(updates.moved_items.tolist(), [[0, 0, 0, 1], [0, 3, 0, 4]])
        self.assertEqual(vl.BatchUpdates().move_items(updates.moved_items).moved_items.tolist(), updates.moved_items.tolist())

    def test_rows_are_paths(self) -> None:
        """Tables can be iterated, with numpy and without, and a row of one with paths is a path."""
        layout = layout_of()
        paths = layout.items((0, 0, 300, 200))
        frames = layout.frames()
        self.assertEqual(len(paths), 3)
        for row, frame in zip(paths, frames):
            section, item = row
            self.assertEqual(layout.frame(row), tuple(frame))
            self.assertEqual(layout.frame(row), tuple(frames[item]))
            self.assertEqual(layout.frame([section, item]), layout.frame((section, item)))
            self.assertEqual(vl.FocusCursor(row).path, (section, item))
            layout.set_measured_sizes([(row, (1, 1))])
        self.assertEqual(vl.BatchUpdates().delete_items(list(paths)).deleted_items.tolist(), paths.tolist())
        self.assertEqual(vl.BatchUpdates().delete_items(paths).deleted_items.tolist(), paths.tolist())
        self.assertEqual(paths.shape, (3, 2))
        self.assertEqual((paths[1, 1], paths[-1, 0], [tuple(row) for row in paths[1:]]), (1, 0, [(0, 1), (0, 2)]))
        self.assertEqual(list(vl.BatchUpdates().move_items([(0, 1)]).moved_items[0]), [0, 0, 0, 1])
        with self.assertRaises(IndexError):
            paths[3]
        with self.assertRaises(IndexError):
            paths[0, 2]


class EstimatedHeaderTests(unittest.TestCase):
    def test_estimated_headers(self) -> None:
        asked: list[tuple[vl.ElementKind, int]] = []

        def extent(kind: vl.ElementKind, section: int, cross: float) -> float:
            asked.append((kind, section))
            return 30

        def source() -> vl.FunctionSource:
            section = vl.Section(header=vl.EstimatedExtent(20), footer=vl.MEASURED)
            return vl.FunctionSource(
                100, section_count=9, section=lambda index: section, extent=lambda *_: 10, supplementary_extent=extent
            )

        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_source(source())
        layout.prepare()
        self.assertEqual({kind for kind, _ in asked}, {vl.ElementKind.FOOTER})
        self.assertEqual(layout.frame(vl.Element(vl.ElementKind.HEADER, vl.ItemPath(0, 0))).height, 20)
        self.assertFalse(layout.content_size_is_exact)
        asked.clear()
        vl.Scroller(layout).resize((100, 50))
        self.assertEqual(asked, [(vl.ElementKind.HEADER, 0)])
        self.assertEqual(layout.frame(vl.Element(vl.ElementKind.HEADER, vl.ItemPath(0, 0))).height, 30)

        asked.clear()
        header, footer = vl.Element(vl.ElementKind.HEADER, vl.ItemPath(3, 0)), vl.Element(vl.ElementKind.FOOTER, vl.ItemPath(1, 0))
        layout.invalidate_supplementaries([header, footer])
        layout.prepare()
        self.assertEqual(sorted(asked), [(vl.ElementKind.HEADER, 3), (vl.ElementKind.FOOTER, 1)])
        self.assertRaises(TypeError, layout.invalidate_supplementaries, 5)

    def test_estimated_headers_of_arrays(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        section = vl.Section(header=vl.EstimatedExtent(20))
        layout.set_sections([vl.Items(extents=[10.0] * 9, section=section, header_extent=33)])
        layout.prepare()
        self.assertEqual(layout.content_size.height, 110)
        layout.measure_items((0, 0, 100, 50))
        self.assertEqual(layout.content_size.height, 123)


if __name__ == "__main__":
    unittest.main()
