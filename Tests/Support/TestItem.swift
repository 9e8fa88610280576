import VirtualLayout

/// One item of a test's collection: its natural size in points, and its lane.
package struct TestItem: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var placement = LanePlacement.automatic
  package var magazine = MagazineItem.full
  /// Points of extent along the scroll axis per point of cross extent offered. They show which cross extent an item was
  /// measured with.
  package var slope = 0.0

  package init(_ width: Double, _ height: Double, span: Int = 1, lane: Int? = nil, slope: Double = 0) {
    self.width = width
    self.height = height
    self.placement = LanePlacement(span: span, lane: lane)
    self.slope = slope
  }

  /// The extent along the scroll axis if `crossExtent` points are offered.
  package func extent(_ axis: LayoutAxis, crossExtent: Double) -> Double {
    (axis == .vertical ? height : width) + slope * crossExtent
  }

  /// The physical size if `available` points are offered across.
  package func size(_ axis: LayoutAxis, available: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: width, height: height + slope * available)
      : LayoutSize(width: width + slope * available, height: height)
  }
}

extension TestItem: CustomStringConvertible {
  package var description: String {
    var text = "\(width)x\(height)"
    if placement.span != 1 { text += " span \(placement.span)" }
    if let lane = placement.lane { text += " lane \(lane)" }
    if magazine != .full { text += " \(magazine.width) \(magazine.height)" }
    if slope != 0 { text += " slope \(slope)" }
    return text
  }
}
