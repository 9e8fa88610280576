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

  /// For lanes, the items; otherwise a run of indices into the output. For elements, `hits.section` is added to each item's.
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

/// An element and its frame, in 40 bytes. The host's loop turns it into `LayoutAttributes`.
///
/// Engines write items of section 0, to which the `VisitStep` adds the section.
@usableFromInline
package struct BatchedElement: BitwiseCopyable {
  /// What the element is, if not an item: a negative number in `item`.
  @usableFromInline
  enum Kind: Int32, BitwiseCopyable {
    case header = -1
    case footer = -2
    case background = -3
    case contentHeader = -4
    case contentFooter = -5
    case stuckHeader = -6
    case stuckFooter = -7
  }

  @usableFromInline let frame: LayoutRect
  @usableFromInline let item: Int32
  @usableFromInline let section: Int32

  @inline(__always)
  init(frame: LayoutRect, item: Int32) {
    self.frame = frame
    self.item = item
    section = 0
  }

  @inline(__always)
  init(frame: LayoutRect, item: Int, section: Int) {
    self.frame = frame
    self.item = Int32(truncatingIfNeeded: item)
    self.section = Int32(truncatingIfNeeded: section)
  }

  init(frame: LayoutRect, kind: Kind, section: Int) {
    self.frame = frame
    item = kind.rawValue
    self.section = Int32(truncatingIfNeeded: section)
  }

  @inlinable
  @inline(__always)
  func attributes(addingSection other: Int) -> LayoutAttributes {
    guard item >= 0 else { return attributesOfSupplementary }
    let path = ItemPath(section: Int(section) &+ other, item: Int(item))
    return LayoutAttributes(element: .item(path), frame: frame)
  }

  @usableFromInline
  var attributesOfSupplementary: LayoutAttributes {
    let (kind, zIndex): (ElementKind, Int) =
      switch Kind(rawValue: item) {
      case .header, nil: (.header, 1)
      case .footer: (.footer, 1)
      case .background: (.background, -1)
      case .contentHeader: (.contentHeader, 1)
      case .contentFooter: (.contentFooter, 1)
      case .stuckHeader: (.header, 2)
      case .stuckFooter: (.footer, 2)
      }
    return LayoutAttributes(element: .ofSection(Int(section), kind), frame: frame, zIndex: zIndex)
  }
}
