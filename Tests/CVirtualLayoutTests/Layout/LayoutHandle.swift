import CVirtualLayout
import CVirtualLayoutImplementation
import VirtualLayout

/// A struct of options, or for a result, as C initialises it: with its size, and zeros.
protocol COptions {
  init()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var struct_size: UInt32 { get set }
}

extension vlt_masonry: COptions {}
extension vlt_flow: COptions {}
extension vlt_uikit_flow: COptions {}
extension vlt_list: COptions {}
extension vlt_grid: COptions {}
extension vlt_cards: COptions {}
extension vlt_justified: COptions {}
extension vlt_magazine: COptions {}
extension vlt_custom_placement: COptions {}
extension vlt_custom_fold: COptions {}
extension vlt_subview_layout: COptions {}
extension vlt_section: COptions {}
extension vlt_items: COptions {}
extension vlt_source: COptions {}
extension vlt_accessibility_position: COptions {}
extension vlt_batch_update_error: COptions {}
extension vlt_batch_updates_counts: COptions {}
extension vlt_motion: COptions {}
extension vlt_prefetch: COptions {}
extension vlt_scroller_state: COptions {}

func options<Options: COptions>(_ fill: (inout Options) -> Void = { _ in }) -> Options {
  var options = Options()
  options.struct_size = UInt32(MemoryLayout<Options>.size)
  fill(&options)
  return options
}

/// A function that makes a mode of options.
typealias MakeMode<Options> = (
  UnsafePointer<Options>?, UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status

// Handles are never released, because Swift could do so before a call that is given `handle` ends. What happens when objects
// are released is tested apart.

/// A mode.
final class ModeHandle {
  let handle: OpaquePointer?

  init<Options: COptions>(_ make: MakeMode<Options>, _ fill: (inout Options) -> Void = { _ in }) {
    var handle: OpaquePointer?
    var options: Options = options(fill)
    let status = make(&options, &handle)
    expectOK(status)
    self.handle = handle
  }
}

/// A layout of the C interface.
final class LayoutHandle {
  let handle: OpaquePointer?

  init(_ mode: ModeHandle? = nil, width: Double = 320, height: Double = 480) {
    var handle: OpaquePointer?
    expectOK(vlt_layout_create(mode?.handle, &handle))
    self.handle = handle
    expectOK(vlt_layout_set_container_size(handle, vlt_size(width: width, height: height)))
  }

  @discardableResult
  func prepare() -> Double {
    var delta = Double.nan
    expectOK(vlt_layout_prepare(handle, &delta))
    return delta
  }

  func setSizes(_ sizes: [vlt_size], _ fill: (inout vlt_items) -> Void = { _ in }) {
    sizes.withUnsafeBufferPointer { sizes in
      var items: vlt_items = options {
        $0.count = Int32(sizes.count)
        $0.sizes = sizes.baseAddress
        fill(&$0)
      }
      expectOK(vlt_layout_set_items(handle, &items, 1))
    }
  }

  func setExtents(_ extents: [Double], _ fill: (inout vlt_items) -> Void = { _ in }) {
    extents.withUnsafeBufferPointer { extents in
      var items: vlt_items = options {
        $0.count = Int32(extents.count)
        $0.extents = extents.baseAddress
        fill(&$0)
      }
      expectOK(vlt_layout_set_items(handle, &items, 1))
    }
  }

  /// Appends items to the first section.
  func append(extents: [Double], _ fill: (inout vlt_items) -> Void = { _ in }) -> vlt_status {
    extents.withUnsafeBufferPointer { extents in
      var items: vlt_items = options {
        $0.count = Int32(extents.count)
        $0.extents = extents.baseAddress
        fill(&$0)
      }
      return vlt_layout_append_items(handle, 0, items.count, &items, nil, nil)
    }
  }

  func elements(in rect: LayoutRect = .all) -> [vlt_attributes] {
    var count = 0
    let rect = vlt_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    _ = vlt_layout_get_elements(handle, rect, nil, 0, &count)
    var elements = Array(repeating: vlt_attributes(), count: count)
    expectOK(vlt_layout_get_elements(handle, rect, &elements, count, &count))
    return elements
  }

  var contentSize: LayoutSize {
    var size = vlt_size()
    expectOK(vlt_layout_get_content_size(handle, &size))
    return LayoutSize(width: size.width, height: size.height)
  }

  func itemCount(_ section: Int32 = 0) -> Int32 {
    var count: Int32 = -1
    _ = vlt_layout_get_item_count(handle, section, &count)
    return count
  }

  /// The first difference from a layout of the Swift interface; nil if there is none.
  func difference(from layout: CollectionLayout) -> String? {
    let mine = elements().map(LayoutAttributes.init)
    let others = layout.layoutAttributesForElements(in: .all)
    if mine.count != others.count { return "\(mine.count) elements, not \(others.count)" }
    for (a, b) in zip(mine, others) where a != b { return "\(a), not \(b)" }
    return contentSize == layout.contentSize ? nil : "\(contentSize), not \(layout.contentSize)"
  }
}

extension LayoutRect {
  static let all = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
}

extension LayoutRect {
  init(_ rect: vlt_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension vlt_rect {
  static let all = vlt_rect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
}

extension LayoutAttributes {
  init(_ attributes: vlt_attributes) {
    let path = attributes.path
    self.init(
      element: LayoutElement(
        kind: ElementKind(rawValue: UInt8(attributes.kind))!,
        path: ItemPath(section: Int(path.section), item: Int(path.item))),
      frame: LayoutRect(attributes.frame), zIndex: Int(attributes.z_index))
  }
}

extension vlt_insets {
  init(top: Double, left: Double, bottom: Double, right: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right, faces_reading_direction: 0, reserved: 0)
  }
}

extension vlt_item_path {
  init(_ section: Int32 = 0, _ item: Int32) { self.init(section: section, item: item) }
}

/// Sizes of many proportions.
let someSizes: [vlt_size] = (0..<60).map { (item: Int) -> vlt_size in
  let (width, height) = (30 + item * 37 % 90, 20 + item * 53 % 70)
  return vlt_size(width: Double(width), height: Double(height))
}
let someExtents: [Double] = someSizes.map { $0.height }

extension [vlt_size] {
  var ofLibrary: [LayoutSize] { map { LayoutSize(width: $0.width, height: $0.height) } }
}
