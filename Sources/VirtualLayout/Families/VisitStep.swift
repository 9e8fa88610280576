/// What one step of a visit has found, on its way to the host's loop, which makes `LayoutAttributes` of it.
///
/// The kind says who makes the frames:
/// * *lanes*: items in lanes; the host makes their frames with the `LaneFrames` in the scratch memory.
/// * *lines*: lines of items (`PlacedLine`) in the output; the host makes their items' frames with the `LineFrames` in the
///   scratch memory.
/// * *elements*: elements with their frames (`BatchedElement`) in the output.
///
/// A frame that is written to memory and read again takes twice the time, so the first two kinds are for the modes that hosts
/// use most. All elements of a step are of one section, except in a batch of elements.
///
/// A step may be empty without being the last one.
@usableFromInline
package struct VisitStep: BitwiseCopyable {
  @usableFromInline
  package enum Kind: UInt8, BitwiseCopyable {
    case lanes, lines, elements
  }

  /// In lanes the items; else the run is of lines or elements in the output.
  @usableFromInline var hits: ItemHits
  @usableFromInline let kind: Kind

  /// Items in lanes, not in a list.
  @inline(__always)
  init(inLanes hits: ItemHits) {
    assert(!hits.isList)
    self.hits = hits
    kind = .lanes
  }

  /// So many lines or elements in the output.
  @inline(__always)
  init(_ kind: Kind, count: Int, isLast: Bool) {
    hits = ItemHits(0..<count, isLast: isLast)
    self.kind = kind
  }

  /// The section of all items. In a batch of elements it is added to each element's own.
  @inline(__always)
  var section: Int32 {
    get { hits.section }
    set { hits.section = newValue }
  }

  /// Whether nothing else is to be found.
  @inlinable
  @inline(__always)
  var isLast: Bool {
    get { hits.isLast }
    set { hits.isLast = newValue }
  }

  @inline(__always)
  var isEmpty: Bool { hits.isEmpty }

  /// Calls `body` with each element, in the order of the items or of the batch.
  ///
  /// The host's closure is inlined five times: three loops of `ItemHits.forEachByFours`, and two here.
  @inlinable
  @inline(__always)
  func forEachElement(in region: LayoutRect, _ scratch: QueryScratch, _ body: (LayoutAttributes) -> Void) {
    let section = Int(hits.section)
    switch kind {
    case .lanes:
      let frames = scratch.frames(as: LaneFrames.self)
      hits.forEachByFours { item in
        let path = ItemPath(section: section, item: item)
        body(LayoutAttributes(element: .item(path), frame: frames.frame(of: item)))
      }
    case .lines:
      let frames = scratch.frames(as: LineFrames.self)
      let lines = scratch.start.assumingMemoryBound(to: PlacedLine.self)
      var index = 0
      while index < hits.upper {
        frames.forEachItem(on: lines[index], in: region) { item, frame in
          let path = ItemPath(section: section, item: item)
          body(LayoutAttributes(element: .item(path), frame: frame))
        }
        index &+= 1
      }
    case .elements:
      let elements = scratch.start.assumingMemoryBound(to: BatchedElement.self)
      var index = 0
      while index < hits.upper {
        body(elements[index].attributes(addingSection: section))
        index &+= 1
      }
    }
  }

  /// Appends all elements to an array.
  func append(to elements: inout [LayoutAttributes], in region: LayoutRect, _ scratch: QueryScratch) {
    // Written into memory that is reserved once: to append one by one takes a third longer.
    elements.append(addingCapacity: greatestElementCount(scratch)) { output in
      forEachElement(in: region, scratch) { output.append($0) }
    }
  }

  /// How many elements there are at most. A line can have items that do not intersect the region.
  private func greatestElementCount(_ scratch: QueryScratch) -> Int {
    guard kind == .lines else { return hits.count }
    let lines = scratch.start.assumingMemoryBound(to: PlacedLine.self)
    return (0..<hits.upper).reduce(0) { $0 + Int(lines[$1].count) }
  }
}
