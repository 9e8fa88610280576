import VirtualLayout

/// The subviews of a `SubviewLayout`, in item order: SwiftUI's `LayoutSubviews`.
public struct SubviewProxies: RandomAccessCollection {
  private let pass: SubviewPassState

  init(_ pass: SubviewPassState) { self.pass = pass }

  /// Creates subviews for testing a layout. `frames` is where the layout places them.
  ///
  /// ```swift
  /// let subviews = SubviewProxies(count: 3) { _, _ in LayoutSize(width: 40, height: 20) }
  /// var cache: Void = ()
  /// Column().placeSubviews(in: bounds, proposal: .unspecified, subviews: subviews, cache: &cache)
  /// subviews.frames
  /// ```
  ///
  /// - Parameters:
  ///   - count: the number of subviews, at most 2²⁴. A negative number counts as 0.
  ///   - size: returns the size that a subview takes for a proposed size.
  public init(
    count: Int, layoutDirection: LayoutDirection = .leftToRight,
    traits: @escaping (_ index: Int) -> SubviewTraits = { _ in SubviewTraits() },
    size: @escaping (_ index: Int, _ proposal: ProposedSize) -> LayoutSize
  ) {
    pass = SubviewPassState(
      count: Limit.count(count, atMost: Limit.items), layoutDirection, measure: size, traits: traits)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { pass.frames.count }

  /// A subview.
  ///
  /// - Precondition: the index is valid, as for an array.
  public subscript(index: Int) -> SubviewProxy {
    precondition(index >= 0 && index < endIndex, "a subview after the last")
    return SubviewProxy(pass: pass, index: index)
  }

  /// The reading direction. A `SubviewLayout` can ignore it: if it is right to left, the result is mirrored.
  public var layoutDirection: LayoutDirection { pass.layoutDirection }

  /// The frame of each subview, in the coordinate space of the bounds; nil for a subview that has not been placed.
  public var frames: [LayoutRect?] { pass.frames }
}

/// A subview that a `SubviewLayout` measures and places: SwiftUI's `LayoutSubview`.
public struct SubviewProxy: Equatable {
  fileprivate let pass: SubviewPassState
  fileprivate let index: Int

  var frame: LayoutRect? { pass.frames[index] }

  /// The size that the subview takes for a proposed size.
  public func sizeThatFits(_ proposal: ProposedSize) -> LayoutSize { pass.measure(index, proposal) }

  /// The size that the subview takes for a proposed size, as `sizeThatFits`. In SwiftUI, it also has alignment guides.
  public func dimensions(in proposal: ProposedSize) -> LayoutSize { sizeThatFits(proposal) }

  public var priority: Double { pass.traits(index).priority }
  public var spacing: SubviewSpacing { pass.traits(index).spacing }

  /// Places the subview so that the `anchor` of its frame is at `position`.
  ///
  /// The frame has the size that the subview takes for `proposal`. If you place a subview more than once, the last time counts.
  public func place(at position: LayoutPoint, anchor: LayoutUnitPoint = .topLeading, proposal: ProposedSize) {
    let size = sizeThatFits(proposal)
    pass.frames[index] = LayoutRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  public static func == (a: SubviewProxy, b: SubviewProxy) -> Bool {
    a.pass === b.pass && a.index == b.index
  }
}

/// The state that the proxies of one pass share: how to measure subviews, and where they have been placed.
final class SubviewPassState {
  let layoutDirection: LayoutDirection
  let measure: (Int, ProposedSize) -> LayoutSize
  let traits: (Int) -> SubviewTraits
  var frames: [LayoutRect?]

  init(
    count: Int, _ layoutDirection: LayoutDirection, measure: @escaping (Int, ProposedSize) -> LayoutSize,
    traits: @escaping (Int) -> SubviewTraits
  ) {
    self.layoutDirection = layoutDirection
    self.measure = measure
    self.traits = traits
    frames = Array(repeating: nil, count: count)
  }
}

/// A point in a rectangle, as fractions of its size: SwiftUI's `UnitPoint`. (0, 0) is the top left corner, (1, 1) the bottom
/// right. *Leading* is left, as everywhere in a `SubviewLayout`.
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
