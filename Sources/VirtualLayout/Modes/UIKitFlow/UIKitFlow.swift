extension LayoutMode {
  /// The parameters of a flow as in `UICollectionViewFlowLayout`: full lines reach from edge to edge.
  ///
  ///     | aaaa     bb     cccccc |      at least `itemSpacing` between items, which share the free space of a full line
  ///     |       ddddddddd        |      an item alone on a full line is centred
  ///     | eeeee  fff             |      the last line begins at the leading edge, with exactly `itemSpacing`
  ///
  /// ```swift
  /// layout.mode = .uikitFlow(LayoutMode.UIKitFlow(insets: LayoutInsets(16)))
  /// layout.mode = .uikitFlow(LayoutMode.UIKitFlow(itemSize: .fixed(LayoutSize(width: 80, height: 120))))
  /// ```
  ///
  /// If all items of the section have the same size, the last line keeps to the columns of the lines before. An item that is
  /// shorter than its line is centred along the scroll axis. Lines break as in `LayoutMode.Flow`, and a change takes as long.
  public struct UIKitFlow: Hashable, Sendable {
    /// Where the sizes of items come from.
    public enum ItemSize: Hashable, Sendable {
      /// The layout requests each item's size once. By default, a delegate returns 50 × 50 points.
      case asked
      /// All items have this size, in points. Nothing is requested.
      case fixed(LayoutSize)
    }

    public var itemSize: ItemSize
    /// The least space between the items of a line, in points.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around all lines, in points.
    public var insets: LayoutInsets

    /// Creates the parameters of UIKit's flow, by default with UIKit's spacings of 10 points and without insets.
    public init(
      itemSize: ItemSize = .asked, itemSpacing: Double = 10, lineSpacing: Double = 10,
      insets: LayoutInsets = .zero
    ) {
      self.itemSize = itemSize
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
    }
  }

  /// UIKit's flow with these parameters.
  public static func uikitFlow(_ flow: UIKitFlow = UIKitFlow()) -> LayoutMode {
    LayoutMode(flow) { flow in
      LineEngine(asksForEachContainer: false) { container, _, _ in
        .wrapped(UIKitFlowRule(flow, in: container))
      }
    }
  }
}

/// The rule of UIKit's flow in one container: where lines break, and how their items are spaced.
///
/// `Line.mark` is the extent across that all items of the line have, or -1 if they differ.
private final class UIKitFlowRule: LineRule {
  let traits: LineTraits
  let request: SizeRequest
  private let room: ContainerRoom
  private let itemSpacing: Double

  init(_ flow: LayoutMode.UIKitFlow, in container: ModeContainer) {
    room = ContainerRoom(container, insets: flow.insets)
    itemSpacing = Length.cross(flow.itemSpacing)
    switch flow.itemSize {
    case .asked: request = .sizes(crossExtents: [room.extent])
    case .fixed(let size):
      let extents = container.orientation.extents(of: size)
      request = .nothing(cross: Length.cross(extents.cross), main: Length.main(extents.main))
    }
    var traits = LineTraits(room: room, lineSpacing: Length.main(flow.lineSpacing))
    traits.spacedItems = SpacedItems(alignment: 0.5)
    traits.alignment = .leaving(0.5)
    traits.hasOwnLastLine = true
    traits.comparesItems = true
    self.traits = traits
  }

  func begin(with item: AxisSize) -> Line { Line(item, used: item.cross, mark: item.cross) }

  func extend(_ line: inout Line, with item: AxisSize) -> Bool {
    let isAlike = item.cross == line.mark
    // For equal items, a product: `columnCount` uses it as well and must arrive at the same number.
    let used = isAlike ? used(by: line.count &+ 1, item.cross) : line.used + (itemSpacing + item.cross)
    guard used <= room.extent else { return false }
    if !isAlike { line.mark = -1 }
    line.used = used
    line.add(item)
    return true
  }

  /// What a number of equally wide items take up across, with the spacing between them.
  private func used(by count: Int, _ itemCross: Double) -> Double {
    itemCross * Double(count) + itemSpacing * Double(count &- 1)
  }

  /// The number of items of this extent across on a full line: as many as `extend` accepts.
  private func columnCount(_ itemCross: Double) -> Int {
    let step = itemCross + itemSpacing
    guard step > 0 else { return Limit.items }
    var count = Limit.wholeCount((room.extent + itemSpacing) / step, atMost: Limit.items)
    // Rounding may make the quotient wrong by one.
    while count > 1 && used(by: count, itemCross) > room.extent { count -= 1 }
    while count < Limit.items && used(by: count + 1, itemCross) <= room.extent { count += 1 }
    return count
  }

  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer {
    var (cross, spacing) = (room.start, itemSpacing)
    var (count, used) = (line.count, line.used)
    let hasColumns = if let last { last.itemsAreEqual && line.mark + itemSpacing > 0 } else { false }
    if hasColumns {
      count = columnCount(line.mark)
      used = self.used(by: count, line.mark)
    }
    if last == nil || hasColumns {
      let free = room.extent - used
      if count > 1 { spacing += free / Double(count - 1) } else { cross += free / 2 }
    }
    return LinePlacer(SpacedPlacer(cross: cross, spacing: spacing, main: main, extent: line.extent))
  }
}
