import CVirtualLayout
import VirtualLayout

/// What a `vlt_batch_updates` points to.
final class UpdatesObject {
  var updates: BatchUpdates

  init(_ updates: BatchUpdates) { self.updates = updates }
}

extension Handle? {
  /// The batch of a `vlt_batch_updates`.
  func updates() throws(Failure) -> BatchUpdates { try object(UpdatesObject.self).updates }

  /// Adds the elements of a caller's array to the batch of a `vlt_batch_updates`.
  func add<Element>(
    _ pointer: UnsafePointer<Element>?, _ count: Int,
    _ body: (inout BatchUpdates, UnsafeBufferPointer<Element>) -> Void
  ) -> vlt_status {
    status { () throws(Failure) in
      let object = try object(UpdatesObject.self)
      body(&object.updates, try readArray(pointer, count))
    }
  }

  /// Adds consecutive items of a section to the batch of a `vlt_batch_updates`.
  func addRange(
    _ section: Int32, _ first: Int32, _ count: Int32, _ body: (inout BatchUpdates, [ItemPath]) -> Void
  ) -> vlt_status {
    status { () throws(Failure) in
      let object = try object(UpdatesObject.self)
      guard count >= 0, count <= Limit.items else { throw .badCount }
      body(&object.updates, ItemPath(section: Int(section), item: Int(first)).run(Int(count)))
    }
  }
}

extension ItemPath {
  /// The paths of `count` items from this one on. Where an `Int` has 32 bits, an item beyond its range becomes a negative one,
  /// which does not exist either.
  func run(_ count: Int) -> [ItemPath] {
    (0..<count).map { ItemPath(section: section, item: item &+ $0) }
  }
}

extension UnsafeBufferPointer<vlt_item_path> {
  var paths: [ItemPath] { map { ItemPath($0) } }
}

extension UnsafeBufferPointer<Int32> {
  var sections: [Int] { map { Int($0) } }
}

extension OutputBuffer {
  /// Fills the buffer with the elements of an array.
  static func fill<Value>(
    _ start: UnsafeMutablePointer<Element>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    from values: [Value], _ convert: (Value) -> Element
  ) throws(Failure) {
    var buffer = try OutputBuffer(start, capacity: capacity)
    for value in values { buffer.append(convert(value)) }
    try buffer.finish(count)
  }
}
