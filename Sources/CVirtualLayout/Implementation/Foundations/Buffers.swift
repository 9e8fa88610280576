import CVirtualLayout

/// An array that a caller has passed.
///
/// - Throws: `.null` if the pointer is missing although there are elements, `.badCount` if no memory could hold them.
func readArray<Element>(
  _ pointer: UnsafePointer<Element>?, _ count: Int
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard count >= 0, count <= Int.max / MemoryLayout<Element>.stride else { throw .badCount }
  guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
  guard let pointer else { throw .null }
  return UnsafeBufferPointer(start: pointer, count: count)
}

/// A caller's buffer that is being filled. It counts what does not fit.
struct OutputBuffer<Element> {
  private let start: UnsafeMutablePointer<Element>?
  private let capacity: Int
  /// How many elements there are, those that do not fit included.
  private(set) var count = 0

  /// - Throws: `.null` if the buffer is missing although it has a capacity, `.badCount` if no memory could hold it.
  @inline(__always)
  init(_ start: UnsafeMutablePointer<Element>?, capacity: Int) throws(Failure) {
    guard capacity >= 0, capacity <= Int.max / MemoryLayout<Element>.stride else { throw .badCount }
    guard start != nil || capacity == 0 else { throw .null }
    (self.start, self.capacity) = (start, capacity)
  }

  @inline(__always)
  mutating func append(_ element: @autoclosure () -> Element) {
    if count < capacity { start.unsafelyUnwrapped.advanced(by: count).initialize(to: element()) }
    count += 1
  }

  /// How many more elements fit.
  var room: Int { max(0, capacity - count) }

  /// Counts elements that are known not to fit.
  mutating func skip(_ count: Int) { self.count += count }

  /// Tells the caller how many elements there are.
  ///
  /// - Throws: `.truncated` if they do not fit.
  @inline(__always)
  func finish(_ count: UnsafeMutablePointer<Int>?) throws(Failure) {
    count?.pointee = self.count
    if self.count > capacity { throw .truncated }
  }
}
