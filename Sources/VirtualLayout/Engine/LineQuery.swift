/// A query of items on lines, as far as it has come: walks line by line and stops in the midst of one where a batch is
/// full, without ever measuring a line twice.
struct LineQuery<Mode: LineMode>: LineWalk {
  typealias State = LineState<Mode>

  private let coversCross: Bool
  /// The next item, the chunk it is in, and its index in the flat arrays.
  private var item: Int
  private var chunk: SumTree<32>.Position
  private var index: Int
  /// The line in hand: where its part in this chunk ends in the flat arrays, how many of its items lie beyond, how it
  /// places them, and whether it lies so wholly inside along the main axis that each of its items does.
  private var partEnd: Int
  private var beyond = 0
  private var placer: Mode.Rule.Placer
  private var isInside = false
  /// Where the line behind it starts.
  private var offset: Double

  @inline(__always)
  init(_ query: RegionQuery, in state: LineState<Mode>) {
    let inset = state.lines.rule.room.mainInsets.start
    coversCross = state.lines.coversCross(query)
    let none = state.lines.rule.begin(with: ItemExtents(cross: 0, main: 0))
    placer = state.lines.rule.placer(for: none, at: 0, isLast: false)
    // Rounded down: a line early at the worst.
    let begin = state.lines.store.lineBegin(
      before: (query.mainLo - inset).nextDown, by: state.lines.rule, &state.bookmark)
    let first = begin ?? (.nowhere, 0)
    chunk = first.0.chunk
    // Beyond the last item there is no line to enter.
    item = begin == nil ? state.lines.store.count : first.0.item
    index = first.0.index
    partEnd = index
    offset = first.1
  }

  /// Takes the next line in hand that the query may meet along the main axis, and returns how it places its items; nil when
  /// there is none.
  @inline(__always)
  private mutating func enterLine(_ query: RegionQuery, in state: LineState<Mode>) -> Mode.Rule.Placer? {
    while item < state.lines.store.count {
      let main = state.lines.rule.room.mainInsets.start + offset
      // Fails for NaN, too.
      guard main < query.mainHi else { return nil }
      if item == chunk.countBefore &+ chunk.count { enterNextChunk(in: state) }
      let first = Int(chunk.payload) &* LineStore.itemsPerChunk
      let line: Mode.Rule.Line
      let count: Int
      if let end = state.lines.store.firstBegin(from: index &- first &+ 1, in: Int(chunk.payload)) {
        partEnd = first &+ end
        count = partEnd &- index
        line = state.lines.store.line(
          from: index &- first, at: offset, to: end, in: chunk, by: state.lines.rule)
      } else {
        (line, count) = state.lines.store.measureLine(
          LineStore.Place(chunk: chunk, local: index &- first), by: state.lines.rule)
        partEnd = min(index &+ count, first &+ chunk.count)
        beyond = count &- (partEnd &- index)
      }
      let extent = state.lines.rule.extent(of: line)
      offset += extent + state.lines.rule.lineSpacing
      if main + extent >= query.mainLo {
        isInside = main >= query.mainLo && main + extent < query.mainHi
        return state.lines.rule.placer(
          for: line, at: main, isLast: item &+ count == state.lines.store.count)
      }
      skipLine(in: state)
    }
    return nil
  }

  @inline(__always)
  private mutating func enterNextChunk(in state: LineState<Mode>) {
    guard let next = state.lines.store.chunk(behind: chunk) else { return }
    chunk = next
    index = Int(next.payload) * LineStore.itemsPerChunk
    partEnd = index
  }

  /// Goes on to the part of the line in hand that lies in the next chunk.
  @inline(__always)
  private mutating func enterNextPart(in state: LineState<Mode>) {
    enterNextChunk(in: state)
    partEnd = index + min(beyond, chunk.count)
    beyond -= partEnd - index
  }

  @inline(__always)
  private mutating func skipLine(in state: LineState<Mode>) {
    while true {
      item &+= partEnd &- index
      index = partEnd
      if beyond == 0 { return }
      enterNextPart(in: state)
    }
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  @inline(__always)
  mutating func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in state: LineState<Mode>
  ) -> Bool {
    while true {
      if index < partEnd {
        guard batch.room > 0 else { return true }
        let part = index..<min(partEnd, index &+ batch.room)
        let isSure = coversCross && isInside
        placer = Self.place(part, item, isSure ? nil : query.region, query.transform, placer, state, &batch)
        item &+= part.count
        index = part.upperBound
      } else if beyond > 0 {
        enterNextPart(in: state)
      } else if let entered = enterLine(query, in: state) {
        placer = entered
      } else {
        return false
      }
    }
  }

  /// Fills the batch with lines, the host's to place; returns whether there may be more.
  @inline(__always)
  mutating func fillLines(
    _ batch: inout OutputBuffer<PlacedLine>, _ query: RegionQuery, in state: LineState<Mode>
  ) -> Bool {
    // Over a copy, which can stay in registers.
    var walk = self
    defer { self = walk }
    return batch.fill { walk.appendLines(to: &$0, query, in: state) }
  }

  @inline(__always)
  private mutating func appendLines(
    to batch: inout OutputBuffer<PlacedLine>, _ query: RegionQuery, in state: LineState<Mode>
  ) -> Bool {
    while batch.room > 0 {
      var placer = placer
      if beyond > 0 {
        enterNextPart(in: state)
      } else {
        if item < state.lines.store.count { appendWholeLines(to: &batch, query, in: state) }
        guard batch.room > 0 else { break }
        guard let entered = enterLine(query, in: state) else { return false }
        placer = entered
      }
      guard let spaced = state.lines.rule.spaced(placer) else { return false }
      batch.append(
        PlacedLine(
          item: item, at: index..<partEnd, isInside: coversCross && isInside,
          spaced.shifted(by: query.transform.origin)))
      if beyond > 0 { pass(index..<partEnd, placer, in: state) }
      item &+= partEnd &- index
      index = partEnd
    }
    return true
  }

  /// Appends lines as long as they end in the chunk, as nearly all do: then next to nothing is left to find out of each.
  @inline(__always)
  private mutating func appendWholeLines(
    to batch: inout OutputBuffer<PlacedLine>, _ query: RegionQuery, in state: LineState<Mode>
  ) {
    let rule = state.lines.rule
    let inset = rule.room.mainInsets.start
    let slot = Int(chunk.payload)
    let first = slot &* LineStore.itemsPerChunk
    var (item, index, offset) = (item, index, offset)
    var begins = LineStore.LineBegins(in: slot)
    while batch.room > 0 {
      let start = inset + offset
      guard start < query.mainHi, let begin = begins.next(behind: index &- first, in: state.lines.store)
      else { break }
      let end = first &+ begin
      let line = state.lines.store.line(
        from: index &- first, at: offset, to: begin, in: chunk, by: rule)
      let extent = rule.extent(of: line)
      if start + extent >= query.mainLo {
        guard let placer = rule.spaced(rule.placer(for: line, at: start, isLast: false)) else { break }
        let isInside = coversCross && start >= query.mainLo && start + extent < query.mainHi
        batch.append(
          PlacedLine(
            item: item, at: index..<end, isInside: isInside, placer.shifted(by: query.transform.origin)))
      }
      item &+= end &- index
      index = end
      offset += extent + rule.lineSpacing
    }
    (self.item, self.index, self.offset) = (item, index, offset)
    partEnd = index
  }

  /// Brings a line's placer behind a part of it, for the next.
  @inline(never)
  private mutating func pass(_ part: Range<Int>, _ placer: Mode.Rule.Placer, in state: LineState<Mode>) {
    self.placer = placer
    state.lines.store.forEachItem(part) { cross, main in
      _ = state.lines.rule.place(ItemExtents(cross: cross, main: main), with: &self.placer)
    }
  }

  /// Places items, of which `first` is the first, and keeps those that intersect `region`: all, where it is nil.
  ///
  /// Apart from the walk, so that what its loops need stays in registers.
  @inline(never)
  private static func place(
    _ part: Range<Int>, _ first: Int, _ region: LayoutRect?, _ transform: AxisTransform,
    _ placer: Mode.Rule.Placer,
    _ state: LineState<Mode>, _ batch: inout OutputBuffer<BatchedElement>
  ) -> Mode.Rule.Placer {
    let rule = state.lines.rule
    var placer = placer
    var item = first
    batch.fill { batch in
      if let region {
        state.lines.store.forEachItem(part) { cross, main in
          let frame = transform.physical(rule.place(ItemExtents(cross: cross, main: main), with: &placer))
          if frame.intersects(region) { batch.append(BatchedElement(frame: frame, item: Int32(item))) }
          item &+= 1
        }
      } else if transform.isPlain {
        let transform = transform.knownPlain
        state.lines.store.forEachItem(part) { cross, main in
          let frame = transform.physical(rule.place(ItemExtents(cross: cross, main: main), with: &placer))
          batch.append(BatchedElement(frame: frame, item: Int32(truncatingIfNeeded: item)))
          item &+= 1
        }
      } else {
        state.lines.store.forEachItem(part) { cross, main in
          let frame = transform.physical(rule.place(ItemExtents(cross: cross, main: main), with: &placer))
          batch.append(BatchedElement(frame: frame, item: Int32(truncatingIfNeeded: item)))
          item &+= 1
        }
      }
    }
    return placer
  }

  /// The next items that meet the query, of which there may be none.
  @inline(__always)
  mutating func next(_ query: RegionQuery, in state: LineState<Mode>) -> ItemHits {
    while index == partEnd {
      if beyond > 0 {
        enterNextPart(in: state)
      } else if let entered = enterLine(query, in: state) {
        placer = entered
      } else {
        return ItemHits(item..<item, isLast: true)
      }
    }
    let (first, count) = (item, min(partEnd &- index, 64))
    var met: UInt64 = 0
    for offset in 0..<count {
      let extents = ItemExtents(
        cross: state.lines.store.cross[index &+ offset], main: state.lines.store.main[index &+ offset])
      if query.contains(state.lines.rule.place(extents, with: &placer)) { met |= 1 &<< UInt64(offset) }
    }
    item &+= count
    index &+= count
    return ItemHits(first: first, bits: met, isLast: false)
  }
}
