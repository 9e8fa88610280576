/// Where the lanes lie across: their starts, from the leading edge of the content, and their extents.
@usableFromInline
package struct LaneTracks: Hashable, Sendable {
  @usableFromInline
  package struct Track: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline let start: Double
    @usableFromInline let extent: Double
    var end: Double { start + extent }
  }

  let tracks: [Track]

  var count: Int { tracks.count }

  /// The least end of all lanes and the greatest start. A stretch that covers both meets every item.
  let leastEnd: Double
  let greatestStart: Double
  let greatestEnd: Double

  /// Whether all lanes have the same extent.
  let areEqual: Bool
  /// The extent of all lanes together, the spacing between them included.
  private let whole: Double

  /// - Parameters:
  ///   - tracks: at least one.
  ///   - whole: the extent that they were divided from; nil if they were not, or reach beyond it.
  private init(_ tracks: [Track], whole: Double?) {
    self.tracks = tracks
    self.whole = whole ?? tracks[tracks.count - 1].end - tracks[0].start
    areEqual = tracks.allSatisfy { $0.extent == tracks[0].extent }
    greatestEnd = tracks.reduce(-.infinity) { max($0, $1.end) }
    leastEnd = tracks.reduce(.infinity) { min($0, $1.end) }
    greatestStart = tracks.reduce(-.infinity) { max($0, $1.start) }
  }

  /// Lanes of these extents, at least one.
  init(start: Double, extents: [Double], spacing: Double) {
    var tracks: [Track] = []
    var next = start
    for extent in extents {
      tracks.append(Track(start: next, extent: extent))
      next += extent + spacing
    }
    self.init(tracks, whole: nil)
  }

  /// Equal lanes.
  ///
  /// - Parameter room: the extent that they share, if they do.
  init(start: Double, count: Int, extent: Double, spacing: Double, sharing room: Double? = nil) {
    let share = room.map { EqualTracks.share(of: $0, among: count, spacing: spacing) }
    self.init(
      (0..<count).map { Track(start: start + Double($0) * (extent + spacing), extent: extent) },
      whole: extent > 0 && extent == share ? room : nil)
  }

  /// The extent across of `span` lanes from `lane` on, the spacing between them included.
  ///
  /// For all lanes it is the extent that they share, which the sum of their rounded shares misses by a last bit.
  func extent(from lane: Int, span: Int) -> Double {
    if span == 1 { return tracks[lane].extent }
    return span == tracks.count ? whole : tracks[lane + span - 1].end - tracks[lane].start
  }

  /// The frame of what covers `span` lanes from `lane` on.
  func frame(from lane: Int, span: Int, main: Double, mainExtent: Double) -> AxisFrame {
    AxisFrame(
      main: main, mainExtent: mainExtent, cross: tracks[lane].start,
      crossExtent: extent(from: lane, span: span))
  }
}
