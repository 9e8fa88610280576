import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What is visible stays in place, whatever change `prepare()` finds.
struct AnchoringTests {
  @Test(arguments: Heading.all)
  func anItemThatGrowsAboveMovesNothingOnScreen(heading: Heading) {
    let (layout, delegate) = scrolledWorld(.flow(spacing: 4), heading)
    let anchor = layout.firstVisiblePath
    let before = layout.placeInView(of: anchor)
    let view = layout.visibleBounds
    // Items with other extents along the axis, and lines that are broken again.
    for item in 10..<20 {
      delegate.items[item].height += 11
      delegate.items[item].width += 11
    }
    layout.invalidateLayout(with: .items((10..<20).map { ItemPath(item: $0) }))
    let delta = layout.prepare().delta
    #expect(delta != 0)
    expectEqual(layout.visibleBounds, view.moved(by: delta, along: heading.axis))
    expectEqual(layout.placeInView(of: anchor), before)
    expectEqual(layout.prepare().delta, 0)
  }

  @Test func anotherWidthIsAnchored() {
    for mode in [
      LayoutMode.flow(spacing: 4), .masonry(lanes: .adaptive(minimum: 70), spacing: 4),
      .grid(columns: .adaptive(minimum: 60)),
    ] {
      let (layout, delegate) = scrolledWorld(mode)
      defer { withExtendedLifetime(delegate) {} }
      let anchor = layout.firstVisiblePath
      let before = layout.placeInView(of: anchor)
      layout.containerSize.width = 210
      layout.visibleBounds.width = 210
      #expect(layout.prepare().delta != 0)
      expectEqual(layout.placeInView(of: anchor), before)
    }
  }

  @Test func anotherModeIsAnchored() {
    let (layout, delegate) = scrolledWorld(.flow(spacing: 4))
    defer { withExtendedLifetime(delegate) {} }
    let anchor = layout.firstVisiblePath
    let before = layout.placeInView(of: anchor)
    for mode in [LayoutMode.list(), .masonry(lanes: .count(3)), .grid(columns: .count(4)), .flow()] {
      layout.mode = mode
      let transition = layout.prepareTransition()
      expectEqual(layout.placeInView(of: anchor), before)
      let element = transition.elements.first { $0.after == .item(anchor) }
      #expect(element?.wasVisible == true && element?.isVisible == true)
      // The item keeps its position along the axis, and only its mode changes it.
      expectEqual(element?.initialFrame.minY, element?.finalFrame.minY)
    }
  }

  /// Content that changes direction or axis shows the same items, as far from where reading begins.
  @Test(arguments: Heading.all, Heading.all)
  func anotherHeadingShowsTheSame(before: Heading, after: Heading) {
    for part in [0, 0.5] {
      let (layout, delegate) = scrolledWorld(.list(), before, at: part)
      if part == 0 && before.axis == .horizontal && before.direction == .rightToLeft {
        layout.visibleBounds.x = layout.contentSize.width - layout.visibleBounds.width
      }
      // The view begins before the first row that it shows, because rows have other extents along another axis.
      let first = layout.firstVisiblePath
      if part > 0 {
        let isMirrored = before.axis == .horizontal && before.direction == .rightToLeft
        let distance = layout.placeInView(of: first)
        layout.visibleBounds = layout.visibleBounds.moved(
          by: isMirrored ? -distance : distance, along: before.axis)
      }
      let anchor = first
      let place = layout.placeInView(of: anchor)
      let former = layout.visibleBounds
      delegate.axis = after.axis
      (layout.axis, layout.direction) = (after.axis, after.direction)
      let delta = layout.prepare().delta
      let view = layout.visibleBounds
      expectEqual(layout.placeInView(of: anchor), place, "part \(part)")
      #expect(layout.itemRange(covering: view)!.contains(anchor))
      if before.axis == after.axis { expectEqual(layout.firstVisiblePath, first) }
      expectEqual(delta, after.axis == .vertical ? view.y - former.y : view.x - former.x)
      expectEqual(after.axis == .vertical ? view.x : view.y, 0)
      expectEqual(layout.prepare().delta, 0)
    }
  }

  /// If edges move to pixels, what is in view stays where it was on screen.
  @Test(arguments: Heading.all)
  func anotherPixelPolicyIsAnchored(heading: Heading) {
    for anchoring in [ScrollAnchoring.standard, .chat] {
      let (layout, delegate) = scrolledWorld(.list(LayoutMode.List(spacing: 0.37)), heading)
      defer { withExtendedLifetime(delegate) {} }
      layout.scrollAnchoring = anchoring
      let anchor = layout.firstVisiblePath
      let before = layout.placeInView(of: anchor)
      for policy in [PixelPolicy.snapped(scale: 1), .snapped(scale: 0.3), .none] {
        let frame = layout.attributes(of: .item(anchor))!.frame
        let view = layout.visibleBounds
        layout.pixelPolicy = policy
        let delta = layout.prepare().delta
        #expect(layout.attributes(of: .item(anchor))!.frame != frame)
        #expect(abs(layout.placeInView(of: anchor) - before) < 1e-9, "\(policy)")
        expectEqual(layout.visibleBounds, view.moved(by: delta, along: heading.axis))
      }
    }
  }

  /// Each item inserted or deleted before the visible ones breaks the lines again, and another item is the first in view.
  @Test func theViewDoesNotCreep() {
    let (layout, delegate) = scrolledWorld(.flow(spacing: 4))
    var anchor = layout.firstVisiblePath
    let before = layout.placeInView(of: anchor)
    for step in 0..<300 {
      var updates = BatchUpdates()
      if step % 3 == 2 {
        delegate.items.remove(at: 0)
        updates.deleteItems(at: [ItemPath(item: 0)])
        anchor.item -= 1
      } else {
        delegate.items.insert(TestItem(20 + Double(step % 60), 30), at: 0)
        updates.insertItems(at: [ItemPath(item: 0)])
        anchor.item += 1
      }
      _ = try! layout.performBatchUpdates(updates)
      expectEqual(layout.placeInView(of: anchor), before)
    }
    // After a scroll the anchor is another item.
    layout.visibleBounds.y += 500
    let next = layout.firstVisiblePath
    let place = layout.placeInView(of: next)
    layout.containerSize.width -= 20
    layout.prepare()
    expectEqual(layout.placeInView(of: next), place)
  }

  @Test func scrollingStopsAtTheEndsOfTheContent() {
    let (layout, delegate) = scrolledWorld(.list())
    delegate.items.removeLast(390)
    layout.prepare()
    expectEqual(layout.visibleBounds.maxY, max(200, layout.contentSize.height))
    delegate.items = []
    layout.prepare()
    expectEqual(layout.visibleBounds.minY, 0)
  }

  /// After a change, the end of the lanes is unknown until they are placed. An estimate of it neither stops a view near
  /// the end nor keeps it there.
  @Test(arguments: [ScrollAnchoring.standard, .chat])
  func anEstimatedEndIsNoLimit(anchoring: ScrollAnchoring) {
    let mode = LayoutMode.masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 8), checkpointInterval: 8)
    for step in 0..<60 {
      let (layout, delegate) = scrolledWorld(mode, count: 120 + step)
      layout.scrollAnchoring = anchoring
      layout.visibleBounds.y = layout.contentSize.height - 200 - Double(step % 12) * 9
      let view = layout.visibleBounds
      let length = layout.contentSize.height
      let anchor = layout.firstVisiblePath
      let former = layout.attributes(of: .item(anchor))!.frame.minY
      let changed = (step..<step + 4).map { ItemPath(item: $0) }
      for path in changed { delegate.items[path.item].height += Double(step * 37 % 90) }
      layout.invalidateLayout(with: .items(changed))
      let delta = layout.prepare().delta
      // Reading everything places everything.
      let moved = layout.visitedFrames[anchor.item]!.minY - former
      let end = layout.contentSize.height
      let isAtEnd = anchoring == .chat && view.maxY >= length - 1
      #expect(layout.isContentSizeExact)
      expectEqual(delta, isAtEnd ? end - view.maxY : min(moved, end - view.maxY), "step \(step)")
    }
  }
}
