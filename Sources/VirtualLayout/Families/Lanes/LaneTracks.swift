/// Where the lanes lie across: their starts, measured from the leading edge of the content, and their extents.
@usableFromInline
package struct LaneTracks: Equatable, Sendable {
  @usableFromInline
  package struct Track: Equatable, Sendable, BitwiseCopyable {
    @usableFromInline let start: Double
    @usableFromInline let extent: Double
    var end: Double { start + extent }
  }

  private(set) var tracks: [Track] = []

  var count: Int { tracks.count }

  private(set) var crossReach = CrossReach()
  private(set) var areEqual = true
  /// The extent of all lanes together, with the spacing between them.
  private var whole = 0.0

  /// Creates a lane for each extent. There must be at least one.
  init(start: Double, extents: [Double], spacing: Double) {
    var next = start
    for extent in extents {
      append(Track(start: next, extent: extent))
      next += extent + spacing
    }
  }

  /// Creates equal lanes.
  ///
  /// - Parameter room: the extent that the lanes share; nil if their extent does not depend on it.
  init(start: Double, count: Int, extent: Double, spacing: Double, sharing room: Double? = nil) {
    for lane in 0..<count { append(Track(start: start + Double(lane) * (extent + spacing), extent: extent)) }
    if let room, extent > 0, extent == EqualTracks.share(of: room, among: count, spacing: spacing) {
      whole = room
    }
  }

  @inline(never)
  private mutating func append(_ track: Track) {
    tracks.append(track)
    crossReach.include(from: track.start, to: track.end)
    areEqual = areEqual && track.extent == tracks[0].extent
    whole = track.end - tracks[0].start
  }

  /// The cross extent of `span` lanes from `lane` on, with the spacing between them. For all lanes it is the exact room that
  /// they share. The sum of their rounded shares may differ in the last bit.
  @inline(__always)
  func extent(from lane: Int, span: Int) -> Double {
    if span == 1 { return tracks[lane].extent }
    return span == tracks.count ? whole : tracks[lane + span - 1].end - tracks[lane].start
  }

  /// The frame of what covers `span` lanes from `lane` on.
  @inline(__always)
  func frame(from lane: Int, span: Int, main: Double, mainExtent: Double) -> AxisRect {
    AxisRect(
      main: main, cross: tracks[lane].start, mainExtent: mainExtent,
      crossExtent: extent(from: lane, span: span))
  }
}
