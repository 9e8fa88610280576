/// A loop over ready frames that is told, for each query, where to start. This is the least that a query for frames can cost
/// if visible items are consecutive. No layout can know the answer in advance: it is a lower bound and no rival. A query for
/// indices need not read the frames, and can be faster.
struct ReadyFrames: QueryContender {
  private let frames: [Frame]
  /// The first visible item at each offset.
  private let firsts: [Int]
  var answer = Answer.indices

  var variant: String { answer == .frames ? Variant.readyFramesForEach : Variant.readyFrames }
  var isLinear: Bool { false }

  /// - Parameters:
  ///   - items: items in an order where no visible item follows one that starts after the viewport.
  ///   - offsets: the offsets that `run` will get.
  init?(_ items: PlacedItems, offsets: [Double]) {
    guard items.startsAreSorted else { return nil }
    frames = (0..<items.count).map(items.frame)
    // The greatest end so far never decreases, so a binary search works on it. On the ends themselves it would not.
    var ends: [Double] = []
    for frame in frames { ends.append(max(ends.last ?? 0, frame.y + frame.height)) }
    firsts = offsets.map { offset in
      var (lower, upper) = (0, ends.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if ends[middle] > offset { upper = middle } else { lower = middle + 1 }
      }
      return lower
    }
  }

  func run(_ offsets: [Double]) -> Tally {
    precondition(offsets.count == firsts.count, "offsets other than announced")
    var tally = Tally()
    if answer == .frames {
      visit(offsets) { _, frame in
        tally.results &+= 1
        tally.checksum += frame.sum
      }
    } else {
      var sum = 0
      visit(offsets) { index, _ in
        tally.results &+= 1
        sum &+= index
      }
      tally.checksum = Double(sum)
    }
    return tally
  }

  @inline(__always)
  private func visit(_ offsets: [Double], _ body: (Int, Frame) -> Void) {
    frames.withUnsafeBufferPointer { frames in
      for (query, offset) in offsets.enumerated() {
        let hi = offset + Viewport.height
        for index in firsts[query]..<frames.count {
          let frame = frames[index]
          if frame.y >= hi { break }
          if frame.y + frame.height > offset { body(index, frame) }
        }
      }
    }
  }
}
