import CVirtualLayout
import SwiftUINames
import VirtualLayout

// The values of the library from those of C.

extension LayoutPoint {
  init(_ point: vlt_point) { self.init(x: point.x, y: point.y) }
}

extension LayoutSize {
  init(_ size: vlt_size) { self.init(width: size.width, height: size.height) }
}

extension LayoutRect {
  @inline(__always)
  init(_ rect: vlt_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension LayoutInsets {
  init(_ insets: vlt_insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    facesReadingDirection = insets.faces_reading_direction != 0
  }
}

extension ItemPath {
  @inline(__always)
  init(_ path: vlt_item_path) { self.init(section: Int(path.section), item: Int(path.item)) }
}

extension LayoutElement {
  init(_ element: vlt_element) throws(Failure) {
    self.init(kind: try ElementKind(element.kind), path: ItemPath(element.path))
  }
}

extension ElementKind {
  init(_ kind: vlt_element_kind) throws(Failure) {
    guard let number = UInt8(exactly: kind), let kind = ElementKind(rawValue: number) else { throw .badEnum }
    self = kind
  }
}

extension LayoutAxis {
  init(_ axis: vlt_axis) throws(Failure) { self = try choice(axis, .vertical, .horizontal) }
}

extension LayoutDirection {
  init(_ direction: vlt_direction) throws(Failure) {
    self = try choice(direction, .leftToRight, .rightToLeft)
  }
}

// The values of C from those of the library.

extension vlt_point {
  init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
}

extension vlt_size {
  init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension vlt_rect {
  @inline(__always)
  init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension vlt_item_path {
  /// Numbers of sections and items are below 2³¹ in every layout (`Limit`).
  @inline(__always)
  init(_ path: ItemPath) {
    self.init(section: Int32(truncatingIfNeeded: path.section), item: Int32(truncatingIfNeeded: path.item))
  }
}

extension vlt_element {
  init(_ element: LayoutElement) {
    self.init(kind: vlt_element_kind(element.kind.rawValue), path: vlt_item_path(element.path))
  }
}

extension vlt_attributes {
  @inline(__always)
  init(_ attributes: LayoutAttributes) {
    self.init(
      frame: vlt_rect(attributes.frame), path: vlt_item_path(attributes.path),
      kind: vlt_element_kind(attributes.element.kind.rawValue),
      z_index: Int32(truncatingIfNeeded: attributes.zIndex))
  }
}

// A proposal: NaN leaves an extent open.

extension ProposedSize {
  init(proposal: vlt_size) {
    self.init(
      width: proposal.width.isNaN ? nil : proposal.width,
      height: proposal.height.isNaN ? nil : proposal.height)
  }
}

extension vlt_proposal {
  init(_ proposal: ProposedSize) {
    self.init(width: proposal.width ?? .nan, height: proposal.height ?? .nan)
  }
}
