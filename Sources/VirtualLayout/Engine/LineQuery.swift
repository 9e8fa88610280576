/// A query of items on lines, as far as it has come: walks line by line and stops in the midst of one where a batch is
/// full, without ever measuring a line twice.
struct LineQuery<Rule: LineRule>: BitwiseCopyable {
  private let coversCross: Bool
  /// The next item, the chunk it is in, and its index in the flat arrays.
  private var item: Int
  private var chunk: SumTree<32>.Position
  private var index: Int
  /// The line in hand: where its part in this chunk ends in the flat arrays, how many of its items lie beyond, how it
  /// places them, and whether it lies so wholly inside along the main axis that each of its items does.
  private var partEnd: Int
  private var beyond = 0
  private var placer: Rule.Placer
  private var isInside = false
  /// Where the line behind it starts.
  private var offset: Double
  /// The line before which all lines end inside the query, where it starts, and its first item.
  private let lastLine: LineStore.Place
  private let lastOffset: Double
  private let lastItem: Int
  /// Up to here items are sure to meet the query and need not be looked at line by line.
  private var sureEnd = 0

  @inline(__always)
  init(_ query: RegionQuery, in lines: borrowing RuledLines<Rule>) {
    let inset = lines.rule.mainInsets.start
    coversCross = lines.coversCross(query)
    let none = lines.rule.begin(with: ItemExtents(cross: 0, main: 0))
    placer = lines.rule.placer(for: none, at: 0, isLast: false)
    let begin = lines.store.lineBegin(nearlyReaching: (query.mainLo - inset).nextDown)
    // All lines before that one end, with the spacing behind them, before the query does.
    let last = lines.store.lineBegin(nearlyReaching: (query.mainHi - inset).nextDown)
    let first = begin ?? (.nowhere, 0)
    chunk = first.0.chunk
    // Beyond the last item there is no line to enter.
    item = begin == nil ? lines.store.count : first.0.item
    index = first.0.index
    partEnd = index
    offset = first.1
    (lastLine, lastOffset) = last ?? first
    lastItem = last?.0.item ?? lines.store.count
  }

  /// Takes the next line in hand that the query may meet along the main axis; false when there is none.
  @inline(__always)
  private mutating func enterLine(_ query: RegionQuery, in lines: borrowing RuledLines<Rule>) -> Bool {
    while item < lines.store.count {
      let main = lines.rule.mainInsets.start + offset
      // Fails for NaN, too.
      guard main < query.mainHi else { return false }
      if item == chunk.countBefore &+ chunk.count { enterNextChunk(in: lines) }
      let first = Int(chunk.payload) &* LineStore.itemsPerChunk
      let line: Rule.Line
      let count: Int
      if let end = lines.store.firstBegin(from: index &- first &+ 1, in: Int(chunk.payload)) {
        partEnd = first &+ end
        count = partEnd &- index
        line = lines.rule.measure(lines.store.cross.span, lines.store.main.span, index..<partEnd)
      } else {
        (line, count) = lines.store.measureLine(
          LineStore.Place(chunk: chunk, local: index &- first), by: lines.rule)
        partEnd = min(index &+ count, first &+ chunk.count)
        beyond = count &- (partEnd &- index)
      }
      let extent = lines.rule.extent(of: line)
      offset += extent + lines.rule.lineSpacing
      if main + extent >= query.mainLo {
        isInside = main >= query.mainLo && main + extent < query.mainHi
        placer = lines.rule.placer(for: line, at: main, isLast: item &+ count == lines.store.count)
        return true
      }
      skipLine(in: lines)
    }
    return false
  }

  @inline(never)
  private mutating func enterNextChunk(in lines: borrowing RuledLines<Rule>) {
    guard let next = lines.store.chunks.next(chunk) else { return }
    chunk = next
    index = Int(next.payload) * LineStore.itemsPerChunk
    partEnd = index
  }

  /// Goes on to the part of the line in hand that lies in the next chunk.
  private mutating func enterNextPart(in lines: borrowing RuledLines<Rule>) {
    enterNextChunk(in: lines)
    partEnd = index + min(beyond, chunk.count)
    beyond -= partEnd - index
  }

  @inline(__always)
  private mutating func skipLine(in lines: borrowing RuledLines<Rule>) {
    while true {
      item &+= partEnd &- index
      index = partEnd
      if beyond == 0 { return }
      enterNextPart(in: lines)
    }
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout QueryBatch<PlacedItem>, _ query: RegionQuery, in lines: borrowing RuledLines<Rule>
  ) -> Bool {
    let transform = query.transform
    let rule = lines.rule
    let cross = lines.store.cross.span
    let main = lines.store.main.span
    while true {
      if index < partEnd {
        guard batch.room > 0 else { return true }
        let count = min(partEnd &- index, batch.room)
        let isSure = coversCross && isInside
        let (firstItem, firstIndex) = (item, index)
        var placer = self.placer
        batch.fill { batch in
          for offset in 0..<count {
            let extents = ItemExtents(cross: cross[firstIndex &+ offset], main: main[firstIndex &+ offset])
            let frame = transform.physical(rule.place(extents, with: &placer))
            if isSure || frame.intersects(query.region) {
              batch.append(PlacedItem(frame: frame, item: Int32(truncatingIfNeeded: firstItem &+ offset)))
            }
          }
        }
        self.placer = placer
        item &+= count
        index &+= count
      } else if beyond > 0 {
        enterNextPart(in: lines)
      } else if !enterLine(query, in: lines) {
        return false
      }
    }
  }

  /// Fills the batch with items, without placing those that are sure to meet the query; returns whether there may be
  /// more.
  @inline(__always)
  mutating func fill(
    _ batch: inout QueryBatch<Int32>, _ query: RegionQuery, in lines: borrowing RuledLines<Rule>
  ) -> Bool {
    while true {
      guard batch.room > 0 else { return true }
      if item < sureEnd {
        let count = min(sureEnd &- item, batch.room)
        batch.append(item..<item &+ count)
        item &+= count
        if item == sureEnd { enterLastLine() }
      } else if index < partEnd {
        let isSure = coversCross && isInside
        if isSure && item < lastItem {
          sureEnd = lastItem
          continue
        }
        let count = min(partEnd &- index, batch.room)
        if isSure {
          batch.append(item..<item &+ count)
        } else {
          for offset in 0..<count {
            let extents = ItemExtents(
              cross: lines.store.cross[index &+ offset], main: lines.store.main[index &+ offset])
            if query.contains(lines.rule.place(extents, with: &placer)) {
              batch.append(Int32(truncatingIfNeeded: item &+ offset))
            }
          }
        }
        item &+= count
        index &+= count
      } else if beyond > 0 {
        enterNextPart(in: lines)
      } else if !enterLine(query, in: lines) {
        return false
      }
    }
  }

  /// Goes on behind the items that were sure.
  private mutating func enterLastLine() {
    chunk = lastLine.chunk
    index = lastLine.index
    partEnd = index
    beyond = 0
    offset = lastOffset
  }
}
