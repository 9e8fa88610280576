"""The scroller against a model in plain Python, and what it promises to hosts."""

from __future__ import annotations

import support  # isort: skip

import random
import unittest

import virtual_layout as vl

ElementChangeKinds = vl.ElementChangeKinds


class Host:
    """A host with cells, which knows only what the reports say."""

    def __init__(self, scroller: vl.Scroller) -> None:
        self.scroller = scroller
        self.cells: dict[int, tuple[vl.ItemPath, vl.Rect]] = {}

    def draw(self) -> None:
        for change in self.scroller.changes():
            if change.kinds & ElementChangeKinds.LEFT:
                assert self.cells.pop(change.id)[0] == change.former_path
                continue
            if change.kinds & ElementChangeKinds.ENTERED:
                assert change.id not in self.cells
            else:
                assert self.cells[change.id] == (change.former_path, change.former_frame)
            self.cells[change.id] = (change.path, change.frame)


class ScrollerTests(unittest.TestCase):
    def test_against_a_model(self) -> None:
        made = random.Random(7)
        rows = [(number, float(made.randrange(5, 80))) for number in range(400)]
        layout = vl.Layout(vl.List(measured=False))
        layout.set_items([extent for _, extent in rows])
        scroller = vl.Scroller(layout)
        scroller.set_overscan(20.0, 10.0, 0)
        scroller.resize((100, 300))
        host, number = Host(scroller), 1000
        for step in range(300):
            if made.random() < 0.2:
                after = [row for row in rows if made.random() > 0.02]
                after[made.randrange(len(after)) : 0] = [(number, float(made.randrange(5, 80)))]
                number += 1
                updates = vl.BatchUpdates.difference([row[0] for row in rows], [row[0] for row in after])
                rows = after
                position = scroller.perform_batch_updates(updates, [[extent for _, extent in rows]])
            else:
                position = scroller.scroll_to(made.uniform(-50, 9000))
            host.draw()
            # The model: rows one below the other, and those that intersect the alive part.
            alive = scroller.state.alive_rect
            expected, y = {}, 0.0
            for row, (_, extent) in enumerate(rows):
                frame = vl.Rect(0, y, 100, extent)
                if frame.intersects(alive):
                    expected[vl.ItemPath(0, row)] = frame
                y += extent
            self.assertEqual(dict(host.cells.values()), expected, f"step {step}")
            self.assertEqual(len(scroller.alive_elements()), len(expected))
            self.assertEqual(scroller.state.position, position)
            self.assertTrue(0 <= position <= y - 300)

    def test_records(self) -> None:
        layout = vl.Layout(vl.List(row_extent=10))
        layout.set_items(vl.Items(count=1000))
        scroller = vl.Scroller(layout)
        scroller.resize((100, 300))
        self.assertEqual(layout.container_size, (100, 300))
        changes = scroller.changes()
        self.assertEqual(len(changes), scroller.state.alive_count)
        self.assertEqual({change.kinds for change in changes}, {ElementChangeKinds.ENTERED})
        # A report is the caller's to keep.
        scroller.scroll_by(100)
        first = changes[0]
        scroller.changes()
        self.assertEqual(changes[0], first)
        self.assertEqual(len(scroller.changes()), 0)
        scroller.reload()
        if support.HAS_NUMPY:
            view = scroller.changes_view()
            self.assertEqual(set(view["kinds"].tolist()), {int(ElementChangeKinds.RELOADED)})
            self.assertEqual(view["frame"].shape, (len(view), 4))
            self.assertEqual(len(scroller.changes_view()), 0)
            alive = scroller.alive_elements()
            self.assertEqual(alive.array["id"].tolist(), [element.id for element in alive])
        else:
            self.assertRaises(ImportError, scroller.changes_view)

    def test_going_places(self) -> None:
        layout = vl.Layout(vl.List(row_extent=10))
        layout.set_sections([vl.Items(count=100, section=vl.Section(header=20))] * 3)
        scroller = vl.Scroller(layout)
        scroller.resize((100, 300))
        target = vl.ScrollTarget(vl.ScrollTargetKind.HEADER, (1, 0))
        self.assertEqual(scroller.position_of(target, vl.ScrollAlignment.START), 1020)
        self.assertEqual(scroller.scroll_to_target(target, vl.ScrollAlignment.START), 1020)
        self.assertEqual(scroller.scroll_to_target((2, 99)), scroller.state.last_position)
        self.assertEqual(scroller.scroll_to_target(vl.ScrollTarget(vl.ScrollTargetKind.START)), 0)
        with self.assertRaises(vl.NotFoundError):
            scroller.scroll_to_target((9, 9))

    def test_gestures_and_debt(self) -> None:
        layout = vl.Layout(vl.List(), (100, 300))
        layout.set_items([10.0] * 1000)
        scroller = vl.Scroller(layout)
        scroller.resize((100, 300))
        scroller.scroll_to(2000)
        scroller.begin_gesture()
        shown = scroller.perform_batch_updates(vl.BatchUpdates().insert_range(0, 0, 5), [[10.0] * 1005])
        self.assertEqual((shown, scroller.state.pending_correction != 0, scroller.state.is_in_gesture), (2000, True, True))
        self.assertEqual(scroller.end_gesture(), 2050)
        self.assertEqual(scroller.state.pending_correction, 0)

    def test_keeping_alive_and_reuse(self) -> None:
        layout = vl.Layout(vl.List(row_extent=10))
        layout.set_items(vl.Items(count=1000))
        scroller = vl.Scroller(layout)
        scroller.set_reuse_identifier(lambda element: element.path.item % 3)
        scroller.resize((100, 300))
        self.assertEqual({change.reuse_identifier for change in scroller.changes()}, {0, 1, 2})
        scroller.keep_alive((0, 2))
        scroller.scroll_to(5000)
        scroller.changes()
        self.assertIn((0, 2), [element.attributes.path for element in scroller.alive_elements()])
        scroller.end_keeping_alive((0, 2))
        scroller.set_reuse_identifier(None)
        self.assertIn((0, 2), [change.path for change in scroller.changes()])

    def test_prefetch(self) -> None:
        layout = vl.Layout(vl.List(row_extent=10))
        layout.set_items(vl.Items(count=1000))
        scroller = vl.Scroller(layout)
        scroller.set_prefetch_distance(vl.Screens(1))
        scroller.resize((100, 300))
        scroller.scroll_to(1000)
        scroller.changes()
        prefetch = scroller.prefetch(7)
        self.assertEqual((len(prefetch.requested.tolist()), prefetch.has_more), (7, True))
        scroller.scroll_to(9000)
        scroller.changes()
        self.assertEqual(len(scroller.prefetch(0).cancelled.tolist()), 7)

    def test_estimates(self) -> None:
        layout = vl.Layout(vl.List(), (100, 300))
        layout.set_items(vl.Items(extents=[20.0] * 500, section=vl.Section(estimate=vl.SizeEstimate.source())))
        layout.prepare()
        self.assertEqual(len(layout.unmeasured_items((0, 0, 100, 100))), 5)
        self.assertFalse(layout.is_measured(0))
        layout.fit_items((0, 0, 100, 100), lambda attributes: (100, 25) if attributes.frame.height < 25 else None)
        self.assertEqual(layout.frame(1).y, 25)
        scroller = vl.Scroller(layout)
        scroller.resize((100, 300))
        scroller.scroll_to(3000)
        scroller.set_measured_sizes({0: (100, 125)})
        self.assertEqual(layout.frame(0).height, 125)
        position, estimated = scroller.state.position, len(layout.unmeasured_items((0, 1000, 100, 200)))
        self.assertGreater(estimated, 0)
        scroller.measure_items((0, 1000, 100, 200))
        self.assertEqual(len(layout.unmeasured_items((0, 1000, 100, 200))), 0)
        scroller.fit_items((0, 1000, 100, 20), lambda attributes: (100, 26) if attributes.frame.height < 26 else None)
        self.assertGreater(scroller.state.position, position)

    def test_what_a_layout_leaves_to_its_scroller(self) -> None:
        layout = vl.Layout(vl.List(), (100, 300))
        layout.set_items([20.0] * 100)
        reported: list[vl.Diagnostic] = []
        layout.set_diagnostic_handler(reported.append)
        scroller = vl.Scroller(layout)
        scroller.resize((100, 300))
        scroller.scroll_to(500)
        saved = vl.SavedLayout.take(layout, range(100))
        for call in (layout.prepare, lambda: layout.restore(saved, range(100)), layout.prepare_transition):
            self.assertRaises(vl.RefusedError, call)
            self.assertIs(reported.pop().kind, vl.DiagnosticKind.LEFT_TO_SCROLLER)
        scroller.scroll_to(0)
        self.assertEqual(scroller.restore(saved, range(100)), 500)
        self.assertGreater(len(scroller.prepare_transition().elements), 0)
        scroller.set_measured_sizes({7: (1, 1), 4: (1, 1)})
        ignored = reported.pop()
        self.assertEqual((ignored.kind, ignored.claimed, ignored.path), (vl.DiagnosticKind.SIZES_IGNORED, 2, (0, 7)))
        newer = vl.Scroller(layout)
        self.assertRaises(vl.RefusedError, scroller.update)
        self.assertIs(reported.pop().kind, vl.DiagnosticKind.SECOND_SCROLLER)
        newer.close()
        layout.prepare()
        self.assertEqual(reported, [])


if __name__ == "__main__":
    unittest.main()
