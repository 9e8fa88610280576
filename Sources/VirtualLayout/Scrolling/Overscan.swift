/// How far beyond the viewport elements get cells, so that these are ready before they become visible.
///
/// ```swift
/// let overscan = Overscan(ahead: .screens(1), behind: .points(100))
/// layout.forEachElement(in: overscan.rect(around: viewport, axis: .vertical)) { … }
/// ```
public struct Overscan: Hashable, Sendable {
  /// A distance along the scroll axis. Negative numbers and NaN count as 0.
  public enum Distance: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// Multiples of the viewport's length.
    case screens(Double)

    func length(inViewOf length: Double) -> Double {
      switch self {
      case .points(let points): Length.cross(points)
      case .screens(let screens): Length.cross(screens * length)
      }
    }
  }

  /// The distance on the side toward which the view moves.
  public var ahead: Distance
  /// The distance on the other side.
  public var behind: Distance
  /// How many seconds of a movement are covered ahead, in addition to `ahead`: at most two screens, in steps of a quarter of a
  /// screen, so that the rectangle does not change with every small change of speed. Negative numbers and NaN count as 0.
  public var leadTime: Double

  /// Creates an overscan.
  ///
  /// - Parameter leadTime: the seconds of a movement that are covered in addition to `ahead`.
  public init(ahead: Distance, behind: Distance, leadTime: Double = 0.1) {
    self.ahead = ahead
    self.behind = behind
    self.leadTime = leadTime
  }

  /// Creates an overscan of a number of points on both sides, whatever the speed.
  public init(_ extent: Double) { self.init(ahead: .points(extent), behind: .points(extent), leadTime: 0) }

  /// The viewport in content space, extended at both ends of the scroll axis. It may reach beyond the content.
  ///
  /// - Parameter velocity: how fast the view moves, in points per second: positive to the right or down. At 0, ahead is to the
  ///   right or down.
  public func rect(around viewport: LayoutRect, axis: LayoutAxis, velocity: Double = 0) -> LayoutRect {
    let reach = reach(inViewOf: axis == .vertical ? viewport.height : viewport.width, velocity: velocity)
    return viewport.extended(by: reach.before, and: reach.after, along: axis)
  }

  /// How far the rectangle reaches beyond a viewport of some length: to the left or up, and to the right or down.
  typealias Reach = (before: Double, after: Double)

  func reach(inViewOf length: Double, velocity: Double) -> Reach {
    let length = Length.cross(length)
    let step = length / 4
    let lead = velocity.magnitude * leadTime / step
    // NaN counts as 0.
    let steps = lead > 0 ? min(lead, 8) : 0
    let whole = Double(Int(steps))
    let ahead = self.ahead.length(inViewOf: length) + (whole < steps ? whole + 1 : whole) * step
    let behind = self.behind.length(inViewOf: length)
    return velocity < 0 ? (ahead, behind) : (behind, ahead)
  }
}
