/// Memory on the host's stack that a query uses, so that it allocates nothing.
///
/// A query that finds more than fits into one `VisitStep` is resumed for the next step. The scratch memory holds its output,
/// its progress, and the data from which the frames of its items are computed:
///
///     | output: elements, lines or item numbers | progress, outermost walk first | frames |
///     0                                 outputSize                     progressEnd     size
///
/// A visitor that queries the layout itself gets scratch memory of its own.
@usableFromInline
package struct QueryScratch: BitwiseCopyable {
  /// A kilobyte, the most that the standard library is sure to take from the stack.
  @inlinable static var size: Int { 1024 }
  @inlinable static var outputSize: Int { 640 }
  @inlinable static var framesSize: Int { 96 }
  @inlinable static var progressEnd: Int { size &- framesSize }

  @usableFromInline let start: UnsafeMutableRawPointer
  /// Where the progress of the current walk begins.
  @usableFromInline var offset = Self.outputSize
  /// Whether the current walk has begun and stored its progress.
  @usableFromInline var hasProgress = false

  @inlinable
  init(start: UnsafeMutableRawPointer) { self.start = start }

  /// Runs `step` with scratch memory until it returns true.
  @inlinable
  @inline(__always)
  package static func visit<E>(_ step: (QueryScratch) throws(E) -> Bool) throws(E) {
    try withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { bytes throws(E) in
      guard let start = bytes.baseAddress else { return }
      var scratch = QueryScratch(start: start)
      while try !step(scratch) { scratch.hasProgress = true }
    }
  }

  // MARK: Progress

  /// The scratch memory for a walk nested in the current one. `Walk` is the type of the current one.
  @inline(__always)
  func inside<Walk: BitwiseCopyable>(_ walk: Walk.Type) -> QueryScratch {
    var scratch = self
    scratch.offset &+= (MemoryLayout<Walk>.stride &+ 15) & ~15
    return scratch
  }

  /// The stored progress of the walk; its beginning if it has not begun.
  @inline(__always)
  func progress<Walk: BitwiseCopyable>(_ beginning: @autoclosure () -> Walk) -> Walk {
    hasProgress ? (start + offset).load(as: Walk.self) : beginning()
  }

  @inline(__always)
  func keep<Walk: BitwiseCopyable>(_ walk: Walk) {
    precondition(offset &+ MemoryLayout<Walk>.size <= Self.progressEnd, "a query's progress is too large")
    (start + offset).storeBytes(of: walk, as: Walk.self)
  }

  /// Begins or resumes a walk that finds items, runs one step and stores the progress.
  @inline(__always)
  func next<Walk: BitwiseCopyable>(
    from beginning: @autoclosure () -> Walk, _ step: (inout Walk) -> ItemHits
  ) -> ItemHits {
    advance(progress(beginning()), step)
  }

  @inline(__always)
  func advance<Walk: BitwiseCopyable>(_ walk: Walk, _ step: (inout Walk) -> ItemHits) -> ItemHits {
    var walk = walk
    let hits = step(&walk)
    if !hits.isLast { keep(walk) }
    return hits
  }

  /// Begins or resumes a walk that fills an output buffer.
  ///
  /// - Parameters:
  ///   - kind: what the buffer holds.
  ///   - step: returns whether there may be more.
  @inline(__always)
  func nextBatch<Walk: BitwiseCopyable, Element: BitwiseCopyable>(
    from beginning: @autoclosure () -> Walk, as kind: VisitStep.Kind,
    _ step: (inout Walk, inout OutputBuffer<Element>) -> Bool
  ) -> VisitStep {
    var walk = progress(beginning())
    var output = OutputBuffer<Element>(self)
    let mayGoOn = step(&walk, &output)
    if mayGoOn { keep(walk) }
    return VisitStep(kind, count: output.count, isLast: !mayGoOn)
  }

  // MARK: Frames

  /// Stores what the host computes frames from. It is valid until the next step.
  @inline(__always)
  func keepFrames<Frames: BitwiseCopyable>(_ frames: Frames) {
    assert(MemoryLayout<Frames>.size <= Self.framesSize)
    (start + Self.progressEnd).storeBytes(of: frames, as: Frames.self)
  }

  @inlinable
  @inline(__always)
  func frames<Frames: BitwiseCopyable>(as type: Frames.Type) -> Frames {
    (start + Self.progressEnd).load(as: Frames.self)
  }
}

/// The output part of the scratch memory, as a list that a query fills again in every step.
///
/// The query is compiled here and the visitor into the host. A buffer saves one call between them per element.
package struct OutputBuffer<Element: BitwiseCopyable>: BitwiseCopyable {
  private let elements: UnsafeMutablePointer<Element>
  package private(set) var count = 0

  @inline(__always)
  init(_ scratch: QueryScratch) {
    elements = scratch.start.bindMemory(to: Element.self, capacity: Self.capacity)
  }

  @inline(__always)
  static var capacity: Int { QueryScratch.outputSize / MemoryLayout<Element>.stride }

  @inline(__always)
  var room: Int { Self.capacity &- count }

  /// Appends an element. Requires `room` > 0.
  @inline(__always)
  mutating func append(_ element: Element) {
    elements[count] = element
    count &+= 1
  }

  /// Lets a loop fill a copy, which can stay in registers, and takes over the result.
  @inline(__always)
  mutating func fill<Result>(_ body: (inout OutputBuffer) -> Result) -> Result {
    var copy = self
    defer { self = copy }
    return body(&copy)
  }
}
