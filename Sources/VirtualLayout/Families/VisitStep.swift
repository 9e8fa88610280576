/// What answers queries: an engine of the items of its section, or a content of all that is in it.
///
/// A query goes in steps, which may be empty without being the last one (`QueryScratch`).
package protocol ElementFinding: AnyObject {
  /// The next items whose frames, transformed, intersect `rect`, in item order.
  func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits

  /// The next elements that intersect `rect`, with what their frames are made of in the scratch memory.
  func nextElements(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> VisitStep

  /// The frame of an item; nil for one that is not laid out.
  func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect?
}

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
@usableFromInline
package struct VisitStep: BitwiseCopyable {
  @usableFromInline
  package enum Kind: UInt8, BitwiseCopyable {
    case lanes, lines, elements
  }

  /// In lanes the items; else the run is of lines or elements in the output. In a batch of elements the section is added to each
  /// element's own.
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

/// An element in a batch, with its frame: the host makes `LayoutAttributes` of it. Forty bytes.
///
/// Engines write items of section 0. The `VisitStep` adds the section.
@usableFromInline
package struct BatchedElement: BitwiseCopyable {
  /// What is no item, as a negative number in the place of the item's.
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
