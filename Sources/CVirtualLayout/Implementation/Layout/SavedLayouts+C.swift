public import CVirtualLayout
import VirtualLayout

/// What a `vlt_saved_layout` points to.
private final class SavedLayoutObject {
  let saved: SavedLayout
  /// The bytes at an address that does not change, so that they can be lent.
  private(set) lazy var bytes = makeBytes()
  private var hasBytes = false

  init(_ saved: SavedLayout) { self.saved = saved }

  deinit { if hasBytes { bytes.deallocate() } }

  private func makeBytes() -> UnsafeMutableBufferPointer<UInt8> {
    hasBytes = true
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: saved.bytes.count)
    _ = bytes.initialize(from: saved.bytes)
    return bytes
  }
}

@c @implementation
public func vlt_saved_layout_take(
  _ layout: OpaquePointer?, _ identifiers: UnsafePointer<UInt64>?, _ count: Int,
  _ saved: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    let identifiers = try readArray(identifiers, count, atMost: Limit.uniformItems)
    var firsts: [Int] = []
    var total = 0
    for section in 0..<layout.numberOfSections {
      firsts.append(total)
      total += layout.numberOfItems(inSection: section)
    }
    guard total == count else { throw .badCount }
    try saved.give { () throws(Failure) in
      SavedLayoutObject(layout.saved { identifiers[firsts[$0.section] + $0.item] })
    }
  }
}

@c @implementation
public func vlt_saved_layout_create(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ saved: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let bytes = try readArray(bytes, count, atMost: Limit.bytes)
    try saved.give { () throws(Failure) in
      do throws(SavedLayoutError) {
        return SavedLayoutObject(try SavedLayout(bytes: Array(bytes)))
      } catch {
        throw .badSavedLayout
      }
    }
  }
}

@c @implementation
public func vlt_saved_layout_retain(_ saved: OpaquePointer?) -> OpaquePointer? {
  saved.retain(SavedLayoutObject.self)
}

@c @implementation
public func vlt_saved_layout_release(_ saved: OpaquePointer?) { saved.release(SavedLayoutObject.self) }

@c @implementation
public func vlt_saved_layout_get_bytes(
  _ saved: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let lent = try saved.object(SavedLayoutObject.self).bytes
    bytes?.pointee = UnsafePointer(lent.baseAddress)
    count?.pointee = lent.count
  }
}

@c @implementation
public func vlt_layout_restore(
  _ layout: OpaquePointer?, _ saved: OpaquePointer?, _ identifiers: UnsafePointer<UInt64>?, _ count: Int,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let saved = try saved.object(SavedLayoutObject.self).saved
    let identifiers = try readArray(identifiers, count, atMost: Limit.uniformItems)
    try object.allow(.restore)
    // The layout names the items one after another, from the first one on.
    var names = identifiers.makeIterator()
    let scroll = object.layout.restore(saved) { _ in names.next() ?? .max }
    scroll_delta?.pointee = scroll.delta
  }
}

@c @implementation
public func vlt_scroller_restore(
  _ scroller: OpaquePointer?, _ saved: OpaquePointer?, _ identifiers: UnsafePointer<UInt64>?, _ count: Int,
  _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { (scroller) throws(Failure) in
    let saved = try saved.object(SavedLayoutObject.self).saved
    var names = try readArray(identifiers, count, atMost: Limit.uniformItems).makeIterator()
    return scroller.restore(saved) { _ in names.next() ?? .max }
  }
}
