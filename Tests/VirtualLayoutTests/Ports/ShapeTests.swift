import Expectations
import SwiftUINames
import Testing

/// Rectangles compute like CoreGraphics' rectangles, and rectangles by axis have ends.
struct ShapeTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func partsOfARectangle() {
    #expect((rect.minX, rect.midX, rect.maxX) == (10, 25, 40))
    #expect((rect.minY, rect.midY, rect.maxY) == (20, 40, 60))
    #expect(CGPoint() == .zero && CGSize() == .zero && CGRect() == .zero)
    expectEqual(CGRect(origin: rect.origin, size: rect.size), rect)
    let byAxis = AxisRect(main: 1, cross: 2, size: AxisSize(main: 3, cross: 4))
    #expect((byAxis.mainEnd, byAxis.crossEnd) == (4, 6))
    expectEqual(byAxis.size, AxisSize(main: 3, cross: 4))
  }

  @Test func emptyAndNull() {
    #expect(!rect.isEmpty && !rect.isNull)
    #expect(CGRect(x: 5, y: 5, width: 0, height: 9).isEmpty)
    #expect(CGRect(x: 5, y: 5, width: 9, height: 0).isEmpty)
    #expect(CGRect.null.isEmpty && CGRect.null.isNull && !CGRect.zero.isNull)
  }

  @Test func unionAndIntersection() {
    let other = CGRect(x: 0, y: 50, width: 20, height: 100)
    expectEqual(rect.union(other), CGRect(x: 0, y: 20, width: 40, height: 130))
    #expect(rect.union(.null) == rect && CGRect.null.union(rect) == rect)
    expectEqual(rect.intersection(other), CGRect(x: 10, y: 50, width: 10, height: 10))
    expectEqual(
      rect.intersection(rect.offsetBy(dx: 30, dy: 0)), CGRect(x: 40, y: 20, width: 0, height: 40),
      "touching")
    #expect(rect.intersection(rect.offsetBy(dx: 31, dy: 0)).isNull)
    #expect(rect.intersection(.null).isNull)
  }

  @Test func insets() {
    expectEqual(rect.insetBy(dx: 5, dy: -5), CGRect(x: 15, y: 15, width: 20, height: 50))
    expectEqual(rect.insetBy(dx: 15, dy: 20), CGRect(x: 25, y: 40, width: 0, height: 0))
    #expect(rect.insetBy(dx: 16, dy: 0).isNull && CGRect.null.insetBy(dx: 1, dy: 1).isNull)
  }

  @Test func aPointOnTheUpperOrLeftEdgeIsInside() {
    #expect(rect.contains(rect.origin) && rect.contains(CGPoint(x: 39, y: 59)))
    #expect(!rect.contains(CGPoint(x: 40, y: 30)) && !rect.contains(CGPoint(x: 20, y: 60)))
    #expect(!rect.contains(CGPoint(x: 9, y: 30)) && !rect.contains(CGPoint(x: 20, y: 19)))
  }

  /// A layout tried alone: without traits, subviews prefer 8 points around them and have no priority.
  @Test func subviewsAlone() {
    let subviews = LayoutSubviews(count: 2, layoutDirection: .rightToLeft) { index, proposal in
      proposal.replacingUnspecifiedDimensions(by: CGSize(width: 10, height: CGFloat(index)))
    }
    expectEqual(subviews.layoutDirection, .rightToLeft)
    #expect(subviews[0].priority == 0 && subviews[0].spacing == ViewSpacing(top: 8))
    subviews[1].place(at: CGPoint(x: 7, y: 3), anchor: .bottomTrailing, proposal: .unspecified)
    subviews[1].place(at: CGPoint(x: 7, y: 3), anchor: .bottom, proposal: .unspecified)
    expectEqual(subviews.frames, [nil, CGRect(x: 2, y: 2, width: 10, height: 1)])
  }
}
