/// The subviews of a `SubviewLayout`, in item order: SwiftUI's `LayoutSubviews`.
public struct SubviewProxies: RandomAccessCollection {
  let board: SubviewBoard

  init(_ board: SubviewBoard) { self.board = board }

  /// Subviews for trying out a layout by itself: they are as large as `size` says, and `frames` tells where they went.
  ///
  /// ```swift
  /// let subviews = SubviewProxies(count: 3) { _, _ in LayoutSize(width: 40, height: 20) }
  /// var cache: Void = ()
  /// Column().placeSubviews(in: bounds, proposal: .unspecified, subviews: subviews, cache: &cache)
  /// subviews.frames
  /// ```
  ///
  /// - Parameters:
  ///   - size: what a subview takes where a size is proposed to it.
  ///   - traits: what it says of itself besides.
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
    precondition(index >= 0 && index < endIndex, "a subview beyond the last")
    return SubviewProxy(board: board, index: index)
  }

  /// The side at which reading begins. Nothing to be done about: what is placed is mirrored afterwards.
  public var layoutDirection: LayoutDirection { board.layoutDirection }

  /// Where subviews have been placed, nil where they have not.
  public var frames: [LayoutRect?] {
    board.frames.indices.map { board.isPlaced[$0] ? board.frames[$0] : nil }
  }
}

/// One subview: it can be measured and placed. SwiftUI's `LayoutSubview`.
public struct SubviewProxy: Equatable {
  let board: SubviewBoard
  let index: Int

  /// The size it takes where this one is proposed.
  public func sizeThatFits(_ proposal: ProposedSize) -> LayoutSize { board.measure(index, proposal) }

  /// The same. SwiftUI's has alignment guides as well.
  public func dimensions(in proposal: ProposedSize) -> LayoutSize { sizeThatFits(proposal) }

  /// See `SubviewTraits`.
  public var priority: Double { board.traits(index).priority }
  /// How much it would like to be kept free around it.
  public var spacing: SubviewSpacing { board.traits(index).spacing }

  /// Places it so that the `anchor` of its frame, which is of the size it takes where `proposal` is proposed, comes to lie
  /// at `position`. Placing it once more is what counts.
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

/// What the proxies of one pass share.
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
