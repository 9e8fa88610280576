import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Where a saved layout takes the view.
struct SnapshotViewTests {
  @Test func theViewIsRestored() throws {
    let posts = Posts([Array(0..<1000)])
    let first = posts.makeSeenLayout(at: 20_010)
    // Since someone has scrolled, the first visible post is the anchor.
    first.visibleBounds.y += 1
    let anchor = first.itemRange(covering: first.visibleBounds)!.lowerBound
    let identifier = posts.identifier(anchor)
    let distance = try #require(posts.top(of: identifier, in: first))
    #expect(distance < 0)
    let snapshot = first.saved(identifiedBy: posts.identifier)

    posts.sections[0].insert(contentsOf: 5000..<5100, at: 3)
    posts.sections[0].removeAll { $0 == identifier + 1 }
    let second = posts.makeLayout()
    let delta = second.restore(snapshot, identifiedBy: posts.identifier).delta
    #expect(second.visibleBounds.y == delta && delta > 20_000)
    expectEqual(posts.top(of: identifier, in: second), distance)
    #expect(second.isMeasured(ItemPath(item: posts.sections[0].firstIndex(of: identifier)!)))

    // The next post takes the place of the first, which is gone.
    let next = try #require(Posts([Array(0..<1000)]).top(of: identifier + 2, in: first))
    posts.sections[0].removeAll { $0 == identifier }
    let third = posts.makeLayout()
    third.restore(snapshot, identifiedBy: posts.identifier)
    expectEqual(posts.top(of: identifier + 2, in: third), next)

    // No post is known.
    posts.sections[0] = Array(7000..<7010)
    let fourth = posts.makeLayout(at: 4000)
    expectEqual(fourth.restore(snapshot, identifiedBy: posts.identifier).delta, -3700)
    expectEqual(fourth.visibleBounds.y, 300)
  }

  @Test(arguments: Heading.all)
  func startAndEndAreKept(heading: Heading) {
    let posts = Posts([Array(0..<300)])
    posts.layout.estimate = .fixed(LayoutSize(width: 50, height: 50))
    func layout() -> CollectionLayout {
      let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
      layout.containerSize = LayoutSize(width: 300, height: 300)
      layout.delegate = posts
      return layout
    }
    for anchoring in [ScrollAnchoring.standard, .chat] {
      posts.sections = [Array(0..<300)]
      let first = layout()
      first.scrollAnchoring = anchoring
      first.prepare()
      let reach = max(first.contentSize.width, first.contentSize.height)
      let isFromRight = heading.axis == .horizontal && heading.direction == .rightToLeft
      let wantsLow = (anchoring == .standard) != isFromRight
      let lo = wantsLow ? 0 : reach - 300
      first.visibleBounds =
        heading.axis == .vertical
        ? LayoutRect(x: 0, y: lo, width: 300, height: 300) : LayoutRect(x: lo, y: 0, width: 300, height: 300)
      let snapshot = first.saved(identifiedBy: posts.identifier)

      posts.sections[0] = Array(900..<950) + Array(0..<300) + Array(400..<500)
      let second = layout()
      second.visibleBounds = LayoutRect(x: 700, y: 700, width: 300, height: 300)
      let delta = second.restore(snapshot, identifiedBy: posts.identifier).delta
      let newReach = max(second.contentSize.width, second.contentSize.height)
      let shown = heading.axis == .vertical ? second.visibleBounds.y : second.visibleBounds.x
      expectEqual(shown, wantsLow ? 0 : newReach - 300)
      expectEqual(delta, shown - 700)
    }
  }

  @Test func anItemThatTheHostNamesIsTheAnchor() {
    let posts = Posts([Array(0..<100)])
    let first = posts.makeSeenLayout(at: 1000)
    first.scrollAnchoring.anchor = .item(ItemPath(item: 23))
    let distance = posts.top(of: 23, in: first)
    let snapshot = first.saved(identifiedBy: posts.identifier)
    posts.sections[0].removeAll { $0 < 15 || $0 == 21 }
    let second = posts.makeLayout()
    second.restore(snapshot, identifiedBy: posts.identifier)
    expectEqual(posts.top(of: 23, in: second), distance)
  }

  /// A view that begins inside a long item begins at the same part of it at another width, as after a resize.
  @Test(arguments: [0.25, 0.75])
  func theViewBeginsAtTheSamePartOfALongItem(part: Double) throws {
    let posts = Posts([Array(0..<20)])
    posts.layout.estimate = .none
    posts.height = { $0 == 13 ? 2_000 : 100 }
    let first = posts.makeLayout()
    first.prepare()
    first.visibleBounds.y = 1_300 + part * 2_000
    let bytes = first.saved(identifiedBy: posts.identifier).bytes
    // Like text that needs twice as many lines.
    posts.height = { $0 == 13 ? 4_000 : 100 }
    posts.sections[0].insert(99, at: 0)
    let second = posts.makeLayout(width: 150)
    let delta = try second.restore(SavedLayout(bytes: bytes), identifiedBy: posts.identifier).delta
    #expect(delta == 1_400 + part * 4_000 && second.visibleBounds.y == delta)

    // If the item is gone, the next one is back where it was.
    posts.sections[0].removeAll { $0 == 13 }
    let third = posts.makeLayout(width: 150)
    try third.restore(SavedLayout(bytes: bytes), identifiedBy: posts.identifier)
    expectEqual(third.visibleBounds.y, max(0, part * 2_000 - 600))
  }

  @Test func aHostWithAnEmptyViewIsNotScrolled() {
    let posts = Posts([Array(0..<100)])
    let snapshot = posts.makeSeenLayout(at: 1000).saved(identifiedBy: posts.identifier)
    let second = posts.makeLayout()
    second.visibleBounds = .zero
    expectEqual(second.restore(snapshot, identifiedBy: posts.identifier).delta, 0)
    let unseen = posts.makeLayout()
    unseen.visibleBounds = .zero
    unseen.prepare()
    let third = posts.makeLayout(at: 123)
    expectEqual(
      third.restore(unseen.saved(identifiedBy: posts.identifier), identifiedBy: posts.identifier).delta, 0)
    expectEqual(third.visibleBounds.y, 123)
  }
}
