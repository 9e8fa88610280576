"""Callbacks: what they are asked, that nothing they raise is lost, and that nothing is freed too early or kept too long."""

from __future__ import annotations

import support  # isort: skip

import gc
import unittest
import weakref

import virtual_layout as vl
from virtual_layout import _calls

assert support


class Rows(vl.Source):
    def __init__(self, count: int = 5) -> None:
        self.count, self.asked = count, 0

    def item_count(self, section: int) -> int:
        return self.count

    def extent(self, path: vl.ItemPath, cross_extent: float) -> float:
        self.asked += 1
        return 10.0 + path.item


class Failing(Rows):
    def extent(self, path: vl.ItemPath, cross_extent: float) -> float:
        super().extent(path, cross_extent)
        raise KeyError(path.item)


class CallbackTests(unittest.TestCase):
    def test_source(self) -> None:
        layout, rows = vl.Layout(vl.List(), (100, 50)), Rows()
        layout.set_source(rows)
        layout.prepare()
        self.assertEqual(layout.content_size.height, 60)
        rows.count = 6
        layout.append_items(1)
        self.assertEqual((layout.item_count(), rows.asked), (6, 6))
        layout.invalidate_items([2])
        layout.prepare()
        self.assertEqual(rows.asked, 7)

    def test_functions(self) -> None:
        def extents(section: int, first: int, cross: float, out: object) -> None:
            for i in range(len(out)):  # type: ignore[arg-type]
                out[i] = first + i  # type: ignore[index]

        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_source(vl.FunctionSource(100, section_count=2, extents=extents))
        layout.prepare()
        self.assertEqual(layout.content_size.height, 2 * sum(range(100)))

        def sizes(section: int, first: int, cross: float, out: object) -> None:
            for i in range(len(out)):  # type: ignore[arg-type]
                out[i, 0], out[i, 1] = 50, 20  # type: ignore[index]

        layout.set_source(vl.FunctionSource(lambda section: 4, sizes=sizes))
        layout.mode = vl.Flow()
        layout.prepare()
        self.assertEqual(layout.content_size.height, 40)
        layout.set_source(vl.FunctionSource(4, size=lambda path, cross: (60, 20)))
        layout.prepare()
        self.assertEqual(layout.content_size.height, 80)

    def test_sections_and_places(self) -> None:
        class Sectioned(Rows):
            def section_count(self) -> int:
                return 2

            def section(self, index: int) -> vl.Section:
                mode = vl.Masonry(2) if index == 0 else vl.Magazine()
                return vl.Section(header=vl.MEASURED, mode=mode)

            def supplementary_extent(self, kind: vl.ElementKind, section: int, cross_extent: float) -> float:
                return 5.0 if kind is vl.ElementKind.HEADER else 0.0

            def lane_placement(self, path: vl.ItemPath) -> vl.LanePlacement:
                return vl.LanePlacement(2 if path.item == 0 else 1)

            def magazine_item(self, path: vl.ItemPath) -> vl.MagazineItem:
                return vl.MagazineItem(vl.MagazineWidth.HALF, vl.MagazineHeight.FIXED, 30)

        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_source(Sectioned(2))
        layout.prepare()
        self.assertEqual(layout.frames().tolist(), [[0, 5, 100, 10], [0, 15, 50, 11]])
        self.assertEqual(layout.frames(1).tolist(), [[0, 31, 50, 30], [50, 31, 50, 30]])

    def test_custom_modes_in_sections_live(self) -> None:
        class Sectioned(Rows):
            def section(self, index: int) -> vl.Section:
                return vl.Section(mode=vl.CustomFold(lambda i, size, room, c: ((i, 0, 13, room), c)))

        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_source(Sectioned())
        for width in range(100, 200):
            layout.container_size = (width, 50)
            layout.invalidate_everything()
            gc.collect()
            layout.prepare()
            self.assertEqual(layout.frame(3), (0, 3, width, 13))

    def test_exceptions(self) -> None:
        layout, failing = vl.Layout(vl.List(), (100, 50)), Failing()
        layout.set_source(failing)
        with self.assertRaises(KeyError) as caught:
            layout.prepare()
        self.assertEqual(caught.exception.args, (0,))
        # After one, no further question is asked, and no later call raises it again.
        self.assertEqual(failing.asked, 1)
        self.assertEqual(layout.item_count(), 5)
        layout.set_source(Rows())
        layout.prepare()
        self.assertEqual(layout.content_size.height, 60)

    def test_lengths_not_given(self) -> None:
        """What a callback does not write before it raises counts as 0."""
        given = []

        def extents(section: int, first: int, cross: float, out: object) -> None:
            if first > 0:
                raise KeyError(first)
            given.append(len(out))  # type: ignore[arg-type]
            for i in range(given[0]):
                out[i] = 1  # type: ignore[index]

        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_source(vl.FunctionSource(10_000, extents=extents))
        self.assertRaises(KeyError, layout.prepare)
        self.assertEqual((len(given), layout.item_count()), (1, 10_000))
        self.assertEqual(layout.content_size.height, given[0])

    def test_exceptions_everywhere(self) -> None:
        def fail(*arguments: object) -> object:
            raise ZeroDivisionError

        modes = [vl.CustomPlacement(fail), vl.CustomFold(fail), vl.SubviewLayout()]  # type: ignore[arg-type, list-item]
        modes.append(vl.CustomPlacement(lambda *_: None, cross_extents=fail))  # type: ignore[arg-type]
        for mode in modes:
            layout = vl.Layout(mode, (100, 50))
            layout.set_items([(1, 1)])
            self.assertRaises((ZeroDivisionError, NotImplementedError), layout.prepare)
        names = ["section", "extent", "extents", "size", "sizes", "lane_placement", "magazine_item"]
        for name in [*names, "supplementary_extent"]:
            mode = vl.Magazine() if name == "magazine_item" else vl.Masonry(2) if "lane" in name else vl.Flow()
            layout = vl.Layout(vl.List() if name.startswith("extent") else mode, (100, 50))
            layout.content_header = vl.MEASURED if name == "supplementary_extent" else None
            layout.set_source(vl.FunctionSource(3, **{name: fail}))  # type: ignore[arg-type]
            with self.assertRaises(ZeroDivisionError, msg=name):
                layout.prepare()
        layout = vl.Layout()
        layout.set_source(vl.FunctionSource(fail, section_count=1))  # type: ignore[arg-type]
        self.assertRaises(ZeroDivisionError, layout.prepare)
        layout.set_items(vl.Items(extents=[10.0], section=vl.Section(estimate=vl.SizeEstimate.source())))
        layout.prepare()
        self.assertRaises(ZeroDivisionError, layout.fit_items, (0, 0, 100, 100), fail)
        scroller = vl.Scroller(layout)
        scroller.set_reuse_identifier(fail)  # type: ignore[arg-type]
        scroller.resize((100, 100))
        self.assertRaises(ZeroDivisionError, scroller.changes)

    def test_wrong_answers_are_exceptions(self) -> None:
        for answer in ("ten", None, object()):
            layout = vl.Layout(vl.List(), (100, 50))
            layout.set_source(vl.FunctionSource(3, extent=lambda path, cross: answer))  # type: ignore[arg-type, return-value]
            self.assertRaises((TypeError, ValueError), layout.prepare)
        layout.set_source(vl.FunctionSource(2**40))
        self.assertRaises(OverflowError, layout.prepare)
        layout.set_source(vl.FunctionSource(-5))
        layout.prepare()
        self.assertEqual(layout.item_count(), 0)

    def test_calls_back(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        seen: list[object] = []

        def extent(path: vl.ItemPath, cross: float) -> float:
            seen.append(layout.section_count)
            with self.assertRaises(vl.RefusedError):
                layout.axis = vl.Axis.HORIZONTAL
            with self.assertRaises(vl.RefusedError):
                layout.prepare()
            return 10

        reports: list[vl.Diagnostic] = []
        layout.set_diagnostic_handler(reports.append)
        layout.set_source(vl.FunctionSource(2, extent=extent))
        layout.prepare()
        self.assertEqual(layout.content_size.height, 20)
        self.assertEqual({report.kind.name for report in reports}, {"CHANGE_REFUSED"})
        self.assertGreaterEqual(len(seen), 2)
        layout.set_diagnostic_handler(None)

    def test_two_scrollers_are_reported(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        reports: list[vl.Diagnostic] = []
        layout.set_diagnostic_handler(reports.append)
        scrollers = [vl.Scroller(layout), vl.Scroller(layout)]
        self.assertEqual(reports, [])
        self.assertRaises(vl.RefusedError, scrollers[0].update)
        scrollers[1].update()
        self.assertEqual([report.kind.name for report in reports], ["SECOND_SCROLLER"])

    def test_cycles_are_collected(self) -> None:
        class Owner(Rows):
            def __init__(self) -> None:
                super().__init__()
                self.layout = vl.Layout(vl.CustomPlacement(self.place), (100, 50))
                self.layout.set_source(self)
                self.layout.set_diagnostic_handler(self.report)
                self.scroller = vl.Scroller(self.layout)
                self.scroller.set_reuse_identifier(self.identify)
                self.scroller.resize((100, 50))

            def place(self, sizes: object, frames: object, room: float) -> None: ...

            def report(self, diagnostic: vl.Diagnostic) -> None: ...

            def identify(self, element: vl.Element) -> int:
                return 1

        gc.collect()
        before = len(_calls._living)
        owner = weakref.ref(Owner())
        gc.collect()
        self.assertIsNone(owner())
        self.assertEqual(len(_calls._living), before)

    def test_let_go_of(self) -> None:
        """A source that is replaced is freed at once, without the collector."""
        layout = vl.Layout(vl.List(), (100, 50))
        rows = Rows()
        layout.set_source(rows)
        layout.prepare()
        seen = weakref.ref(rows)
        del rows
        self.assertIsNotNone(seen())
        layout.set_items([1.0])
        layout.prepare()
        self.assertIsNone(seen())


if __name__ == "__main__":
    unittest.main()
