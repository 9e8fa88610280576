/// What one step of a query has found. The host's loop turns it into `LayoutAttributes`.
///
/// The kind says where the frames come from:
/// * *lanes*: the step has item numbers; the host computes frames with `LaneFrames` from the scratch memory.
/// * *lines*: the output holds lines (`PlacedLine`); the host computes frames with `LineFrames` from the scratch memory.
/// * *elements*: the output holds elements with their frames (`BatchedElement`).
///
/// Writing frames to memory and reading them again takes twice the time. The first two kinds avoid that for the modes that are
/// used most. All elements of a step belong to one section, except for the kind *elements*.
@usableFromInline
package struct VisitStep: BitwiseCopyable {
  @usableFromInline
  package enum Kind: UInt8, BitwiseCopyable {
    case lanes, lines, elements
  }

  /// For lanes, the items; otherwise indices into the output. For elements, `hits.section` is added to each item's section.
  @usableFromInline var hits: ItemHits
  @usableFromInline let kind: Kind

  /// - Parameter hits: items, not as a list.
  @inline(__always)
  init(inLanes hits: ItemHits) {
    assert(!hits.isList)
    self.hits = hits
    kind = .lanes
  }

  /// - Parameter count: the number of lines or elements in the output.
  @inline(__always)
  init(_ kind: Kind, count: Int, isLast: Bool) {
    hits = ItemHits(0..<count, isLast: isLast)
    self.kind = kind
  }

  /// Whether this is the last step.
  @inlinable
  @inline(__always)
  var isLast: Bool {
    get { hits.isLast }
    set { hits.isLast = newValue }
  }

  @inline(__always)
  var isEmpty: Bool { hits.isEmpty }
}
