/// What a query reads of a section's lines, through pointers: it goes from line to line and from item to item, and has little else to
/// do. With checked subscripts, and whether items are in rows asked anew for each line, a visible query takes half as long again.
///
/// Points into the store's arrays. The engine makes it when a change ends and drops it before the next one begins.
struct LinePointers: BitwiseCopyable {
  let lengths: ItemLengths
  /// Where lines begin, a bit an item, and how far they lead, a number every eight items; nothing for rows.
  private let begins: UnsafeRawPointer
  private let offsets: UnsafePointer<Double>
  /// How many items each line but the last has, where that is known; else 0.
  private let columns: Int
  let count: Int
  let itemsPerChunk: Int
  /// Whether all sums are exact.
  let isExact: Bool
  /// Whether `offsets` can be used.
  private let hasOffsets: Bool
  private let extendsToLongestItem: Bool
  /// Whether every item meets a rectangle that covers the content across.
  private let keepsItemsInContent: Bool
  let alignment: LineTraits.Alignment
  /// Where the first line starts.
  let inset: Double
  let lineSpacing: Double

  /// Of wrapped lines; nil without items.
  @inline(__always)
  init?(_ lines: borrowing WrappedLines) {
    guard let begins = lines.begins.withUnsafeBytes({ $0.baseAddress }),
      let offsets = lines.offsets.withUnsafeBufferPointer({ $0.baseAddress })
    else { return nil }
    self.init(
      lines.items, lines.traits, begins: begins, offsets: offsets, columns: 0,
      hasNarrowItems: lines.hasNarrowItems)
  }

  /// Of rows; nil without items.
  @inline(__always)
  init?(_ rows: borrowing FixedRows) {
    guard rows.count > 0 else { return nil }
    let main = rows.items.unownedLengths.main
    self.init(
      rows.items, rows.traits, begins: UnsafeRawPointer(main), offsets: main, columns: rows.columns,
      hasNarrowItems: rows.hasNarrowItems)
  }

  private init?(
    _ items: borrowing ItemChunks, _ traits: LineTraits, begins: UnsafeRawPointer,
    offsets: UnsafePointer<Double>, columns: Int, hasNarrowItems: Bool
  ) {
    guard items.count > 0 else { return nil }
    lengths = items.unownedLengths
    self.begins = begins
    self.offsets = offsets
    self.columns = columns
    count = items.count
    itemsPerChunk = items.itemsPerChunk
    isExact = items.tree.isExact
    hasOffsets = columns == 0 && isExact
    extendsToLongestItem = traits.extendsToLongestItem
    keepsItemsInContent =
      traits.keepsItemsInContent && !hasNarrowItems && traits.room.extent > LineTraits.narrow
    alignment = traits.alignment
    inset = traits.room.mainInsets.start
    lineSpacing = traits.lineSpacing
  }

  /// A position as an offset from the first line. Where sums are rounded, rounded down, so that lines are found early at the worst.
  @inline(__always)
  func offset(of position: Double) -> Double {
    let offset = position - inset
    return isExact ? offset : offset.nextDown
  }

  /// Whether every item meets the query's rectangle across.
  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    !query.testsFrames && keepsItemsInContent && query.coversContentCross
  }

  /// The lines of a chunk among which the first one is that ends at `offset` or after it, the spacing after a line included; none
  /// of no chunk.
  ///
  /// Of rows these are all that begin in the chunk; of wrapped lines those that begin in one word.
  @inline(__always)
  func segment(leadingTo offset: Double, in chunk: ItemChunks.Chunk?) -> LineSegment {
    guard let chunk else { return .none }
    if columns > 0 {
      return LineSegment(
        chunk: chunk, local: Int(chunk.head), start: chunk.extentBefore,
        end: chunk.extentBefore + chunk.extent)
    }
    let slot = Int(chunk.payload)
    let firstWord = slot &* WrappedLines.wordsPerChunk
    let before = SumScan(offsets + firstWord).count(
      of: WrappedLines.wordsPerChunk, before: offset - chunk.extentBefore)
    // Everything before that word ends before the offset; what leads to the first word is always 0.
    let word = max(0, before &- 1)
    // The word may begin no line, but then a later one does.
    let first = slot &* WrappedLines.itemsPerChunk
    let local = firstBegin(from: first &+ word &* WrappedLines.itemsPerWord) &- first
    let end = word < WrappedLines.wordsPerChunk - 1 ? offsets[firstWord &+ word &+ 1] : chunk.extent
    return LineSegment(
      chunk: chunk, local: min(local, chunk.count), start: chunk.extentBefore + offsets[firstWord &+ word],
      end: chunk.extentBefore + end)
  }

  /// Where the next line begins after one that begins at an index; beyond all chunks where none does in the chunk, or it is not known.
  @inline(__always)
  func lineEnd(from index: Int) -> Int {
    columns > 0
      ? index &+ columns : LineBits(begins).first(from: index &+ 1, chunk: WrappedLines.slot(of: index))
  }

  /// Where the first line of a chunk begins at an index or after it; beyond all chunks where none does.
  @inline(__always)
  private func firstBegin(from index: Int) -> Int {
    LineBits(begins).first(from: index, chunk: WrappedLines.slot(of: index))
  }

  /// The extent of a line that ends in its chunk; nil where the rule must look at its items.
  ///
  /// By what is kept every few items, which is how most lines need not be looked at: where the next line begins in another word, what
  /// leads there is what leads to this line, and the line.
  ///
  /// - Parameter start: where the line starts, counted from the chunk's first.
  @inline(__always)
  func extent(of part: Range<Int>, at start: Double) -> Double? {
    let next = WrappedLines.word(of: part.upperBound)
    if hasOffsets, WrappedLines.word(of: part.lowerBound) < next {
      return offsets[next] - start - lineSpacing
    }
    return extendsToLongestItem ? lengths.longest(part) : nil
  }

  /// Goes on from line to line as long as they pass and the next one ends in the same chunk. Of lines one after another, the first ones
  /// pass.
  ///
  /// - Parameters:
  ///   - line: has been measured.
  ///   - passes: told where a line starts and how far it extends.
  @inline(__always)
  func advance(_ line: inout LineCursor, while passes: (_ start: Double, _ extent: Double) -> Bool) {
    var (index, count, start, extent) = (line.begin.index, line.count, line.begin.start, line.extent)
    if columns > 0 {
      let last = line.begin.chunkEnd &- 2 &* columns
      while index <= last, passes(start, extent) {
        start += extent + lineSpacing
        index &+= columns
        // Going through a row of one takes longer than finding it.
        extent = columns == 1 ? max(0, lengths.main[index]) : lengths.longest(index..<index &+ columns)
      }
    } else {
      while passes(start, extent), index &+ count < line.begin.chunkEnd {
        let next = start + (extent + lineSpacing)
        let end = lineEnd(from: index &+ count)
        guard end <= line.begin.chunkEnd,
          let known = self.extent(of: index &+ count..<end, at: next - line.begin.chunkStart)
        else { break }
        (index, count, start, extent) = (index &+ count, end &- (index &+ count), next, known)
      }
    }
    line.begin.item &+= index &- line.begin.index
    (line.begin.index, line.count, line.begin.start, line.extent) = (index, count, start, extent)
  }
}

/// The bits that say where wrapped lines begin.
private struct LineBits: BitwiseCopyable {
  private let begins: UnsafeRawPointer

  @inline(__always)
  init(_ begins: UnsafeRawPointer) { self.begins = begins }

  /// Where the first line of a chunk begins at an index or after it; beyond all chunks where none does.
  @inline(__always)
  func first(from index: Int, chunk: Int) -> Int {
    let bits = bits(from: index, chunk: chunk)
    return bits != 0 ? index &+ bits.trailingZeroBitCount : firstFar(from: index, chunk: chunk)
  }

  @inline(never)
  private func firstFar(from index: Int, chunk: Int) -> Int {
    var next = (index / WrappedLines.itemsPerWord + 1) * WrappedLines.itemsPerWord
    let end = (chunk + 1) * WrappedLines.itemsPerChunk
    while next < end {
      let bits = bits(from: next, chunk: chunk)
      if bits != 0 { return next + bits.trailingZeroBitCount }
      next += UInt64.bitWidth
    }
    return .max
  }

  /// Of the bits, those from an item on, of its chunk alone, as many as a word of the processor holds. Read at once: word by word it
  /// takes a branch a word, which goes wrong wherever lines hold different numbers of items.
  @inline(__always)
  private func bits(from index: Int, chunk: Int) -> UInt64 {
    let local = index &- chunk &* WrappedLines.itemsPerChunk
    let firstByte = min(WrappedLines.word(of: local), WrappedLines.wordsPerChunk &- MemoryLayout<UInt64>.size)
    let bits = begins.loadUnaligned(
      fromByteOffset: chunk &* WrappedLines.wordsPerChunk &+ firstByte, as: UInt64.self)
    // Of the item after the chunk's last, none is left.
    return UInt64(littleEndian: bits)
      >> UInt64(truncatingIfNeeded: local &- firstByte &* WrappedLines.itemsPerWord)
  }
}
