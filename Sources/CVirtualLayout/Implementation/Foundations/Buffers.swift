import CVirtualLayout
import VirtualLayout

/// An array that a caller has passed.
///
/// - Parameter limit: the greatest number of elements. The default is that of items, and of sections.
/// - Throws: `.null` if the pointer is missing although there are elements, `.badCount` if there are more than `limit`, or more
///   than memory could hold.
func readArray<Element>(
  _ pointer: UnsafePointer<Element>?, _ count: Int, atMost limit: Int = Limit.items
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard count >= 0, count <= min(limit, Int.max / MemoryLayout<Element>.stride) else { throw .badCount }
  guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
  guard let pointer else { throw .null }
  return UnsafeBufferPointer(start: pointer, count: count)
}

/// A caller's buffer that is being filled. It counts what does not fit.
///
/// A query appends in its innermost loop, so an element costs one comparison and one addition.
struct OutputBuffer<Element> {
  private let start: UnsafeMutablePointer<Element>
  private let end: UnsafeMutablePointer<Element>
  private var next: UnsafeMutablePointer<Element>
  private var excess = 0

  /// - Throws: `.null` if the buffer is missing although it has a capacity, `.badCount` if no memory could hold it.
  @inline(__always)
  init(_ start: UnsafeMutablePointer<Element>?, capacity: Int) throws(Failure) {
    guard capacity >= 0, capacity <= Int.max / MemoryLayout<Element>.stride else { throw .badCount }
    guard start != nil || capacity == 0 else { throw .null }
    // Any address stands for no buffer, as nothing is written to it.
    self.start = start ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    next = self.start
    end = self.start + capacity
  }

  @inline(__always)
  mutating func append(_ element: @autoclosure () -> Element) {
    if _fastPath(next != end) {
      next.initialize(to: element())
      next += 1
    } else {
      excess &+= 1
    }
  }

  /// How many elements there are, those that do not fit included.
  var count: Int { (next - start) &+ excess }

  /// How many more elements fit.
  var room: Int { end - next }

  /// Counts elements that are known not to fit.
  mutating func skip(_ count: Int) { excess += count }

  /// Tells the caller how many elements there are.
  ///
  /// - Throws: `.truncated` if they do not fit.
  @inline(__always)
  func finish(_ count: UnsafeMutablePointer<Int>?) throws(Failure) {
    count?.pointee = self.count
    if excess > 0 { throw .truncated }
  }
}
