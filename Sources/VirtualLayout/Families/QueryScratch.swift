/// Memory on the host's stack that a visit uses, so that queries allocate nothing.
///
/// A query that finds more than fits into one `VisitStep` is resumed for the next one. The scratch memory holds what it has
/// found, how far it has come, and what the frames of its items are made of:
///
///     | output: elements, lines or item numbers | progress, outermost walk first | frames |
///     0                                 outputSize                     progressEnd     size
///
/// A visitor that queries the layout in turn has scratch memory of its own.
@usableFromInline
package struct QueryScratch: BitwiseCopyable {
  /// A kilobyte, which the standard library promises to take from the stack.
  @inlinable static var size: Int { 1024 }
  @inlinable static var outputSize: Int { 640 }
  @inlinable static var framesSize: Int { 48 }
  @inlinable static var progressEnd: Int { size &- framesSize }

  @usableFromInline let start: UnsafeMutableRawPointer
  /// Where the progress of the walk at hand begins.
  @usableFromInline var offset = Self.outputSize
  /// Whether the walk at hand has begun, so that its progress is there.
  @usableFromInline var hasProgress = false

  @inlinable
  init(start: UnsafeMutableRawPointer) { self.start = start }

  /// Runs `step` with scratch memory until it returns true.
  @inlinable
  @inline(__always)
  static func visit(_ step: (QueryScratch) -> Bool) {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { bytes in
      guard let start = bytes.baseAddress else { return }
      var scratch = QueryScratch(start: start)
      while !step(scratch) { scratch.hasProgress = true }
    }
  }

  // MARK: Progress

  /// The memory for a walk inside the one at hand, whose progress comes first.
  @inline(__always)
  func inside<Walk: BitwiseCopyable>(_ walk: Walk.Type) -> QueryScratch {
    var scratch = self
    scratch.offset &+= (MemoryLayout<Walk>.stride &+ 15) & ~15
    return scratch
  }

  /// How far the walk has come, or its beginning.
  @inline(__always)
  func progress<Walk: BitwiseCopyable>(_ beginning: @autoclosure () -> Walk) -> Walk {
    hasProgress ? (start + offset).load(as: Walk.self) : beginning()
  }

  /// Keeps how far the walk has come for the next step.
  @inline(__always)
  func keep<Walk: BitwiseCopyable>(_ walk: Walk) {
    precondition(offset &+ MemoryLayout<Walk>.size <= Self.progressEnd, "a query's progress is too large")
    (start + offset).storeBytes(of: walk, as: Walk.self)
  }

  /// Begins or resumes a walk that finds items, and keeps how far it has come.
  @inline(__always)
  func next<Walk: BitwiseCopyable>(
    from beginning: @autoclosure () -> Walk, _ step: (inout Walk) -> ItemHits
  ) -> ItemHits {
    advance(progress(beginning()), step)
  }

  /// Resumes a walk that has come so far, and keeps how far it then has come.
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
  ///   - kind: of the elements of the buffer.
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

  /// Leaves what frames are made of to the host, until the next step.
  @inline(__always)
  func leave<Frames: BitwiseCopyable>(_ frames: Frames) {
    assert(MemoryLayout<Frames>.size <= Self.framesSize)
    (start + Self.progressEnd).storeBytes(of: frames, as: Frames.self)
  }

  @inlinable
  @inline(__always)
  func frames<Frames: BitwiseCopyable>(as type: Frames.Type) -> Frames {
    (start + Self.progressEnd).load(as: Frames.self)
  }
}

/// The output part of scratch memory, as a list of elements that a query fills again for every step.
///
/// One call a buffer, and not one an element, stands between the query, which is compiled here, and the visitor, which is
/// compiled into the host.
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

  /// Appends an element. There must be room.
  @inline(__always)
  mutating func append(_ element: Element) {
    elements[count] = element
    count &+= 1
  }

  /// Runs a loop that fills a copy, which can stay in registers, and takes over the result.
  @inline(__always)
  mutating func fill<Result>(_ body: (inout OutputBuffer) -> Result) -> Result {
    var copy = self
    defer { self = copy }
    return body(&copy)
  }
}
