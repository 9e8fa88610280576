import VirtualLayout

/// The hand-written loops as entrants. They place every item into existing arrays.
struct PlainLoops {
  let workload: Workload
  let width: Double

  init(_ workload: Workload, width: Double = Viewport.width) {
    self.workload = workload
    self.width = width
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
    let expected = Tally(results: count, checksum: total)
    switch workload.family {
    case .masonry(let lanes):
      storage.starts = [Double](repeating: 0, count: count)
      storage.lanes = [UInt8](repeating: 0, count: count)
      let plain = PlainMasonry(extents: workload.extents[..<count], lanes: lanes, width: width)
      return [
        Entrant(variant: Variant.plainLoop, operations: count, expected: expected) {
          Tally(results: count, checksum: plain.place(starts: &storage.starts, laneOf: &storage.lanes))
        }
      ]
    case .flow:
      storage.lines = [PlainFlow.Line](repeating: .init(first: 0, start: 0, extent: 0), count: count)
      storage.frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
      let plain = PlainFlow(sizes: workload.sizes[..<count], width: width)
      return [
        Entrant(variant: Variant.plainLoop, operations: count, expected: expected) {
          Tally(results: count, checksum: plain.breakLines(into: &storage.lines).total)
        },
        Entrant(variant: Variant.plainFrames, operations: count, expected: expected) {
          Tally(results: count, checksum: plain.place(into: &storage.frames))
        },
      ]
    }
  }

  /// The tutorials' `prepare`: the plain loop, with an object for every item.
  func tutorial(expected total: Double) -> Entrant {
    final class Cache { var objects: [ClassScan.ItemAttributes] = [] }
    let cache = Cache()
    let count = workload.count
    return Entrant(
      variant: "class-scan", operations: count, expected: Tally(results: count, checksum: total),
      setUp: { cache.objects = [] },
      work: {
        switch workload.family {
        case .masonry(let lanes):
          cache.objects = ClassScan.placeMasonry(workload.extents[..<count], lanes: lanes, width: width)
        case .flow: cache.objects = ClassScan.placeFlow(workload.sizes[..<count], width: width)
        }
        let end = cache.objects.lazy.map { $0.frame.y + $0.frame.height }.max() ?? 0
        return Tally(results: cache.objects.count, checksum: end)
      })
  }
}
