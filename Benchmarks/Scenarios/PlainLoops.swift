import VirtualLayout

/// The hand-written loops as entrants. They place every item into existing arrays.
struct PlainLoops {
  let workload: Workload
  let width: Double

  init(_ workload: Workload, width: Double = Viewport.width) {
    self.workload = workload
    self.width = width
  }

  /// Whether there is a loop that places the items anew for another width.
  static func dependOnWidth(_ workload: Workload) -> Bool {
    switch workload.loop {
    case .masonry(_, .shortest) where workload.screens.count > 1, .flow: true
    default: false
    }
  }

  static func readSizes(_ workload: Workload) -> Bool {
    guard case .rows(let columns) = workload.loop else { return true }
    return columns.rowHeight == nil || !workload.sizes.isEmpty
  }

  /// Arrays that are kept from round to round.
  private final class Storage {
    var starts: [Double] = []
    var lanes: [UInt8] = []
    var lines: [PlainFlow.Line] = []
    var frames: [Frame] = []
  }

  func entrants(expected total: Double) -> [Entrant] {
    let storage = Storage()
    let count = workload.count
    func entrant(_ variant: String, _ place: @escaping () -> Double) -> Entrant {
      Entrant(
        variant: variant, operations: count, expected: Tally(results: count, checksum: total),
        work: { Tally(results: count, checksum: place()) })
    }
    func makeFrames() {
      storage.frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
    }
    switch workload.loop {
    case .masonry(let lanes, .shortest):
      storage.starts = [Double](repeating: 0, count: count)
      storage.lanes = [UInt8](repeating: 0, count: count)
      let plain = PlainMasonry(extents: workload.extents[..<count], lanes: lanes, width: width)
      return [
        entrant(Variant.plainLoop) { plain.place(starts: &storage.starts, laneOf: &storage.lanes) }
      ]
    case .flow:
      storage.lines = [PlainFlow.Line](repeating: .init(first: 0, start: 0, extent: 0), count: count)
      makeFrames()
      let plain = PlainFlow(sizes: workload.sizes[..<count], width: width)
      return [
        entrant(Variant.plainLoop) { plain.breakLines(into: &storage.lines).total },
        entrant(Variant.plainFrames) { plain.place(into: &storage.frames) },
      ]
    case .rows(let columns):
      makeFrames()
      let plain = PlainRows(extents: workload.extents, count: count, columns: columns)
      return [entrant(Variant.plainFrames) { plain.place(into: &storage.frames) }]
    case .masonry, .given, .library: return []
    }
  }
}
