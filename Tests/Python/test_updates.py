"""Updates, differences, transitions and saved layouts, and what is wrong with updates."""

from __future__ import annotations

import support  # isort: skip

import random
import unittest

import virtual_layout as vl

assert support
Kind, Operation = vl.BatchUpdateError.Kind, vl.BatchUpdateError.Operation


def list_of(extents: list[float], mode: vl.Mode | None = None) -> vl.Layout:
    layout = vl.Layout(mode or vl.List(measured=False), (100, 50))
    layout.set_items(extents)
    layout.prepare()
    return layout


class UpdatesTests(unittest.TestCase):
    def test_contents(self) -> None:
        updates = vl.BatchUpdates().delete_items([3, (1, 4)]).insert_range(0, 5, 2).move_items([((0, 1), (0, 2))])
        updates.reload_sections([1]).insert_sections([2]).delete_sections([3]).move_sections([(4, 5)]).reload_items([0])
        self.assertEqual(updates.counts, (2, 2, 1, 1, 1, 1, 1, 1))
        self.assertEqual(updates.deleted_items.tolist(), [[0, 3], [1, 4]])
        self.assertEqual(updates.inserted_items.tolist(), [[0, 5], [0, 6]])
        self.assertEqual(updates.moved_items.tolist(), [[0, 1, 0, 2]])
        self.assertEqual(updates.reloaded_items.tolist(), [[0, 0]])
        sections = updates.deleted_sections, updates.inserted_sections, updates.reloaded_sections
        self.assertEqual([table.tolist() for table in sections], [[3], [2], [1]])
        self.assertEqual(updates.moved_sections.tolist(), [[4, 5]])
        self.assertEqual(len(vl.BatchUpdates().insert_range(0, 0, 5000).inserted_items), 5000)
        with self.assertRaises(vl.CountError):
            updates.delete_range(0, 0, -1)

    def test_random_batches_lay_out_as_anew(self) -> None:
        made = random.Random(5)
        for mode in (vl.List(measured=False, spacing=3), vl.Flow(spacing=2)):
            known = {number: float(made.randrange(1, 60)) for number in range(2000)}
            ids = made.sample(range(1000), 200)
            layout = vl.Layout(mode, (100, 50))
            layout.set_items([(known[i], known[i]) for i in ids])
            layout.prepare()
            for _ in range(40):
                after = [i for i in ids if made.random() > 0.1]
                for new in made.sample(range(1000, 2000), 8):
                    if new not in after:
                        after.insert(made.randrange(len(after) + 1), new)
                if len(after) > 2 and made.random() < 0.5:
                    after.insert(0, after.pop())
                sizes = [(known[i], known[i]) for i in after]
                layout.perform_batch_updates(vl.BatchUpdates.difference(ids, after), [sizes])
                ids = after
                fresh = vl.Layout(mode, (100, 50))
                fresh.set_items(sizes)
                fresh.prepare()
                self.assertEqual(layout.frames().tolist(), fresh.frames().tolist())
                self.assertEqual(layout.content_size, fresh.content_size)

    def test_anchor(self) -> None:
        layout = list_of([10.0] * 100)
        layout.visible_bounds = (0, 500, 100, 50)
        self.assertEqual(layout.perform_batch_updates(vl.BatchUpdates().insert_range(0, 0, 3), [[10.0] * 103]), 30)
        self.assertEqual(layout.visible_bounds.y, 530)
        layout.set_scroll_anchoring(vl.Anchor.ITEM, item=60)
        layout.perform_batch_updates(vl.BatchUpdates().delete_items(range(10)), [[10.0] * 93])
        self.assertEqual(layout.anchor_item, (0, 50))
        layout.set_scroll_anchoring(vl.Anchor.END, stays_at_start=False)
        self.assertIsNone(layout.anchor_item)

    def test_chat(self) -> None:
        layout = list_of([100.0] * 2)
        layout.set_scroll_anchoring(vl.Anchor.END, stays_at_start=False, end_threshold=40, stacks_from_end=True)
        scroller = vl.Scroller(layout)
        self.assertEqual(scroller.resize((100, 480)), -280)
        self.assertIsNone(layout.trailing_space_item)
        layout.set_scroll_anchoring(vl.Anchor.END, stays_at_start=False, stacks_from_end=True, trailing_space_item=1)
        self.assertEqual(layout.trailing_space_item, (0, 1))
        self.assertEqual(scroller.scroll_to_target(1, vl.ScrollAlignment.START), 100)
        # An answer grows below the question into the blank space.
        for count in range(3, 6):
            layout.set_items([100.0] * count)
            self.assertEqual(scroller.update(), 100)

    def test_section_difference(self) -> None:
        updates = vl.BatchUpdates.section_difference([(1, [10, 11]), (2, [20])], [(2, [20, 10]), (1, [11])])
        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_sections([[10, 11], [20]])
        layout.prepare()
        layout.perform_batch_updates(updates, [[20, 10], [11]])
        self.assertEqual(layout.frames(1).tolist(), [[0, 30, 100, 11]])

    def assertRefused(self, updates: vl.BatchUpdates, after: object, kind: Kind, **fields: object) -> None:
        layout = list_of([10.0] * 5)
        with self.assertRaises(vl.BatchUpdateError) as caught:
            layout.perform_batch_updates(updates, after)  # type: ignore[arg-type]
        error = caught.exception
        self.assertIs(error.kind, kind)
        self.assertIs(error.status, vl.Status.BAD_UPDATES)
        self.assertGreater(len(str(error)), 20)
        for name, value in fields.items():
            self.assertEqual(getattr(error, name), value, name)
        self.assertEqual(layout.item_count(), 5)

    def test_errors(self) -> None:
        updates = vl.BatchUpdates
        self.assertRefused(updates().delete_items([7]), [[]], Kind.NO_SUCH_ITEM, path=(0, 7), expected=5, is_after=False)
        self.assertRefused(updates().delete_sections([3]), [[]], Kind.NO_SUCH_SECTION, section=3, expected=1)
        self.assertRefused(updates().delete_items([1]), [[1.0] * 5], Kind.ITEM_COUNT, expected=4, actual=5, is_after=True)
        self.assertRefused(updates(), [[1.0] * 5, [1.0]], Kind.SECTION_COUNT, expected=1, actual=2)
        twice = updates().delete_items([1]).move_items([(1, 2)])
        self.assertRefused(twice, [[1.0] * 4], Kind.ITEM_CONFLICT, first=Operation.DELETE, second=Operation.MOVE)

    def test_updates_before_the_first_layout_say_so(self) -> None:
        layout = vl.Layout(vl.List(), (100, 50))
        layout.set_items([10.0] * 5)
        with self.assertRaises(vl.BatchUpdateError) as caught:
            layout.perform_batch_updates(vl.BatchUpdates().delete_items([1]), [[10.0] * 4])
        self.assertIs(caught.exception.kind, Kind.NOT_PREPARED)
        self.assertIn("prepared", str(caught.exception))

    def test_errors_of_scrollers_and_transitions(self) -> None:
        layout = list_of([10.0] * 5)
        with self.assertRaises(vl.BatchUpdateError):
            layout.perform_batch_transition(vl.BatchUpdates().delete_items([9]), [[]])
        scroller = vl.Scroller(layout)
        with self.assertRaises(vl.BatchUpdateError):
            scroller.perform_batch_updates(vl.BatchUpdates().delete_items([9]), [[]])
        with self.assertRaises(vl.BatchUpdateError):
            scroller.perform_batch_transition(vl.BatchUpdates().delete_items([9]), [[]])
        self.assertEqual(layout.item_count(), 5)

    def test_transition(self) -> None:
        layout = list_of([10.0] * 5)
        layout.visible_bounds = (0, 0, 100, 50)
        transition = layout.perform_batch_transition(vl.BatchUpdates().delete_items([0]), [[10.0] * 4])
        by_path = {element.before: element for element in transition.elements}
        self.assertTrue(by_path[vl.ItemPath(0, 0)].was_deleted)
        self.assertIsNone(by_path[vl.ItemPath(0, 0)].after)
        moved = by_path[vl.ItemPath(0, 3)]
        self.assertEqual((moved.initial_frame.y, moved.final_frame.y, moved.after), (30, 20, (0, 2)))
        half = transition.at(0.5)
        index = [element.before for element in transition.elements].index(vl.ItemPath(0, 3))
        self.assertEqual(half.elements[index].frame.y, 25)
        self.assertEqual(len(half.opacities), len(half.elements))
        self.assertEqual(transition.scroll_delta, 0)
        layout.mode = vl.Grid(2)
        self.assertEqual(len(layout.prepare_transition((0, 0, 100, 100)).elements), 4)
        with self.assertRaises(TypeError):
            vl.Transition()

    def test_snapshot(self) -> None:
        def make() -> vl.Layout:
            estimated = vl.Section(estimate=vl.SizeEstimate.fixed((0, 20)))
            layout = vl.Layout(vl.List(), (100, 50))
            layout.set_items(vl.Items(extents=[10.0] * 50, section=estimated))
            layout.visible_bounds = (0, 100, 100, 50)
            return layout

        layout = make()
        layout.prepare()
        layout.set_measured_sizes({(0, 3): (100, 77), 4: (100, 78)})
        saved = bytes(vl.SavedLayout.take(layout, range(50)))
        restored = make()
        restored.restore(vl.SavedLayout(saved), range(50))
        self.assertEqual(restored.frames().tolist(), layout.frames().tolist())
        self.assertTrue(restored.is_measured(3))
        with self.assertRaises(vl.SavedLayoutError):
            vl.SavedLayout(b"nonsense")
        with self.assertRaises(vl.SavedLayoutError):
            vl.SavedLayout(saved[:-1])
        with self.assertRaises(vl.CountError):
            vl.SavedLayout.take(layout, [1])

    def test_edits(self) -> None:
        layout, extents = list_of([10.0, 20.0, 30.0, 40.0]), [10.0, 20.0, 30.0, 40.0]

        def laid_out() -> list[float]:
            return [frame[3] for frame in layout.frames().tolist()]

        layout.insert_items(range(1, 3), [1, 2])
        extents[1:1] = [1, 2]
        self.assertEqual(laid_out(), extents)
        layout.append_items((5, 6))
        layout.delete_items(range(2, 4))
        layout.move_item(0, 3)
        layout.resize_item((0, 1), 77)
        extents = [1, 77, 40, 10, 5, 6]
        self.assertEqual(laid_out(), extents)
        layout.visible_bounds = (0, 80, 100, 20)
        self.assertEqual(layout.delete_items(range(0, 1)), -1)
        scroller = vl.Scroller(layout)
        scroller.resize((100, 50))
        self.assertRaises(vl.RefusedError, layout.delete_items, range(1))
        position = scroller.scroll_to(60)
        self.assertEqual(scroller.insert_items(range(0, 1), [33]), position + 33)
        self.assertEqual(scroller.resize_item(0, 43), position + 43)
        with self.assertRaises(vl.BatchUpdateError) as caught:
            scroller.move_item(0, 99)
        self.assertIs(caught.exception.kind, Kind.NO_SUCH_ITEM)
        self.assertEqual(laid_out(), [43, 77, 40, 10, 5, 6])
        self.assertRaises(TypeError, scroller.delete_items, [1, 2])
        self.assertRaises(ValueError, scroller.delete_items, range(0, 6, 2))
        self.assertRaises(vl.CountError, scroller.insert_items, range(0, 3), [1])

    def test_edits_of_items_alike(self) -> None:
        layout = vl.Layout(vl.List(row_extent=10), (100, 50))
        layout.set_sections([vl.Items(count=2), vl.Items(count=3)])
        layout.prepare()
        layout.append_items(40, section=1)
        layout.insert_items(range(0, 5))
        layout.move_item((0, 0), (1, 7))
        self.assertEqual((layout.item_count(0), layout.item_count(1)), (6, 44))
        self.assertRaises(vl.SourceError, layout.append_items, [1.0])

    def test_append_and_replace(self) -> None:
        layout = list_of([10.0] * 5)
        layout.append_items([20.0, 30.0])
        self.assertEqual(layout.content_size.height, 100)
        with self.assertRaises(vl.SourceError):
            layout.append_items([(1, 2)])
        layout.replace_items([[10.0, 11.0, 10.0, 10.0, 10.0, 20.0, 30.0]], [1])
        layout.prepare()
        self.assertEqual(layout.content_size.height, 101)


if __name__ == "__main__":
    unittest.main()
