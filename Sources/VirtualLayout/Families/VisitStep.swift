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
}
