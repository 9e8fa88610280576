/// The subviews of a `SubviewLayout`, in item order: SwiftUI's `LayoutSubviews`.
public struct SubviewProxies: RandomAccessCollection {
  let board: SubviewBoard

  init(_ board: SubviewBoard) { self.board = board }

  /// Subviews to try out a layout by itself. `size` says what they answer, and `frames` returns where they were placed.
  ///
  /// ```swift
  /// let subviews = SubviewProxies(count: 3) { _, _ in LayoutSize(width: 40, height: 20) }
  /// var cache: Void = ()
  /// Column().placeSubviews(in: bounds, proposal: .unspecified, subviews: subviews, cache: &cache)
  /// subviews.frames
  /// ```
  ///
  /// - Parameters:
  ///   - traits: the priority and the spacing of a subview.
  ///   - size: what a subview answers if a size is proposed to it.
  public init(
    count: Int, layoutDirection: LayoutDirection = .leftToRight,
    traits: @escaping (_ index: Int) -> SubviewTraits = { _ in SubviewTraits() },
    size: @escaping (_ index: Int, _ proposal: ProposedSize) -> LayoutSize
  ) {
    board = SubviewBoard(
      count: Limit.count(count, atMost: Limit.items), layoutDirection, measure: size, traits: traits)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { board.frames.count }

  public subscript(index: Int) -> SubviewProxy {
    precondition(index >= 0 && index < endIndex, "a subview after the last")
    return SubviewProxy(board: board, index: index)
  }

  /// The direction in which the layout reads. A `SubviewLayout` need not look at it: if it is from right to left, all that it
  /// places is mirrored afterwards.
  public var layoutDirection: LayoutDirection { board.layoutDirection }

  /// Where each subview has been placed; nil for one that has not.
  public var frames: [LayoutRect?] {
    board.frames.indices.map { board.isPlaced[$0] ? board.frames[$0] : nil }
  }
}

/// A subview, which can be measured and placed. SwiftUI's `LayoutSubview`.
public struct SubviewProxy: Equatable {
  let board: SubviewBoard
  let index: Int

  /// The size that the subview takes if this one is proposed.
  public func sizeThatFits(_ proposal: ProposedSize) -> LayoutSize { board.measure(index, proposal) }

  /// The size that the subview takes if this one is proposed. In SwiftUI, it comes with alignment guides.
  public func dimensions(in proposal: ProposedSize) -> LayoutSize { sizeThatFits(proposal) }

  /// Layouts that heed it give more room to subviews with a greater priority.
  public var priority: Double { board.traits(index).priority }
  /// How much the subview prefers to be kept free around it.
  public var spacing: SubviewSpacing { board.traits(index).spacing }

  /// Places the subview with the `anchor` of its frame at `position`. The frame has the size that the subview takes if
  /// `proposal` is proposed. If a subview is placed more than once, the last time counts.
  public func place(at position: LayoutPoint, anchor: LayoutUnitPoint = .topLeading, proposal: ProposedSize) {
    let size = sizeThatFits(proposal)
    board.frames[index] = LayoutRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
    board.isPlaced[index] = true
  }

  public static func == (a: SubviewProxy, b: SubviewProxy) -> Bool {
    a.board === b.board && a.index == b.index
  }
}

/// A place in a rectangle of any size: (0, 0) is its upper left corner, (1, 1) its lower right one. SwiftUI's `UnitPoint`.
///
/// *Leading* is left: a `SubviewLayout` places from left to right, and a layout that reads from right to left is mirrored
/// afterwards.
public struct LayoutUnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = LayoutUnitPoint(x: 0, y: 0)
  public static let topLeading = LayoutUnitPoint(x: 0, y: 0)
  public static let top = LayoutUnitPoint(x: 0.5, y: 0)
  public static let topTrailing = LayoutUnitPoint(x: 1, y: 0)
  public static let leading = LayoutUnitPoint(x: 0, y: 0.5)
  public static let center = LayoutUnitPoint(x: 0.5, y: 0.5)
  public static let trailing = LayoutUnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = LayoutUnitPoint(x: 0, y: 1)
  public static let bottom = LayoutUnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = LayoutUnitPoint(x: 1, y: 1)
}

/// What the proxies of one pass share: how subviews are measured, and where they have been placed.
final class SubviewBoard {
  let layoutDirection: LayoutDirection
  let measure: (Int, ProposedSize) -> LayoutSize
  let traits: (Int) -> SubviewTraits
  var frames: [LayoutRect]
  var isPlaced: [Bool]

  init(
    count: Int, _ layoutDirection: LayoutDirection, measure: @escaping (Int, ProposedSize) -> LayoutSize,
    traits: @escaping (Int) -> SubviewTraits
  ) {
    self.layoutDirection = layoutDirection
    self.measure = measure
    self.traits = traits
    frames = Array(repeating: .zero, count: count)
    isPlaced = Array(repeating: false, count: count)
  }
}
