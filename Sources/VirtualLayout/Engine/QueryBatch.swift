/// Where answers go on their way to a visitor: a piece of the visitor's own stack, filled again and again.
///
/// Between the engine, which is compiled here, and the visitor, which is compiled into the host, stands one call a
/// batch instead of one an element; nothing is allocated, and a visitor that asks the layout something meanwhile has
/// a batch of its own.
package struct QueryBatch<Element: BitwiseCopyable>: BitwiseCopyable {
  private let elements: UnsafeMutablePointer<Element>
  package private(set) var count = 0

  /// A batch in a visitor's memory (`VisitMemory`).
  @inline(__always)
  init(_ memory: VisitMemory) {
    elements = memory.start.bindMemory(to: Element.self, capacity: Self.capacity)
  }

  /// Runs a loop that fills the batch over a copy, which can stay in registers, and takes over what it comes to.
  @inline(__always)
  mutating func fill<Result>(_ body: (inout QueryBatch) -> Result) -> Result {
    var copy = self
    defer { self = copy }
    return body(&copy)
  }

  @inline(__always)
  private static var capacity: Int { VisitMemory.batchSize / MemoryLayout<Element>.stride }

  @inline(__always)
  var room: Int { Self.capacity &- count }

  /// There must be room.
  @inline(__always)
  mutating func append(_ element: Element) {
    elements[count] = element
    count &+= 1
  }

  /// Appends what takes an element's place, and no more than that.
  @inline(__always)
  mutating func append<Other: BitwiseCopyable>(inPlace other: Other) {
    assert(MemoryLayout<Other>.size <= MemoryLayout<Element>.stride)
    UnsafeMutableRawPointer(elements + count).storeBytes(of: other, as: Other.self)
    count &+= 1
  }
}

/// What a visit sets aside on the host's stack: room for a batch, for where a query stopped because it was full, and for
/// what frames are made of.
@usableFromInline
package struct VisitMemory: BitwiseCopyable {
  /// A kilobyte, up to which the standard library promises to stay on the stack.
  @inlinable static var size: Int { 1024 }
  @inlinable static var batchSize: Int { 640 }
  @inlinable static var framesSize: Int { 48 }
  /// How far progress may reach, and where what frames are made of begins.
  @inlinable static var progressEnd: Int { size &- framesSize }

  @usableFromInline let start: UnsafeMutableRawPointer
  /// Where the progress is, behind a batch.
  @usableFromInline var offset = Self.batchSize
  /// Whether a batch came before, so that there is progress.
  @usableFromInline var hasProgress = false

  @inlinable
  init(start: UnsafeMutableRawPointer) { self.start = start }

  /// Sets memory aside and runs `step` until it says that the batch was the last.
  @inlinable
  @inline(__always)
  static func visit(_ step: (VisitMemory) -> Bool) {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { bytes in
      guard let start = bytes.baseAddress else { return }
      var memory = VisitMemory(start: start)
      while !step(memory) { memory.hasProgress = true }
    }
  }

  /// The memory with room for another progress in front.
  @inline(__always)
  func behind<Walk: BitwiseCopyable>(_ walk: Walk.Type) -> VisitMemory {
    var memory = self
    memory.offset &+= (MemoryLayout<Walk>.stride &+ 15) & ~15
    return memory
  }

  /// Where the query stopped, or its beginning.
  @inline(__always)
  func progress<Walk: BitwiseCopyable>(_ beginning: @autoclosure () -> Walk) -> Walk {
    hasProgress ? (start + offset).load(as: Walk.self) : beginning()
  }

  /// Keeps where the query stopped for the next batch.
  @inline(__always)
  func keep<Walk: BitwiseCopyable>(_ walk: Walk) {
    precondition(offset &+ MemoryLayout<Walk>.size <= Self.progressEnd, "a query's progress is too large")
    (start + offset).storeBytes(of: walk, as: Walk.self)
  }

  /// Leaves what frames are made of to the host, until the next step.
  @inline(__always)
  func hand<Frames: BitwiseCopyable>(_ frames: Frames) {
    assert(MemoryLayout<Frames>.size <= Self.framesSize)
    (start + Self.progressEnd).storeBytes(of: frames, as: Frames.self)
  }

  @inlinable
  @inline(__always)
  func frames<Frames: BitwiseCopyable>(as type: Frames.Type) -> Frames {
    (start + Self.progressEnd).load(as: Frames.self)
  }

  /// Begins a query or goes on with it, by a step that finds items, and keeps where it stopped.
  @inline(__always)
  func next<Walk: BitwiseCopyable>(
    from beginning: @autoclosure () -> Walk, _ step: (inout Walk) -> FoundItems
  ) -> FoundItems {
    self.step(progress(beginning()), step)
  }

  /// The same where it is known how far the query has come.
  @inline(__always)
  func step<Walk: BitwiseCopyable>(_ walk: Walk, _ step: (inout Walk) -> FoundItems) -> FoundItems {
    var walk = walk
    let found = step(&walk)
    if !found.isLast { keep(walk) }
    return found
  }

  /// The same by a step that fills a batch, and says whether there may be more.
  @inline(__always)
  func nextBatch<Walk: BitwiseCopyable, Element: BitwiseCopyable>(
    from beginning: @autoclosure () -> Walk,
    as form: FoundElements.Form, _ step: (inout Walk, inout QueryBatch<Element>) -> Bool
  ) -> FoundElements {
    var walk = progress(beginning())
    var batch = QueryBatch<Element>(self)
    let mayGoOn = step(&walk, &batch)
    if mayGoOn { keep(walk) }
    return FoundElements(form, count: batch.count, isLast: !mayGoOn)
  }
}
