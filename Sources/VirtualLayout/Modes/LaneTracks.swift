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

  /// The least end and the greatest start of all lanes. Whatever covers both is met by every item.
  let leastEnd: Double
  let greatestStart: Double
  let greatestEnd: Double

  /// Whether all lanes have the same extent.
  let areEqual: Bool
  /// What all lanes together cover, the spacing between them included.
  private let whole: Double

  /// - Parameter whole: what they were divided from; nil where they were not, or reach beyond it.
  private init(_ tracks: [Track], whole: Double? = nil) {
    self.tracks = tracks
    self.whole = whole ?? tracks[tracks.count - 1].end - tracks[0].start
    areEqual = tracks.allSatisfy { $0.extent == tracks[0].extent }
    greatestEnd = tracks.reduce(-.infinity) { max($0, $1.end) }
    leastEnd = tracks.reduce(.infinity) { min($0, $1.end) }
    greatestStart = tracks.reduce(-.infinity) { max($0, $1.start) }
  }

  /// Works lanes out for the room there is.
  ///
  /// - Parameters:
  ///   - start: where the room begins.
  ///   - room: its extent, at least 0.
  ///   - spacing: kept free between lanes, at least 0.
  ///   - hysteresis: decides how many lanes there are where the room does.
  init(
    _ lanes: Masonry.Lanes, start: Double, room: Double, spacing: Double, _ hysteresis: CountHysteresis
  ) {
    switch lanes {
    case .count(let count):
      let count = max(1, Limit.count(count, atMost: Limit.lanes))
      let extent = AutoFill.share(of: room, among: count, spacing: spacing)
      self.init(start: start, count: count, extent: extent, spacing: spacing, in: room)

    case .adaptive(let minimum):
      let minimum = Length.cross(minimum)
      let lanes = AutoFill(
        minimum: minimum, maximum: nil, counted: max(minimum, 1), spacing: spacing, limit: Limit.lanes)
      let count = hysteresis.count(in: room, fitting: lanes.count)
      let extent = lanes.extent(of: count, fitting: count, in: room)
      self.init(start: start, count: count, extent: extent, spacing: spacing, in: room)

    case .fixed(let extent):
      let extent = Length.cross(extent)
      func fitting(_ room: Double) -> Int {
        Limit.wholeCount((room - spacing) / (extent + spacing), atMost: Limit.lanes)
      }
      var count = hysteresis.count(in: room, fitting: fitting)
      if extent * Double(count) > room { count = fitting(room) }
      let padding = max(0, (room - extent * Double(count)) / Double(count + 1))
      self.init(start: start + padding, count: count, extent: extent, spacing: padding)

    case .sizes(let sizes):
      var tracks: [Track] = []
      var next = start
      for extent in sizes.isEmpty ? [room] : sizes.prefix(Limit.lanes).map(Length.cross) {
        tracks.append(Track(start: next, extent: extent))
        next += extent + spacing
      }
      self.init(tracks)
    }
  }

  /// - Parameter room: what they share, if they do.
  private init(start: Double, count: Int, extent: Double, spacing: Double, in room: Double? = nil) {
    let share = room.map { AutoFill.share(of: $0, among: count, spacing: spacing) }
    self.init(
      (0..<count).map { Track(start: start + Double($0) * (extent + spacing), extent: extent) },
      whole: extent > 0 && extent == share ? room : nil)
  }

  /// The extent across of `span` lanes from `lane` on, the spacing between them included. Of all lanes it is what they were
  /// divided from, which the sum of shares misses by a last bit where they are rounded.
  @inline(__always)
  func extent(from lane: Int, span: Int) -> Double {
    if span == 1 { return tracks[lane].extent }
    return span == tracks.count ? whole : tracks[lane + span - 1].end - tracks[lane].start
  }

  /// The frame of what covers `span` lanes from `lane` on.
  @inline(__always)
  func frame(from lane: Int, span: Int, main: Double, mainExtent: Double) -> AxisFrame {
    AxisFrame(
      main: main, mainExtent: mainExtent, cross: tracks[lane].start,
      crossExtent: extent(from: lane, span: span))
  }
}
