import CVirtualLayout
import VirtualLayout

// The values of the library from those of C.

extension LayoutPoint {
  init(_ point: vl_point) { self.init(x: point.x, y: point.y) }
}

extension LayoutSize {
  init(_ size: vl_size) { self.init(width: size.width, height: size.height) }
}

extension LayoutRect {
  @inline(__always)
  init(_ rect: vl_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension LayoutInsets {
  init(_ insets: vl_insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension ItemPath {
  @inline(__always)
  init(_ path: vl_path) { self.init(section: Int(path.section), item: Int(path.item)) }
}

extension LayoutElement {
  init(_ element: vl_element) throws(Failure) {
    self.init(kind: try ElementKind(element.kind), path: ItemPath(element.path))
  }
}

extension ElementKind {
  init(_ kind: vl_kind) throws(Failure) {
    guard let number = UInt8(exactly: kind), let kind = ElementKind(rawValue: number) else { throw .badEnum }
    self = kind
  }
}

extension LayoutAxis {
  init(_ axis: vl_axis) throws(Failure) { self = try choice(axis, .vertical, .horizontal) }
}

extension LayoutDirection {
  init(_ direction: vl_direction) throws(Failure) {
    self = try choice(direction, .leftToRight, .rightToLeft)
  }
}

// The values of C from those of the library.

extension vl_point {
  init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
}

extension vl_size {
  init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension vl_rect {
  @inline(__always)
  init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension vl_path {
  /// Numbers of sections and items are below 2³¹ in every layout (`Limit`).
  @inline(__always)
  init(_ path: ItemPath) {
    self.init(section: Int32(truncatingIfNeeded: path.section), item: Int32(truncatingIfNeeded: path.item))
  }
}

extension vl_element {
  init(_ element: LayoutElement) {
    self.init(kind: vl_kind(element.kind.rawValue), path: vl_path(element.path))
  }
}

extension vl_attributes {
  @inline(__always)
  init(_ attributes: LayoutAttributes) {
    self.init(
      frame: vl_rect(attributes.frame), path: vl_path(attributes.path),
      kind: vl_kind(attributes.element.kind.rawValue), z_index: Int32(truncatingIfNeeded: attributes.zIndex))
  }
}

// A proposal: NaN leaves an extent open.

extension ProposedSize {
  init(proposal: vl_size) {
    self.init(
      width: proposal.width.isNaN ? nil : proposal.width,
      height: proposal.height.isNaN ? nil : proposal.height)
  }
}

extension vl_proposal {
  init(_ proposal: ProposedSize) {
    self.init(width: proposal.width ?? .nan, height: proposal.height ?? .nan)
  }
}
