import VirtualLayout

/// The forms in which the library answers a visible query.
enum LayoutForm: String, CaseIterable {
  /// `forEachItem`: paths only.
  case indices = "layout"
  /// `forEachItem`, for a host that looks at each path separately: the compiler cannot replace consecutive numbers by
  /// their sum.
  case each = "layout.each"
  /// `forEachElement`: complete attributes, visited.
  case forEach = "layout.forEach"
  /// `layoutAttributesForElements`: complete attributes in an array.
  case array = "layout.array"
  /// `itemRange`: least and greatest visible path.
  case range = "layout.range"
}

/// A prepared layout of some orientation, queried in one of those forms, on a screen of the same orientation.
struct LayoutQuery: QueryContender {
  let layout: CollectionLayout
  var form = LayoutForm.indices
  var screen = Screen.down
  /// Always zero, which the compiler does not know.
  var salt = 0

  var variant: String { form.rawValue }
  var isLinear: Bool { false }
  var answer: Answer {
    switch form {
    case .indices, .each: .indices
    case .forEach, .array: .frames
    case .range: .range
    }
  }

  func prepare() {
    screen.apply(to: layout)
    layout.prepare()
  }

  func run(_ offsets: [Double]) -> Tally {
    switch form {
    case .indices: runIndices(offsets)
    case .each: runEach(offsets)
    case .forEach: runForEach(offsets)
    case .array: runArray(offsets)
    case .range: runRange(offsets)
    }
  }

  private func runIndices(_ offsets: [Double]) -> Tally {
    var results = 0
    var sum = 0
    for offset in offsets {
      layout.forEachItem(in: screen.viewport(at: offset)) { path in
        results &+= 1
        sum &+= path.item
      }
    }
    return Tally(results: results, checksum: Double(sum))
  }

  private func runEach(_ offsets: [Double]) -> Tally {
    var results = 0
    var sum = 0
    for offset in offsets {
      layout.forEachItem(in: screen.viewport(at: offset)) { path in
        results &+= 1
        sum &+= path.item ^ salt
      }
    }
    return Tally(results: results, checksum: Double(sum))
  }

  private func runForEach(_ offsets: [Double]) -> Tally {
    var tally = Tally()
    for offset in offsets {
      layout.forEachElement(in: screen.viewport(at: offset)) { attributes in
        tally.results &+= 1
        tally.checksum += attributes.frame.sum
      }
    }
    return tally
  }

  private func runArray(_ offsets: [Double]) -> Tally {
    var tally = Tally()
    for offset in offsets {
      for attributes in layout.layoutAttributesForElements(in: screen.viewport(at: offset)) {
        tally.results &+= 1
        tally.checksum += attributes.frame.sum
      }
    }
    return tally
  }

  private func runRange(_ offsets: [Double]) -> Tally {
    var results = 0
    var sum = 0
    for offset in offsets {
      guard let range = layout.itemRange(covering: screen.viewport(at: offset)) else { continue }
      results &+= 1
      sum &+= range.lowerBound.item &+ range.upperBound.item
    }
    return Tally(results: results, checksum: Double(sum))
  }
}

extension LayoutRect {
  @inline(__always)
  var sum: Double { x + y + width + height }
}
