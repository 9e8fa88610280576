import VirtualLayout

/// How a host shows content: which way it scrolls and reads, and which pixels edges snap to.
///
/// Hosts differ in nothing else that a query depends on, so every mode is queried on every screen. Other contenders work with
/// frames as on a screen that scrolls down: those of a screen that scrolls sideways are the same with x and y swapped.
struct Screen: Equatable {
  enum Orientation: String, CaseIterable {
    case down
    case rightToLeft = "rtl"
    case sideways
  }

  var orientation = Orientation.down
  /// The number of pixels in a point; 0 if edges may lie between pixels.
  var scale = 0.0

  static let scales = [0.0, 1, 2]
  /// The screen that most other scenarios use.
  static let down = Screen()
  static let all = Orientation.allCases.flatMap { orientation in
    scales.map { Screen(orientation: orientation, scale: $0) }
  }

  /// Such as `down` or `rtl@2`.
  var name: String { orientation.rawValue + (scale == 0 ? "" : "@\(Int(scale))") }
  /// What follows a scenario's name.
  var suffix: String { self == .down ? "" : "." + name }

  var isSideways: Bool { orientation == .sideways }
  var isSnapped: Bool { scale > 0 }

  /// Makes the layout show its content on this screen, from its next `prepare()` on.
  func apply(to layout: CollectionLayout) {
    layout.axis = isSideways ? .horizontal : .vertical
    layout.direction = orientation == .rightToLeft ? .rightToLeft : .leftToRight
    layout.pixelPolicy = isSnapped ? .snapped(scale: scale) : .none
    layout.containerSize = size(main: Viewport.height, cross: Viewport.width)
  }

  func size(main: Double, cross: Double) -> LayoutSize {
    isSideways ? LayoutSize(width: main, height: cross) : LayoutSize(width: cross, height: main)
  }

  @inline(__always)
  func viewport(at offset: Double) -> LayoutRect {
    isSideways
      ? LayoutRect(x: offset, y: 0, width: Viewport.height, height: Viewport.width)
      : LayoutRect(x: 0, y: offset, width: Viewport.width, height: Viewport.height)
  }

  /// A frame of the library, as on a screen that scrolls down.
  func frame(_ rect: LayoutRect) -> Frame {
    isSideways
      ? Frame(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
      : Frame(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Where items are on this screen whose exact frames are given.
  func placed(_ items: PlacedItems) -> PlacedItems {
    var items = items
    for index in 0..<items.count {
      let frame = shown(items.frame(at: index))
      (items.crossStarts[index], items.starts[index]) = (frame.x, frame.y)
      (items.crossExtents[index], items.extents[index]) = (frame.width, frame.height)
    }
    items.total = snapped(items.total)
    return items
  }

  func shown(_ frame: Frame) -> Frame {
    let x = orientation == .rightToLeft ? Viewport.width - frame.x - frame.width : frame.x
    guard isSnapped else { return Frame(x: x, y: frame.y, width: frame.width, height: frame.height) }
    let (left, top) = (snapped(x), snapped(frame.y))
    return Frame(
      x: left, y: top, width: snapped(x + frame.width) - left, height: snapped(frame.y + frame.height) - top)
  }

  /// The nearest pixel; of two at equal distance, the greater. What is nearer to the middle than 2⁻²¹ counts as the middle.
  private func snapped(_ edge: Double) -> Double {
    guard isSnapped else { return edge }
    return ((edge * 0x1p20).rounded() * 0x1p-20 * scale + 0.5).rounded(.down) / scale
  }
}
