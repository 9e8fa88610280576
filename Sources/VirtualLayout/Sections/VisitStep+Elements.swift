// How a step of a visit becomes the elements that the host sees.
extension VisitStep {
  /// Calls `body` with each element, in the order of the items or of the batch. The host's closure is inlined several times: in
  /// the loops of `ItemHits.forEachByFours`, and here.
  @inlinable
  @inline(__always)
  func forEachElement<E>(
    in region: LayoutRect, _ scratch: QueryScratch, _ body: (LayoutAttributes) throws(E) -> Void
  ) throws(E) {
    let section = Int(hits.section)
    switch kind {
    case .lanes:
      let frames = scratch.frames(as: LaneFrames.self)
      try hits.forEachByFours { item throws(E) in
        let path = ItemPath(section: section, item: item)
        try body(LayoutAttributes(element: .item(path), frame: frames.frame(of: item)))
      }
    case .lines:
      let frames = scratch.frames(as: LineFrames.self)
      let lines = scratch.start.assumingMemoryBound(to: PlacedLine.self)
      var index = 0
      while index < hits.upper {
        try frames.forEachItem(on: lines[index], in: region) { item, frame throws(E) in
          let path = ItemPath(section: section, item: item)
          try body(LayoutAttributes(element: .item(path), frame: frame))
        }
        index &+= 1
      }
    case .elements:
      let elements = scratch.start.assumingMemoryBound(to: BatchedElement.self)
      var index = 0
      while index < hits.upper {
        try body(elements[index].attributes(addingSection: section))
        index &+= 1
      }
    }
  }

  func append(to elements: inout [LayoutAttributes], in region: LayoutRect, _ scratch: QueryScratch) {
    // The memory is reserved once. Checking the capacity for each element would take a third longer.
    elements.append(atMost: greatestElementCount(scratch)) { output in
      output.withUnsafeMutableBufferPointer { memory, count in
        guard let start = memory.baseAddress else { return }
        var next = start + count
        forEachElement(in: region, scratch) { element in
          next.initialize(to: element)
          next += 1
        }
        count = next - start
      }
    }
  }

  /// An upper bound on the number of elements. A line can have items that do not intersect the region.
  private func greatestElementCount(_ scratch: QueryScratch) -> Int {
    guard kind == .lines else { return hits.count }
    let lines = scratch.start.assumingMemoryBound(to: PlacedLine.self)
    return (0..<hits.upper).reduce(0) { $0 + Int(lines[$1].count) }
  }
}
