public import CVirtualLayout
import VirtualLayout

/// What a `vlt_saved_layout` points to.
private final class SavedLayoutObject {
  let snapshot: SavedLayout
  /// The bytes at an address that does not change, so that they can be lent.
  private(set) lazy var bytes = makeBytes()
  private var hasBytes = false

  init(_ snapshot: SavedLayout) { self.snapshot = snapshot }

  deinit { if hasBytes { bytes.deallocate() } }

  private func makeBytes() -> UnsafeMutableBufferPointer<UInt8> {
    hasBytes = true
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: snapshot.bytes.count)
    _ = bytes.initialize(from: snapshot.bytes)
    return bytes
  }
}

@c @implementation
public func vlt_saved_layout_take(
  _ layout: OpaquePointer?, _ identifiers: UnsafePointer<UInt64>?, _ count: Int,
  _ snapshot: UnsafeMutablePointer<OpaquePointer?>?
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
    try snapshot.give { () throws(Failure) in
      SavedLayoutObject(layout.saved { identifiers[firsts[$0.section] + $0.item] })
    }
  }
}

@c @implementation
public func vlt_saved_layout_create(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ snapshot: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let bytes = try readArray(bytes, count, atMost: Limit.bytes)
    try snapshot.give { () throws(Failure) in
      do throws(SavedLayoutError) {
        return SavedLayoutObject(try SavedLayout(bytes: Array(bytes)))
      } catch {
        throw .badSavedLayout
      }
    }
  }
}

@c @implementation
public func vlt_saved_layout_retain(_ snapshot: OpaquePointer?) -> OpaquePointer? {
  snapshot.retain(SavedLayoutObject.self)
}

@c @implementation
public func vlt_saved_layout_release(_ snapshot: OpaquePointer?) { snapshot.release(SavedLayoutObject.self) }

@c @implementation
public func vlt_saved_layout_get_bytes(
  _ snapshot: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let lent = try snapshot.object(SavedLayoutObject.self).bytes
    bytes?.pointee = UnsafePointer(lent.baseAddress)
    count?.pointee = lent.count
  }
}

@c @implementation
public func vlt_layout_restore(
  _ layout: OpaquePointer?, _ snapshot: OpaquePointer?, _ identifiers: UnsafePointer<UInt64>?, _ count: Int,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let snapshot = try snapshot.object(SavedLayoutObject.self).snapshot
    let identifiers = try readArray(identifiers, count, atMost: Limit.uniformItems)
    try object.allow(.restore)
    // The layout names the items one after another, from the first one on.
    var next = 0
    let scroll = object.layout.restore(snapshot) { _ in
      defer { next += 1 }
      return next < identifiers.count ? identifiers[next] : .max
    }
    scroll_delta?.pointee = scroll.delta
  }
}
