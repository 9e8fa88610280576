import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Views without a size, with a senseless one, and with the first one.
struct ScrollerSizeTests {
  static let hidden = [
    LayoutSize.zero, LayoutSize(width: 300, height: 0), LayoutSize(width: 0, height: 800),
    LayoutSize(width: -1, height: .nan), LayoutSize(width: 300, height: .infinity),
  ]

  @Test(arguments: hidden)
  func aViewThatWasHiddenIsWhereItWas(size: LayoutSize) throws {
    let list = ScrolledList(Array(repeating: 50, count: 1000))
    list.scroller.scroll(to: 5010)
    let screen = list.screen
    expectEqual(list.scroller.resize(to: size), 5010)
    expectEqual(list.scroller.resize(to: ScrolledList.view), 5010)
    expectEqual(list.screen, screen)
    // What happens meanwhile does not move it.
    list.scroller.resize(to: size)
    try expectEqual(list.insert([70, 30], at: 3), 5110)
    expectEqual(list.scroller.resize(to: ScrolledList.view), 5110)
    expectEqual(list.screen.values.sorted(), screen.values.sorted())
  }

  @Test func aChatThatWasHiddenStaysAtItsEnd() throws {
    let list = ScrolledList(Array(repeating: 50, count: 100), anchoring: .chat)
    list.scroller.scroll(to: .end)
    list.scroller.resize(to: .zero)
    try list.insert([70], at: 100)
    list.scroller.resize(to: ScrolledList.view)
    expectEqual(list.scroller.viewport.maxY, 5070)
  }

  @Test func theFirstSizeShowsTheStartOrTheEndOfAChat() {
    let rows = Array(repeating: 50.0, count: 100)
    expectEqual(ScrolledList(rows).scroller.position, 0)
    expectEqual(ScrolledList(rows, anchoring: .chat).scroller.position, 4200)
    #expect(ScrolledList(rows, estimate: 90, anchoring: .chat).scroller.viewport.maxY > 4200)
  }

  @Test func aViewWithoutASizeKnowsItsContent() {
    let layout = CollectionLayout(.list())
    layout.source = .extents(Array(repeating: 50, count: 100))
    let scroller = Scroller(layout)
    expectEqual(scroller.resize(to: LayoutSize(width: 300, height: 0)), 0)
    expectEqual(layout.contentSize, LayoutSize(width: 300, height: 5000))
  }

  @Test(arguments: Heading.all)
  func noSizeOrOriginTraps(heading: Heading) {
    let lengths: [Double] = [600, .nan, .infinity, -.infinity, 1e300, 0, -5, 1e-300, 600]
    for origin in [0.0, .nan, .infinity, -.infinity, 1e300] {
      for first in lengths {
        let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
        layout.source = .extents(Array(repeating: 50, count: 100))
        let point = heading.axis == .vertical ? LayoutPoint(x: 0, y: origin) : LayoutPoint(x: origin, y: 0)
        layout.visibleBounds = LayoutRect(x: point.x, y: point.y, width: first, height: first)
        let scroller = Scroller(layout)
        for (width, height) in zip(lengths, lengths.dropFirst() + [600]) {
          for size in [
            LayoutSize(width: width, height: first), LayoutSize(width: first, height: height),
            LayoutSize(width: width, height: height),
          ] {
            scroller.resize(to: size)
            let (position, range) = (scroller.position, scroller.positionRange)
            #expect(range.contains(position), "\(size), from \(first) at \(origin)")
            scroller.forEachChange { _ in }
          }
        }
        scroller.resize(to: LayoutSize(width: 600, height: 600))
        scroller.scroll(to: 0)
        scroller.forEachChange { _ in }
        #expect(scroller.aliveCount > 11)
        layout.visibleBounds.origin = point
        _ = scroller.positionRange
      }
    }
  }

  @Test func aSizeAfterAnotherAxisIsComparedInTheOldOne() {
    let layout = CollectionLayout(.list())
    layout.source = .extents(Array(repeating: 100, count: 100))
    let scroller = Scroller(layout)
    scroller.resize(to: LayoutSize(width: 300, height: 800))
    layout.scrollAnchoring = .chat
    layout.axis = .horizontal
    // It is at the start, and not at the end of content 300 points wide.
    expectEqual(scroller.resize(to: LayoutSize(width: 300, height: 800)), 0)
  }

  /// In content that begins on the right, the right edge of the view is the leading one.
  @Test(arguments: Heading.all)
  func aViewOfAnotherLengthBeginsWhereItBegan(heading: Heading) {
    let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
    layout.source = .extents(Array(repeating: 100, count: 100))
    let scroller = Scroller(layout)
    func size(_ length: Double) -> LayoutSize {
      heading.axis == .vertical
        ? LayoutSize(width: 300, height: length) : LayoutSize(width: length, height: 300)
    }
    /// How far after the start of the content the view begins.
    var offset: Double {
      let isMirrored = heading.axis == .horizontal && heading.direction == .rightToLeft
      return isMirrored ? layout.contentSize.width - scroller.viewport.maxX : scroller.position
    }
    scroller.resize(to: size(800))
    for start in [0.0, 4020] {
      scroller.scroll(by: heading.axis == .horizontal && heading.direction == .rightToLeft ? -start : start)
      for length in [800.0, 600, 900, 50, 800] {
        expectEqual(scroller.resize(to: size(length)), scroller.position)
        expectEqual(offset, start, "\(length)")
        expectEqual(scroller.viewport.size, size(length))
      }
    }
    // Another extent across, too, as when a device is turned.
    scroller.resize(to: heading.axis == .vertical ? size(600) : LayoutSize(width: 600, height: 500))
    expectEqual(offset, 4020)
  }
}
