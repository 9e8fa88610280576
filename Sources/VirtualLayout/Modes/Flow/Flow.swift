// The parameters of a flow, and its rule. `LineFit` decides where lines break.
extension LayoutMode {
  /// The parameters of a flow: items of any size, placed side by side, that wrap to a new line like words in a text.
  ///
  ///     | aaaa  bb  cccccc |      an item joins a line if it fits: used + (spacing + item) ≤ room
  ///     | ddd  eeeeeee     |
  ///     | ffffffffffffffffff…     a line takes at least one item, even one that is too wide (see `Sizing`)
  ///
  /// ```swift
  /// layout.mode = .flow(spacing: 6)
  /// layout.mode = .flow(LayoutMode.Flow(itemSpacing: 6, lineSpacing: 10, distribution: .spaceBetween, lastLine: .start))
  /// ```
  ///
  /// The *room* is the container's width minus the insets.
  ///
  /// - Complexity: after a change, lines are broken again until one begins with the same item as before. The lines after it
  ///   only move, which takes O(log n) for n items.
  public struct Flow: Hashable, Sendable {
    /// Where the free space of a line goes.
    ///
    /// Items that overflow do so on both sides with `center`, on the leading side with `end`, otherwise on the trailing side.
    public enum Distribution: Hashable, Sendable {
      /// After the last item.
      case start
      /// Half before the first item, half after the last.
      case center
      /// Before the first item.
      case end
      /// Between the items. A single item is at the leading edge.
      case spaceBetween
      /// Around each item: half as much at the ends as between two items.
      case spaceAround
      /// Between the items and at the ends, in equal parts.
      case spaceEvenly
      /// As with `center`, or as with `start` if the items overflow.
      case safeCenter
    }

    /// Where an item lies in a line that is taller.
    public enum Alignment: Hashable, Sendable {
      case start
      case center
      case end
    }

    /// When sizes are requested, and what happens to an item that is wider than the room.
    public enum Sizing: Hashable, Sendable {
      /// Sizes are requested once, and kept when the container changes.
      /// An item that is too wide overflows.
      case natural
      /// Sizes are requested once, and kept when the container changes.
      /// An item that is too wide becomes as wide as the room.
      case capped
      /// Sizes are requested again for each width of the room, which the source is given. An item that is too wide overflows.
      case proposed
    }

    /// The space between the items of a line, in points.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around all lines, in points.
    public var insets: LayoutInsets
    public var distribution: Distribution
    public var alignment: Alignment
    /// Where the free space of the last line goes; nil for `distribution`.
    public var lastLine: Distribution?
    public var sizing: Sizing

    /// Creates the parameters of a flow. By default, items are start-aligned, without spacing and insets.
    public init(
      itemSpacing: Double = 0, lineSpacing: Double = 0, insets: LayoutInsets = .zero,
      distribution: Distribution = .start, alignment: Alignment = .start, lastLine: Distribution? = nil,
      sizing: Sizing = .natural
    ) {
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
      self.distribution = distribution
      self.alignment = alignment
      self.lastLine = lastLine
      self.sizing = sizing
    }
  }

  /// A flow with these parameters.
  public static func flow(_ flow: Flow) -> LayoutMode {
    LayoutMode(flow) { flow in
      LineEngine(asksForEachContainer: flow.sizing == .proposed) { container, _, _ in
        .wrapped(FlowRule(flow, in: container))
      }
    }
  }

  /// A flow with the same spacing between items and between lines.
  public static func flow(
    spacing: Double = 0, insets: LayoutInsets = .zero, distribution: Flow.Distribution = .start,
    alignment: Flow.Alignment = .start, lastLine: Flow.Distribution? = nil, sizing: Flow.Sizing = .natural
  ) -> LayoutMode {
    .flow(
      Flow(
        itemSpacing: spacing, lineSpacing: spacing, insets: insets, distribution: distribution,
        alignment: alignment, lastLine: lastLine, sizing: sizing))
  }
}

/// The rule of a flow in one container: how the free space of lines is distributed. A `LineFit` says where lines break.
private final class FlowRule: LineRule {
  let traits: LineTraits
  let request: SizeRequest
  private let room: ContainerRoom
  /// Decides where lines break. Engines call it directly for many items (`traits.fit`); `begin` and `extend` only forward to it.
  private let fit: LineFit
  private let distribution: LayoutMode.Flow.Distribution
  private let lastLine: LayoutMode.Flow.Distribution

  init(_ flow: LayoutMode.Flow, in container: ModeContainer) {
    room = ContainerRoom(container, insets: flow.insets)
    request = .sizes(crossExtents: [room.extent])
    distribution = flow.distribution
    lastLine = flow.lastLine ?? flow.distribution
    let alignment =
      switch flow.alignment {
      case .start: 0.0
      case .center: 0.5
      case .end: 1.0
      }
    let items = SpacedItems(widest: flow.sizing == .capped ? room.extent : .infinity, alignment: alignment)
    fit = LineFit(room: room.extent, spacing: Length.cross(flow.itemSpacing), widest: items.widest)
    var traits = LineTraits(room: room, lineSpacing: Length.main(flow.lineSpacing))
    traits.fit = fit
    traits.spacedItems = items
    traits.alignment = .leaving(alignment)
    traits.hugsItems = true
    // If all free space goes after the items, their places do not depend on how much there is.
    if distribution == .start && lastLine == .start { traits.evenSpacing = (room.start, fit.spacing) }
    self.traits = traits
  }

  func begin(with item: AxisSize) -> Line { fit.begin(with: item) }

  func extend(_ line: inout Line, with item: AxisSize) -> Bool { fit.extend(&line, with: item) }

  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer {
    let free = room.extent - line.used
    let count = Double(line.count)
    var lead = 0.0
    var share = 0.0
    switch last == nil ? distribution : lastLine {
    case .start: break
    case .center: lead = free / 2
    case .end: lead = free
    case .safeCenter: lead = max(0, free) / 2
    case .spaceBetween where free > 0 && line.count > 1: share = free / (count - 1)
    case .spaceAround where free > 0:
      share = free / count
      lead = share / 2
    case .spaceEvenly where free > 0:
      share = free / (count + 1)
      lead = share
    case .spaceBetween, .spaceAround, .spaceEvenly: break
    }
    return LinePlacer(
      SpacedPlacer(cross: room.start + lead, spacing: fit.spacing + share, main: main, extent: line.extent))
  }
}
