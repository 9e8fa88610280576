/// Tracks which items of a section with an estimate (`SizeEstimate`) are measured, and the average of the measured sizes.
///
/// It keeps a bit for each item, and the sums and numbers of the measured lengths. The section's engine keeps the sizes. A
/// change takes three steps (`PendingChange`): before the engine requests sizes, `takeOut` subtracts those that will be
/// measured again; while sizes are read, `note` adds them; when the change is made, `apply` marks which items are measured.
///
/// It is a class, so that a section without an estimate stores only a reference.
final class SectionEstimate {
  let estimate: SizeEstimate
  /// Which items are measured.
  private(set) var measured = BitArray()
  /// The sums of the measured lengths. They are on the grid (`Length.grain`), so that adding and subtracting a length is exact.
  private var sum = AxisSize.zero
  private var measurements = (cross: 0, main: 0)

  init(_ estimate: SizeEstimate) { self.estimate = estimate }

  var isComplete: Bool { measured.trueCount == measured.count }

  /// The size of an item that is not measured; nil if the source is asked for it.
  func estimated(_ orientation: Orientation) -> AxisSize? {
    switch estimate {
    case .none, .source: return nil
    case .fixed(let size): return orientation.extents(of: size)
    case .average(let size):
      var average = orientation.extents(of: size)
      if measurements.cross > 0 { average.cross = sum.cross / Double(measurements.cross) }
      if measurements.main > 0 { average.main = sum.main / Double(measurements.main) }
      return average
    }
  }

  /// Adds measured lengths to the average. Only `apply` marks items as measured.
  func note(cross: Double? = nil, main: Double) {
    if let cross {
      sum.cross += Length.main(cross)
      measurements.cross += 1
    }
    sum.main += Length.main(main)
    measurements.main += 1
  }

  var isAverage: Bool { if case .average = estimate { true } else { false } }

  /// Subtracts the previous sizes of items that are measured again, so that each item counts once in the average.
  func takeOut(_ former: SizeRecord) {
    for main in former.main { sum.main -= Length.main(main) }
    for cross in former.cross { sum.cross -= Length.main(cross) }
    measurements.main -= former.main.count
    measurements.cross -= former.cross.count
  }

  /// Marks which items are measured after a change.
  ///
  /// - Parameter estimated: the items that got an estimate: new ones, and ones that the engine had to request again.
  func apply(_ change: SectionChange, estimated: [Range<Int>]) {
    switch change {
    case .everything(let count):
      measured.reset(trueCount: count)
    case .edited(let edits, _):
      if edits.shiftsItems {
        measured.rearrange(Rearrangement(edits))
      } else {
        measured.grow(to: edits.newCount)
      }
      for item in edits.resized { measured.set(item) }
    }
    for run in estimated { measured.clear(run) }
  }
}
