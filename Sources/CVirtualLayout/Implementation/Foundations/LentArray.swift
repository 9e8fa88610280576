/// An array that is lent to the caller until it is filled again. Its memory does not move while it is lent, and is kept.
final class LentArray<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  func removeAll() { count = 0 }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow() }
    start.advanced(by: count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, 2 * capacity)
  }
}
