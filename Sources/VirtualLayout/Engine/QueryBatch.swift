/// An element in a batch: what the host's side of a visit makes `LayoutAttributes` of.
///
/// The section is that of the batch. Forty bytes, so that a kilobyte holds 25.
@usableFromInline
package struct PlacedItem: BitwiseCopyable {
  @usableFromInline var frame: LayoutRect
  @usableFromInline var item: Int32

  @inlinable
  init(frame: LayoutRect, item: Int32) {
    self.frame = frame
    self.item = item
  }
}

/// Where answers go on their way to a visitor: a piece of the visitor's own stack, filled again and again.
///
/// Between the engine, which is compiled here, and the visitor, which is compiled into the host, stands one call a
/// batch instead of one an element; nothing is allocated, and a visitor that asks the layout something meanwhile has
/// a batch of its own.
package struct QueryBatch<Element: BitwiseCopyable>: BitwiseCopyable {
  private let elements: UnsafeMutableBufferPointer<Element>
  package private(set) var count = 0

  init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  /// Runs a loop that fills the batch over a copy, which can stay in registers, and takes over what it comes to.
  @inline(__always)
  mutating func fill<Result>(_ body: (inout QueryBatch) -> Result) -> Result {
    var copy = self
    defer { self = copy }
    return body(&copy)
  }

  @inline(__always)
  var room: Int { elements.count &- count }

  /// There must be room.
  @inline(__always)
  mutating func append(_ element: Element) {
    elements[count] = element
    count &+= 1
  }
}

extension QueryBatch<Int32> {
  /// Appends `first + i` for each bit i of `bits`, of which there are 16; needs room for 16.
  ///
  /// Eight candidates at a time: a table says which of them are meant, all eight slots are written, and as many
  /// counted as are set. Without a branch to mispredict, that takes half the time of a loop over the bits.
  ///
  /// - Parameter table: `BitPositions.table`, held by the caller: a global is looked up anew each time.
  @inline(__always)
  mutating func append(sixteen bits: UInt64, from first: Int, _ table: [BitPositions]) {
    guard let start = elements.baseAddress else { return }
    table.withUnsafeBufferPointer { table in
      let first = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: first))
      let low = table[Int(truncatingIfNeeded: bits & 0xFF)]
      let high = table[Int(truncatingIfNeeded: bits >> 8 & 0xFF)]
      let target = UnsafeMutableRawPointer(start + count)
      target.storeBytes(of: low.positions &+ first, as: SIMD8<Int32>.self)
      let behind = UnsafeMutableRawPointer(start + count + low.count)
      behind.storeBytes(of: high.positions &+ first &+ 8, as: SIMD8<Int32>.self)
      count &+= low.count &+ high.count
    }
  }

  /// Appends consecutive items; needs room for all of them.
  @inline(__always)
  mutating func append(_ items: Range<Int>) {
    guard let start = elements.baseAddress else { return }
    for (offset, item) in items.enumerated() { start[count &+ offset] = Int32(truncatingIfNeeded: item) }
    count &+= items.count
  }
}

/// Where a query stopped because a batch was full: an engine's own value, and room for elements it has found ahead,
/// both kept for it on the visitor's stack.
package struct QueryProgress: ~Copyable {
  /// What is found ahead takes up so much of it, an engine's value at most the rest.
  private static var aheadSize: Int { 256 }
  private static var valueSize: Int { VisitedBatch.progressSize - aheadSize }

  private let storage: UnsafeMutableRawPointer
  /// Whether the query has begun.
  package private(set) var hasBegun: Bool

  init(_ storage: UnsafeMutableRawPointer, hasBegun: Bool) {
    self.storage = storage
    self.hasBegun = hasBegun
  }

  @inline(__always)
  func load<Value: BitwiseCopyable>(as type: Value.Type) -> Value { storage.load(as: type) }

  @inline(__always)
  mutating func store<Value: BitwiseCopyable>(_ value: Value) {
    precondition(MemoryLayout<Value>.size <= Self.valueSize, "a query's progress is too large")
    storage.storeBytes(of: value, as: Value.self)
    hasBegun = true
  }

  /// Room for 64 items, with whatever was left in it.
  @inline(__always)
  var itemsAhead: UnsafeMutableBufferPointer<Int32> {
    let count = Self.aheadSize / MemoryLayout<Int32>.stride
    return UnsafeMutableBufferPointer(
      start: (storage + Self.valueSize).bindMemory(to: Int32.self, capacity: count), count: count)
  }
}

/// For each of the 256 sets of eight bits: the numbers of those that are set, in front, and how many they are.
struct BitPositions: Sendable {
  var positions: SIMD8<Int32>
  var count: Int

  static let table: [BitPositions] = (0..<256).map { bits in
    var entry = BitPositions(positions: .zero, count: 0)
    for bit in 0..<8 where bits >> bit & 1 == 1 {
      entry.positions[entry.count] = Int32(bit)
      entry.count += 1
    }
    return entry
  }
}
