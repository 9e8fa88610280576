import Expectations
import ScrollMotion
import TestSupport
import Testing
import VirtualLayout

/// What the pages about scrolling, sections and live data say of their examples.
struct LivePageTests {
  // MARK: Scrolling

  @Test func firstPage() {
    let layout = ScrollingExamples.first()
    expectEqual(layout.contentSize, LayoutSize(width: 1200, height: 200))
    let shelf = ScrollingExamples.Shelf()
    shelf.heights = (0..<5000).map { Double($0 % 7) }
    layout.mode = .list()
    layout.delegate = shelf
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0?.height }, shelf.heights)
    // Heights in a mode that asks for sizes.
    layout.source = .extents([20, 30])
    layout.mode = .flow()
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0?.size.width }, [1200, 1200])
  }

  @Test func scrollingPage() {
    let layout = CollectionLayout(.list(rows: .uniform(10)))
    layout.source = .extents(Array(repeating: 0, count: 1000))
    layout.containerSize = LayoutSize(width: 400, height: 600)
    layout.prepare()
    ScrollingExamples.visible(in: layout, from: 9_400)
    expectEqual(layout.visibleBounds.y, 9_400)
    layout.visibleBounds.y = 0
    expectEqual(ScrollingExamples.scroll(layout, from: 0), 5_005 - 300)
    expectEqual(ScrollingExamples.snap(layout, from: 0, by: 104), 100)
    let dragged = ScrollingExamples.fling(from: -100, at: 0, 9_400, 0)
    #expect(dragged == RubberBand(viewport: 600).offset(forDrag: -100) && dragged < -50)
    expectEqual(ScrollingExamples.fling(from: -100, at: 0, 9_400, 60), 0, "it bounces back")
    expectEqual(ScrollingExamples.fling(from: 200, at: 1000, 9_400, 60), 450)
    let paged = ScrollingExamples.page(layout, from: 0, at: 1000)  // 499.5 points if it did not snap
    #expect(paged.destination == 600 && paged.velocity(at: 0) == 1000)
    expectEqual(ScrollingExamples.fit(layout), 10_000)

    var rows: [Int] = []
    let window = LayoutSize(width: 400, height: 600)
    let offset = ScrollingExamples.frame(of: layout, in: window, from: 100, by: 45) { path, frame in
      rows.append(path.item)
      expectEqual(frame, LayoutRect(x: 0, y: Double(path.item) * 10 - 145, width: 400, height: 10))
    }
    #expect(offset == 145 && rows == Array(14..<75))
    expectEqual(ScrollingExamples.frame(of: layout, in: window, from: 9_390, by: 100) { _, _ in }, 9_400)
  }

  /// Drives the host of Hosting.md through a chat, and looks at its screen.
  @Test func hostingPage() throws {
    let window = Window()
    let long = String(repeating: "word ", count: 60)
    let messages = (0..<5000).map { Message(id: $0, text: $0 % 3 == 0 ? long : "short \($0)") }
    let host = ChatHost(messages, in: window)
    window.size = LayoutSize(width: 350, height: 600)
    host.resized()
    expectEqual(host.screen.last?.text, "short 4999", "a chat opens at its end")
    host.scrollBarMoved(to: 0)
    #expect(host.screen.first?.text == long && host.screen.first?.y == 0)
    // It goes to the end, and stays there when messages arrive.
    host.scrollBarMoved(to: .infinity)
    expectEqual(host.screen.last?.text, "short 4999")
    try host.receive([Message(id: 5000, text: "the last word")])
    expectEqual(host.screen.last?.text, "the last word")
    expectEqual(host.screen.last.map { $0.y + $0.height }, 600)
    // Older messages do not move what is seen.
    host.find(2500)
    let before = host.screen
    try host.loadOlder((0..<100).map { Message(id: -$0, text: "old \($0)") })
    #expect(host.screen.map(\.text) == before.map(\.text) && host.screen.map(\.y) == before.map(\.y))
    // A fling moves everything by exactly its steps.
    host.fingerDown()
    var value = window.scrollBar.value
    for _ in 0..<50 {
      let former = host.screen
      value -= 37
      host.fingerMoved(by: -37, speed: 2220)
      for row in former where row.y + row.height < 560 {
        #expect(host.screen.contains { $0.text == row.text && $0.y == row.y + 37 })
      }
    }
    expectEqual(window.scrollBar.value, value)
    let seen = host.screen
    host.movementEnded()
    expectEqual(host.screen.map(\.y), seen.map(\.y))
    #expect(window.scrollBar.range.contains(window.scrollBar.value))
    var requested: [Int] = []
    host.prefetch(request: { requested.append($0.id) }, cancel: { _ in })
    #expect(requested.count == 4 && requested == requested.sorted(by: >))
    // A picture above the view loads.
    host.pictureLoaded(in: host.messages[100], height: 300)
    expectEqual(host.screen.map(\.y), seen.map(\.y))
    window.size = LayoutSize(width: 600, height: 350)
    host.resized()
    #expect(host.screen.contains { row in seen.contains { $0.text == row.text } })
    // The picture still has room after another width.
    host.find(100)
    #expect(host.screen.contains { $0.text == messages[0].text || $0.height > 300 })
  }

  @Test func theHostOfTheHostingPageIsReleased() {
    weak var released: ChatHost?
    do {
      let host = ChatHost([Message(id: 0, text: "hello")], in: Window())
      host.resized()
      released = host
      #expect(released != nil)
    }
    #expect(released == nil)
  }

  @Test func pixelsOfTheScrollingPage() {
    let layout = CollectionLayout(.list(rows: .uniform(10.3)))
    layout.source = .extents([0, 0])
    layout.containerSize = LayoutSize(width: 400, height: 600)
    ScrollingExamples.pixels(of: layout)
    layout.prepare()
    expectEqual(layout.itemFrames.compactMap { $0?.maxY }, [10.5, 20.5])
  }

  @Test func sectionsPage() {
    let layout = CollectionLayout(.list())
    ScrollingExamples.sections(
      of: layout, words: Array(repeating: LayoutSize(width: 400, height: 50), count: 20),
      photos: [LayoutSize(width: 4, height: 3)])
    layout.containerSize = LayoutSize(width: 600, height: 100)
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 0, y: 500, width: 600, height: 100)
    let header = layout.attributes(of: .ofSection(0, .header))
    #expect(header?.frame == LayoutRect(x: 0, y: 500, width: 600, height: 32) && header?.zIndex == 2)
    var kinds: [ElementKind] = []
    layout.forEachElement(in: layout.visibleBounds) { kinds.append($0.element.kind) }
    expectEqual(kinds, [.item, .item, .item, .header])
    let photo = layout.attributes(of: .item(ItemPath(section: 1, item: 0)))
    #expect(photo?.frame.width == 592 / 3 - 8 / 3 || photo?.frame.width == 296)
  }

  @Test func fromUIKitPage() {
    var feed: ScrollingExamples.Feed? = ScrollingExamples.Feed()
    feed?.posts = Array(repeating: LayoutSize(width: 50, height: 50), count: 7)
    let layout = ScrollingExamples.fromUIKit(feed!, LayoutRect(x: 0, y: 0, width: 230, height: 100))
    expectEqual(layout.itemFrames.compactMap { $0 }.map(\.x), [0, 60, 120, 180, 0, 60, 120])
    feed = nil
    layout.prepare()
    #expect(layout.delegate == nil && layout.numberOfItems(inSection: 0) == 7)
  }

  @Test func limitsPage() {
    let layout = CollectionLayout(.list())
    expectEqual(ScrollingExamples.limits(of: layout), [44, 0, 0, 0x1p30])
    expectEqual(layout.attributes(of: .item(4)), nil)
    // Content far longer than what sums are exact for.
    layout.source = .extents(Array(repeating: .infinity, count: 100))
    layout.prepare()
    expectEqual(layout.contentSize.height, 100 * 0x1p30)
  }

  /// Of rows of 44 points, those that meet 1000 ..< 1480.
  @Test func embeddedPage() {
    drawRows(1000) { row, y in #expect((22...33).contains(row) && y == Double(row) * 44) }
  }

  // MARK: Live data

  private func page(count: UInt64) -> LiveDataExamples {
    let page = LiveDataExamples(count: count)
    page.layout.prepare()
    return page
  }

  /// Of two items of 40 points in view, the first stays where it is.
  @Test func liveDataPage() throws {
    let page = page(count: 100)
    page.layout.visibleBounds = LayoutRect(x: 0, y: 400, width: 320, height: 80)
    page.messages.remove(at: 3)
    page.messages.insert(.init(id: 1000, lines: 5), at: 0)
    try page.batch()
    #expect(page.offset == 60 && page.layout.visibleBounds.y == 460)

    try page.difference { $0.insert(.init(id: 1001, lines: 1), at: 0) }
    expectEqual(page.offset, 80)

    // A batch that contradicts the counts changes nothing.
    #expect(throws: BatchUpdateError.itemCount(section: 0, oldSection: 0, expected: 102, actual: 101)) {
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: 0)])
      try page.layout.performBatchUpdates(updates)
    }
  }

  @Test func chatPage() {
    let page = page(count: 100)
    page.chat()
    page.layout.visibleBounds = LayoutRect(x: 0, y: 3_800, width: 320, height: 200)
    page.messages.append(.init(id: 1000))
    page.layout.invalidateLayout(with: .appended(1))
    expectEqual(page.layout.prepare().delta, 40)
  }

  @Test func transitionPage() throws {
    let page = page(count: 10)
    page.layout.visibleBounds = LayoutRect(x: 0, y: 0, width: 320, height: 80)
    page.messages.removeFirst()
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 0)])
    let transition = try page.transition(updates)
    expectEqual(transition.disappeared, [.item(ItemPath(item: 0))])
    expectEqual(transition.appeared, [.item(ItemPath(item: 1))])
    expectEqual(transition.moved, [.item(ItemPath(item: 0))])
  }

  @Test func transitionOfMoreThanTheView() {
    let page = page(count: 100)
    page.layout.visibleBounds = LayoutRect(x: 0, y: 400, width: 320, height: 80)
    page.layout.mode = .list(spacing: 10)
    let transition = page.overscanned()
    #expect(transition.elements.count > 5 && transition.moved == [.item(ItemPath(item: 11))])
  }

  /// The new arrays hold other sizes for items that have not changed, which are not read.
  @Test func arraysOfTheLiveDataPage() throws {
    let page = page(count: 0)
    page.layout.source = .extents([10, 20])
    page.layout.prepare()
    var heights = [1.0, 2.0]
    page.appendToArray(&heights)
    expectEqual(page.layout.itemFrames.map { $0?.height }, [10, 20, 60])
    try page.insertIntoArray(&heights)
    #expect(page.layout.itemFrames.map { $0?.height } == [60, 10, 20, 60] && heights == [60, 1, 2, 60])
    try page.removeInPlace(&heights)
    #expect(page.layout.itemFrames.map { $0?.height } == [10, 20, 60] && heights == [1, 2, 60])
  }

  @Test func estimatesPage() {
    let page = LiveDataExamples(count: 100)
    page.estimates()
    // Five rows of 40 points, of which four were visible by their estimates, and the fifth came into view.
    expectEqual((0..<100).filter { page.layout.isMeasured(ItemPath(item: $0)) }, [0, 1, 2, 3, 4])
    #expect(!page.layout.isContentSizeExact)

    let delegate = EstimatingDelegate()
    let estimated = CollectionLayout(.list())
    estimated.delegate = delegate
    estimated.prepare()
    #expect(estimated.contentSize.height == 60_000 && !estimated.isContentSizeExact)

    page.measured()
    expectEqual(page.layout.attributes(of: .item(7))?.frame.height, 95)
    #expect(!page.layout.isMeasured(ItemPath(item: 6)))
    page.layout.visibleBounds.y = page.layout.contentSize.height - 100
    page.fitted()
    #expect(page.layout.isMeasured(ItemPath(item: 99)) && !page.layout.isMeasured(ItemPath(item: 6)))
  }

  @Test func snapshotsPage() throws {
    let page = page(count: 100)
    page.layout.visibleBounds = LayoutRect(x: 0, y: 410, width: 320, height: 80)
    let bytes = page.save()
    let next = LiveDataExamples(count: 0)
    next.messages = [.init(id: 1000)] + page.messages
    try next.restore(bytes, in: LayoutRect(x: 0, y: 0, width: 320, height: 80))
    #expect(next.layout.visibleBounds.y == 450 && next.offset == 450)
    #expect(throws: SavedLayoutError.self) { try SavedLayout(bytes: Array(bytes.dropLast())) }
    // With a scroller.
    next.layout.visibleBounds = .zero
    let scroller = Scroller(next.layout)
    scroller.resize(to: LayoutSize(width: 320, height: 80))
    expectEqual(scroller.position, 0)
    expectEqual(try scroller.restore(SavedLayout(bytes: bytes)) { next.messages[$0.item].id }, 450)
    expectEqual(scroller.viewport.y, 450)
  }
}
