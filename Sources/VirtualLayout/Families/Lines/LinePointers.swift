/// What queries read of a store, through pointers.
///
/// Queries do little but step from line to line and from item to item. With checked subscripts, and with a choice of the store
/// at every line, a query for the visible items takes 1.5 times as long.
///
/// The pointers refer to arrays of the store. `LineEngine.change` drops them before a change and makes new ones after it.
struct LinePointers: BitwiseCopyable {
  let lengths: ItemLengths
  /// `WrappedLines.begins` and `WrappedLines.offsets`. Not used for rows.
  private let begins: UnsafeRawPointer
  private let offsets: UnsafePointer<Double>
  /// The number of items in a row; 0 for wrapped lines.
  private let columns: Int
  let count: Int
  let itemsPerChunk: Int
  let isExact: Bool
  /// Whether extents follow from `offsets`: not for rows, and not if sums are rounded.
  private let hasOffsets: Bool
  private let extendsToLongestItem: Bool
  /// The size of items that are not measured; nil if they do not have one in common. Every stored length is then at least 0.
  private let unmeasuredSize: UnmeasuredSize?
  /// The main extent of items that are not measured. Without any, it has no effect.
  private let unmeasuredMain: Double
  /// The least extent across of any item, or less; -∞ if items may lie outside the content.
  private let leastCross: Double
  let alignment: LineTraits.Alignment
  /// Where the first line starts.
  let inset: Double
  let lineSpacing: Double

  /// There must be items. Wrapped lines pass `begins` and `offsets`, rows pass `columns` and perhaps `unmeasuredSize`.
  init(
    _ items: borrowing ItemChunks, _ traits: LineTraits, leastCross: Double,
    begins: [WrappedLines.Word] = [], offsets: [Double] = [], columns: Int = 0,
    unmeasuredSize: UnmeasuredSize? = nil
  ) {
    lengths = items.unownedLengths
    self.unmeasuredSize = unmeasuredSize
    unmeasuredMain = unmeasuredSize?.main ?? 0
    self.begins = begins.withUnsafeBytes { $0.baseAddress } ?? UnsafeRawPointer(lengths.main)
    self.offsets = offsets.withUnsafeBufferPointer { $0.baseAddress } ?? lengths.main
    self.columns = columns
    count = items.count
    itemsPerChunk = items.itemsPerChunk
    isExact = items.tree.isExact
    hasOffsets = columns == 0 && isExact
    extendsToLongestItem = traits.extendsToLongestItem
    self.leastCross = traits.keepsItemsInContent ? min(leastCross, traits.room.extent) : -.infinity
    alignment = traits.alignment
    inset = traits.room.mainInsets.start
    lineSpacing = traits.lineSpacing
  }

  /// The offset of a position from the first line. Rounded down if sums are rounded, so that a line is found too early at
  /// worst.
  @inline(__always)
  func offset(of position: Double) -> Double {
    let offset = position - inset
    return isExact ? offset : offset.nextDown
  }

  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    leastCross >= max(query.leastExtent, LineTraits.narrow) && query.coversContentCross
  }

  /// The part of a chunk that contains the first line ending at or after `offset`, counting the spacing after a line: for rows,
  /// all that begin in the chunk; for wrapped lines, those that begin in one word. None without a chunk.
  @inline(__always)
  func segment(leadingTo offset: Double, in chunk: ItemChunks.Chunk?) -> LineSegment {
    guard let chunk else { return .none }
    if columns > 0 {
      return LineSegment(
        chunk: chunk, local: CountedRows.firstRow(after: chunk.countBefore, columns),
        start: chunk.extentBefore,
        end: chunk.extentBefore + chunk.extent)
    }
    let slot = chunk.payload
    let firstWord = slot &* WrappedLines.wordsPerChunk
    // All lines before that word end before the offset. The first word's offset is always 0.
    let offsetInChunk = offset - chunk.extentBefore
    var (word, step) = (0, WrappedLines.wordsPerChunk / 2)
    while step > 0 {
      word &+= offsets[firstWord &+ word &+ step] < offsetInChunk ? step : 0
      step /= 2
    }
    // If no line begins in the word, one begins later.
    let first = slot &* WrappedLines.itemsPerChunk
    let local =
      WrappedLines.firstBegin(begins, from: first &+ word &* WrappedLines.itemsPerWord, slot: slot) &- first
    let end = word < WrappedLines.wordsPerChunk - 1 ? offsets[firstWord &+ word &+ 1] : chunk.extent
    return LineSegment(
      chunk: chunk, local: min(local, chunk.count), start: chunk.extentBefore + offsets[firstWord &+ word],
      end: chunk.extentBefore + end)
  }

  /// The index at which the line after the one at `index` begins. At or after the chunk's end if none begins in the chunk.
  @inline(__always)
  func lineEnd(from index: Int) -> Int {
    columns > 0
      ? index &+ columns
      : WrappedLines.firstBegin(begins, from: index &+ 1, slot: WrappedLines.slot(of: index))
  }

  /// The extent of a line that ends in its chunk; nil if the rule must read its items. Usually it follows from the offsets: if
  /// the next line begins in another word, the line and its spacing reach from its start to that word's offset.
  ///
  /// - Parameter start: where the line starts, from the start of the chunk's first line.
  @inline(__always)
  func extent(of part: Range<Int>, at start: Double) -> Double? {
    let next = WrappedLines.word(of: part.upperBound)
    if hasOffsets, WrappedLines.word(of: part.lowerBound) < next {
      return offsets[next] - start - lineSpacing
    }
    return extendsToLongestItem ? longest(part) : nil
  }

  var hasUnmeasuredSize: Bool { unmeasuredSize != nil }

  @inline(__always)
  func size(at index: Int) -> AxisSize { unmeasuredSize?.size(of: lengths[index]) ?? lengths[index] }

  /// The main extent of an item, measured or not.
  @inline(__always)
  func length(at index: Int) -> Double {
    let stored = lengths.main[index]
    return stored < 0 ? unmeasuredMain : stored
  }

  /// The greatest main extent of some items.
  @inline(__always)
  private func longest(_ part: Range<Int>) -> Double {
    // Two loops, because a row of four takes longer to measure if each item is tested.
    unmeasuredSize.map { lengths.longest(part, $0) } ?? lengths.longest(part)
  }

  /// Advances a measured line while it passes and the next line ends in the same chunk.
  ///
  /// - Parameter passes: receives a line's start and extent. If a line does not pass, no later one may.
  @inline(__always)
  func advance(_ line: inout VisitedLine, while passes: (_ start: Double, _ extent: Double) -> Bool) {
    var (index, count, start, extent) = (line.begin.index, line.count, line.begin.start, line.extent)
    if columns > 0 {
      let last = line.begin.chunkEnd &- 2 &* columns
      while index <= last, passes(start, extent) {
        start += extent + lineSpacing
        index &+= columns
        // For one item, a loop takes longer than reading the item.
        extent = columns == 1 ? length(at: index) : longest(index..<index &+ columns)
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
