public import CVirtualLayout
import SwiftUINames
import VirtualLayout

// MARK: How much there is

/// Answers a question to a layout.
private func answer<Value>(
  _ layout: OpaquePointer?, _ result: UnsafeMutablePointer<Value>?,
  _ value: (CollectionLayout) throws(Failure) -> Value
) -> vlt_status {
  status { () throws(Failure) in
    let value = try value(try layout.layout())
    result?.pointee = value
  }
}

extension CollectionLayout {
  fileprivate func hasSection(_ section: Int32) -> Bool { section >= 0 && section < numberOfSections }

  /// - Throws: `.notFound` if there is no such item.
  func path(_ path: vlt_item_path) throws(Failure) -> ItemPath {
    let path = ItemPath(path)
    guard path.item >= 0, path.item < numberOfItems(inSection: path.section) else { throw .notFound }
    return path
  }
}

@c @implementation
public func vlt_layout_get_content_size(
  _ layout: OpaquePointer?, _ size: UnsafeMutablePointer<vlt_size>?
) -> vlt_status {
  answer(layout, size) { (layout) throws(Failure) in vlt_size(layout.contentSize) }
}

@c @implementation
public func vlt_layout_get_content_size_is_exact(
  _ layout: OpaquePointer?, _ is_exact: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  answer(layout, is_exact) { (layout) throws(Failure) in layout.isContentSizeExact ? 1 : 0 }
}

@c @implementation
public func vlt_layout_get_section_count(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  answer(layout, count) { (layout) throws(Failure) in Int32(truncatingIfNeeded: layout.numberOfSections) }
}

@c @implementation
public func vlt_layout_get_item_count(
  _ layout: OpaquePointer?, _ section: Int32, _ count: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  answer(layout, count) { (layout) throws(Failure) in
    guard layout.hasSection(section) else { throw .notFound }
    return Int32(truncatingIfNeeded: layout.numberOfItems(inSection: Int(section)))
  }
}

@c @implementation
public func vlt_layout_get_size_that_fits(
  _ layout: OpaquePointer?, _ proposal: vlt_size, _ size: UnsafeMutablePointer<vlt_size>?
) -> vlt_status {
  answer(layout, size) { (layout) throws(Failure) in
    let proposed = ProposedSize(proposal: proposal)
    return vlt_size(layout.sizeThatFits(across: layout.axis == .vertical ? proposed.width : proposed.height))
  }
}

@c @implementation
public func vlt_layout_get_visible_bounds(
  _ layout: OpaquePointer?, _ bounds: UnsafeMutablePointer<vlt_rect>?
) -> vlt_status {
  answer(layout, bounds) { (layout) throws(Failure) in vlt_rect(layout.visibleBounds) }
}

@c @implementation
public func vlt_layout_get_anchor_item(
  _ layout: OpaquePointer?, _ item: UnsafeMutablePointer<vlt_item_path>?
) -> vlt_status {
  answer(layout, item) { (layout) throws(Failure) in
    guard case .item(let path) = layout.scrollAnchoring.anchor else { throw .notFound }
    return vlt_item_path(path)
  }
}

@c @implementation
public func vlt_layout_get_trailing_space_item(
  _ layout: OpaquePointer?, _ item: UnsafeMutablePointer<vlt_item_path>?
) -> vlt_status {
  answer(layout, item) { (layout) throws(Failure) in
    guard let path = layout.scrollAnchoring.trailingSpaceItem else { throw .notFound }
    return vlt_item_path(path)
  }
}

// MARK: Where an element is

@c @implementation
public func vlt_layout_get_attributes(
  _ layout: OpaquePointer?, _ element: vlt_element, _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  answer(layout, attributes) { (layout) throws(Failure) in
    guard let found = layout.attributes(of: try LayoutElement(element)) else { throw .notFound }
    return vlt_attributes(found)
  }
}

@c @implementation
public func vlt_layout_get_frames(
  _ layout: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32,
  _ frames: UnsafeMutablePointer<vlt_rect>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    guard count >= 0 else { throw .badCount }
    guard frames != nil || count == 0 else { throw .null }
    let (section, first, count) = (Int(section), Int(first), Int(count))
    // Where an `Int` has 32 bits, the sum of both may not fit.
    guard first >= 0, count <= layout.numberOfItems(inSection: section) - first else { throw .notFound }
    guard var next = frames else { return }
    layout.forEachFrame(ofItems: first..<first + count, inSection: section) {
      next.initialize(to: vlt_rect($0))
      next += 1
    }
  }
}

@c @implementation
public func vlt_layout_get_resting_frame(
  _ layout: OpaquePointer?, _ element: vlt_element, _ frame: UnsafeMutablePointer<vlt_rect>?
) -> vlt_status {
  answer(layout, frame) { (layout) throws(Failure) in
    guard let frame = layout.restingFrame(of: try LayoutElement(element)) else { throw .notFound }
    return vlt_rect(frame)
  }
}

@c @implementation
public func vlt_layout_get_lanes(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ first: UnsafeMutablePointer<Int32>?,
  _ count: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  status { () throws(Failure) in
    guard let lanes = try layout.layout().lanes(ofItemAt: ItemPath(path)) else { throw .notFound }
    first?.pointee = Int32(truncatingIfNeeded: lanes.lowerBound)
    count?.pointee = Int32(truncatingIfNeeded: lanes.count)
  }
}

@c @implementation
public func vlt_layout_get_line(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ first: UnsafeMutablePointer<vlt_item_path>?,
  _ last: UnsafeMutablePointer<vlt_item_path>?
) -> vlt_status {
  status { () throws(Failure) in
    guard let line = try layout.layout().line(ofItemAt: ItemPath(path)) else { throw .notFound }
    first?.pointee = vlt_item_path(line.lowerBound)
    last?.pointee = vlt_item_path(line.upperBound)
  }
}
