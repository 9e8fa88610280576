"""Hostile values: everything that is wrong is an error of Python, and nothing traps."""

from __future__ import annotations

import support  # isort: skip

import inspect
import itertools
import math
import unittest
from typing import Any

import virtual_layout as vl

assert support

NUMBERS = [math.nan, math.inf, -math.inf, -1.0, 0.0, 1e308, 5e-324, 2.0**31]
COUNTS = [-1, 0, 2**31 - 1, -(2**31), 2**31, 2**63, 10**30]
ALLOWED = (vl.VirtualLayoutError, OverflowError, ValueError, TypeError)


def tried(function: Any, *arguments: Any, **keywords: Any) -> Any:
    """Calls a function that may refuse its arguments, but with an error of Python."""
    try:
        return function(*arguments, **keywords)
    except ALLOWED:
        return None


class HostileTests(unittest.TestCase):
    def test_numbers_in_modes(self) -> None:
        for mode in (vl.Masonry, vl.Flow, vl.UIKitFlow, vl.List, vl.Grid, vl.Cards, vl.Justified, vl.Magazine):
            for name, parameter in inspect.signature(mode).parameters.items():
                if isinstance(parameter.default, float) or "extent" in name or "insets" in name:
                    for number in NUMBERS:
                        made = tried(mode, **{name: number})
                        if made is not None:
                            layout = vl.Layout(made, (100, 50))
                            layout.set_items([(10.0, 20.0)] * 5)
                            tried(layout.prepare)
                            layout.elements((0, 0, 100, 100))
        for count in COUNTS:
            for mode in (vl.Masonry, vl.Grid):
                tried(mode, count)
            tried(vl.Masonry, stretching=vl.Stretching(points=1, items_in_lane=count))

    def test_enumerations(self) -> None:
        for wrong in (-7, 99):
            self.assertRaises(vl.EnumError, vl.Flow, distribution=wrong)
            self.assertRaises(vl.EnumError, vl.Masonry, lane_choice=wrong)
            self.assertRaises(vl.EnumError, vl.Grid, row_alignment=wrong)
            layout = vl.Layout()
            with self.assertRaises(vl.EnumError):
                layout.axis = wrong  # type: ignore[assignment]
            self.assertRaises(vl.EnumError, layout.set_scroll_anchoring, wrong)
            self.assertRaises(vl.EnumError, layout.neighbor, 0, wrong)
        self.assertIsInstance(vl.EnumError(), ValueError)

    def test_rectangles_and_sizes(self) -> None:
        layout = vl.Layout(vl.Masonry(3, spacing=2))
        for numbers in itertools.islice(itertools.product(NUMBERS, repeat=4), 0, None, 7):
            layout.container_size = numbers[:2]
            layout.set_items([numbers[:2], numbers[2:]] * 3)
            layout.visible_bounds = numbers
            layout.prepare()
            layout.elements(numbers)
            layout.items(numbers)
            layout.element_at(numbers[:2])
            layout.insertion_gap(numbers[2:])
            layout.snap_delta(numbers)
            vl.Fling(*numbers[:2], numbers[2:]).at(numbers[0])  # type: ignore[arg-type]
            vl.rubber_band(numbers[0], numbers[1:3], numbers[3])  # type: ignore[arg-type]
        self.assertEqual(layout.item_count(), 6)

    def test_paths_and_counts(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_items([10.0] * 5)
        layout.prepare()
        scroller = vl.Scroller(layout)
        for one, other in itertools.product(COUNTS, repeat=2):
            path = (one, other)
            for function in (layout.frame, layout.lanes, layout.line, layout.is_measured, scroller.scroll_to_target, layout.scroll_delta):
                tried(function, path)
            tried(layout.frames, 0, one, other)
            tried(layout.frames, one, other)
            tried(layout.item_count, one)
            tried(layout.items_between, path, path)
            tried(layout.invalidate_items, [path])
            tried(vl.BatchUpdates().insert_range, 0, one, min(other, 1000))
            tried(vl.BatchUpdates().delete_items, [path])
            tried(lambda: scroller.perform_batch_updates(vl.BatchUpdates().move_items([(path, path)]), [[10.0] * 5]))
            tried(scroller.prefetch, one)
        self.assertRaises(OverflowError, layout.frame, (0, 2**31))
        self.assertRaises(vl.NotFoundError, layout.frame, (0, 5))
        self.assertRaises(LookupError, layout.item_count, 7)
        self.assertEqual(layout.item_count(), 5)

    def test_kinds_of_arguments(self) -> None:
        layout = vl.Layout()
        for wrong in ("text", None, object(), [None], [["a", "b"]], [(1, 2, 3)], {"a": 1}):
            tried(layout.set_items, wrong)
            tried(layout.elements, wrong)
            tried(layout.frame, wrong)
            tried(layout.append_items, wrong)
            tried(vl.BatchUpdates.difference, wrong, wrong)
            tried(layout.invalidate_items, wrong)
            tried(layout.set_measured_sizes, wrong)
        self.assertRaises((TypeError, ValueError), layout.set_items, [(1, 2, 3)])
        with self.assertRaises(vl.CountError):
            layout.set_items(vl.Items(extents=[1, 2], lane_placements=[vl.LanePlacement()]))

    def test_closed_objects(self) -> None:
        layout = vl.Layout(vl.Masonry(3))
        scroller = vl.Scroller(layout)
        mode = vl.Masonry(2)
        for handle in (layout, scroller, mode):
            handle.close()
            handle.close()
            self.assertTrue(handle.is_closed)
        self.assertRaises(vl.NullError, layout.prepare)
        self.assertRaises(vl.NullError, layout.elements, (0, 0, 1, 1))
        self.assertRaises(vl.NullError, lambda: scroller.state)
        self.assertRaises(vl.NullError, scroller.changes)
        self.assertRaises(vl.NullError, layout.set_source, vl.FunctionSource(3))
        self.assertRaises(vl.NullError, vl.FrozenLayout, layout)
        self.assertRaises(vl.NullError, vl.Layout, mode)
        living = vl.Layout()
        self.assertRaises(vl.NullError, living.set_items, vl.Items(count=1, section=vl.Section(mode=mode)))
        with self.assertRaises(vl.NullError):
            living.mode = mode
        self.assertRaises(vl.NullError, living.restore, _closed(vl.SavedLayout.take(living, [])), [])
        # A failed constructor leaves nothing that its destructor stumbles over.
        self.assertRaises(vl.EnumError, vl.Flow, sizing=9)

    def test_huge_counts(self) -> None:
        layout = vl.Layout(vl.List(row_extent=1), (100, 50))
        layout.set_items(vl.Items(count=2**31 - 1))
        layout.prepare()
        self.assertEqual(layout.frame(2**31 - 2).y, 2**31 - 2)
        reports: list[vl.Diagnostic] = []
        layout.set_diagnostic_handler(reports.append)
        layout.set_source(vl.FunctionSource(2**25))
        layout.mode = vl.List(row_extent=1)
        layout.prepare()
        self.assertRaises(OverflowError, layout.set_items, vl.Items(count=2**31))
        self.assertRaises(vl.CountError, layout.set_items, vl.Items(count=-1))


def _closed(handle: Any) -> Any:
    handle.close()
    return handle


if __name__ == "__main__":
    unittest.main()
