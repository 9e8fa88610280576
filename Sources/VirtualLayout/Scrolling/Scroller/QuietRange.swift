/// A range of viewport positions among which a scroll changes nothing: no element enters or leaves, and none is pinned. A
/// scroll within it compares a few numbers and asks the layout for nothing.
struct QuietRange {
  /// Where the viewport began when the range was found.
  private let start: Double
  private let reach: Overscan.Reach
  private let version: Int
  /// Where the alive rectangle began and ended then.
  private let alive: (lo: Double, hi: Double)
  /// Whether the viewport showed only content then. A gesture may have stretched it.
  private let isInside: Bool
  /// The range, without its ends.
  private var lo: Double
  private var hi: Double

  /// - Parameters:
  ///   - start: where the viewport begins.
  ///   - limits: the starts that show only content.
  ///   - alive: where the alive rectangle begins and ends.
  ///   - reach: how far that rectangle reaches beyond the viewport.
  ///   - margin: how far around the rectangle elements are known.
  init(
    at start: Double, in limits: ScrollRange, alive: (lo: Double, hi: Double),
    _ reach: Overscan.Reach, margin: Double, version: Int
  ) {
    (self.start, self.alive, self.reach, self.version) = (start, alive, reach, version)
    isInside = limits.least <= start && start <= limits.greatest
    (lo, hi) = (max(start - margin, limits.least), min(start + margin, limits.greatest))
  }

  /// Takes an element near the alive rectangle into account, by its ends along the scroll axis. It enters or leaves when one of
  /// them passes the opposite end of the rectangle.
  mutating func narrow(by frame: (lo: Double, hi: Double)) {
    narrow(by: frame.lo - alive.hi)
    narrow(by: frame.hi - alive.lo)
  }

  private mutating func narrow(by distance: Double) {
    if distance >= 0 { hi = min(hi, start + distance) }
    if distance <= 0 { lo = max(lo, start + distance) }
  }

  /// Leaves only the position at which the range was found.
  mutating func close() { (lo, hi) = (start, start) }

  /// Whether the same elements are alive, at the same places, if the viewport begins at `start`.
  func contains(_ start: Double, _ reach: Overscan.Reach, version: Int) -> Bool {
    version == self.version && reach == self.reach
      && (lo < start && start < hi || start == self.start && isInside)
  }
}
