// How a line store is searched: which item begins the line that holds an item, which begins the next one.
extension LineStore {
  /// The chunk behind this one. Apart, because it is rarely entered and would spread over all that walks.
  @inline(never)
  func chunk(behind chunk: SumTree<32>.Position) -> SumTree<32>.Position? { chunks.next(chunk) }

  /// Whether a line begins at the item.
  @inline(__always)
  func begins(at local: Int, in slot: Int) -> Bool {
    begins[slot &* Self.wordsPerChunk &+ Self.word(of: local)] &>> Self.bit(of: local) & 1 == 1
  }

  /// Has a line begin at the item.
  @inline(__always)
  mutating func setBegins(at local: Int, in slot: Int) {
    begins[slot &* Self.wordsPerChunk &+ Self.word(of: local)] |= 1 &<< Self.bit(of: local)
  }

  /// The last item of the chunk that begins a line, at or before `local`; nil if none does.
  @inline(__always)
  func lastBegin(upTo local: Int, in slot: Int) -> Int? {
    var word = Self.word(of: local)
    let mask = Word.max &>> (Word(Self.itemsPerWord - 1) &- Self.bit(of: local))
    var bits = begins[slot &* Self.wordsPerChunk &+ word] & mask
    while bits == 0 {
      guard word > 0 else { return nil }
      word &-= 1
      bits = begins[slot &* Self.wordsPerChunk &+ word]
    }
    return (word &+ 1) &* Self.itemsPerWord &- 1 &- bits.leadingZeroBitCount
  }

  /// The first item of the chunk that begins a line, at or behind `local`; nil if none does.
  @inline(__always)
  func firstBegin(from local: Int, in slot: Int) -> Int? {
    guard local < Self.itemsPerChunk else { return nil }
    let bits = beginBits(from: local, in: slot)
    // Nearly always the next line begins among the next items.
    return bits != 0 ? local &+ bits.trailingZeroBitCount : firstBeginFar(from: local, in: slot)
  }

  @inline(never)
  fileprivate func firstBeginFar(from local: Int, in slot: Int) -> Int? {
    var local = (Self.word(of: local) &+ 1) &* Self.itemsPerWord
    while local < Self.itemsPerChunk {
      let bits = beginBits(from: local, in: slot)
      if bits != 0 { return local &+ bits.trailingZeroBitCount }
      local &+= UInt64.bitWidth
    }
    return nil
  }

  /// Where lines begin in a chunk, one behind the other: of those close together the bits are read once, and which is next hangs
  /// on the one before by two instructions.
  struct LineBegins: BitwiseCopyable {
    private let slot: Int
    private var first = 0
    private var bits: UInt64 = 0

    @inline(__always)
    init(in slot: Int) { self.slot = slot }

    /// The one behind an item, which is the one it has said before; nil if there is none.
    @inline(__always)
    mutating func next(behind local: Int, in store: borrowing LineStore) -> Int? {
      if bits == 0 {
        first = local &+ 1
        guard first < LineStore.itemsPerChunk else { return nil }
        bits = store.beginBits(from: first, in: slot)
        if bits == 0 { return store.firstBeginFar(from: first, in: slot) }
      }
      let begin = first &+ bits.trailingZeroBitCount
      bits &= bits &- 1
      return begin
    }
  }

  /// The last item that begins a line before a place, if it is in the same chunk.
  @inline(__always)
  func lineBegin(inChunkBefore place: Place) -> Place? {
    guard place.local > 0 else { return nil }
    return lastBegin(upTo: place.local - 1, in: Int(place.chunk.payload)).map {
      Place(chunk: place.chunk, local: $0)
    }
  }

  /// The item that begins the line which holds `place`; nil while nothing is cut.
  func lineBegin(holding place: Place) -> Place? {
    var place = place
    while true {
      if let local = lastBegin(upTo: place.local, in: Int(place.chunk.payload)) {
        return Place(chunk: place.chunk, local: local)
      }
      guard let chunk = chunks.previous(place.chunk) else { return nil }
      place = Place(chunk: chunk, local: chunk.count - 1)
    }
  }

  /// The item that begins the line behind the one that begins at `place`, or nil if that is the last.
  @inline(__always)
  func nextBegin(after place: Place) -> Place? {
    if let local = firstBegin(from: place.local + 1, in: Int(place.chunk.payload)) {
      return Place(chunk: place.chunk, local: local)
    }
    return nextBegin(behind: place.chunk)
  }

  @inline(never)
  private func nextBegin(behind chunk: SumTree<32>.Position) -> Place? {
    var chunk = chunk
    while let next = chunks.next(chunk) {
      if let local = firstBegin(from: 0, in: Int(next.payload)) { return Place(chunk: next, local: local) }
      chunk = next
    }
    return nil
  }

  /// The first line of a word, and how far everything before it reaches, from which to look for the first line
  /// that reaches `offset`. Nil where all lines, spacing included, end before it.
  ///
  /// - Parameter bookmark: where one has looked last; becomes where this is found.
  @inline(__always)
  func lineBegin(nearlyReaching offset: Double, _ bookmark: inout Bookmark) -> (Place, Double)? {
    guard move(&bookmark, to: offset) else { return nil }
    defer { bookmark.forgetUnlessExact() }
    return (bookmark.place, bookmark.start)
  }

  /// Has the bookmark be of the last word that lines before the offset lead to; false where there is none. Whoever has it moved
  /// must not keep it where sums are rounded.
  @inline(__always)
  func move(_ bookmark: inout Bookmark, to offset: Double) -> Bool {
    if bookmark.isOfWord(leadingTo: offset) { return true }
    guard let chunk = chunks.find(reaching: offset, near: bookmark.place.chunk),
      let word = word(leadingTo: offset, in: chunk)
    else { return false }
    bookmark = word
    return true
  }

  /// The last word of a chunk that lines before an offset in it lead to.
  @inline(__always)
  func word(before offset: Double, in slot: Int) -> Int {
    let before = SumScan.over(offsets, from: slot &* Self.wordsPerChunk, count: Self.wordsPerChunk) {
      $0.count(of: Self.wordsPerChunk, before: offset)
    }
    // The first word's offset is always 0.
    return max(0, before &- 1)
  }

  /// The last word that lines before the offset lead to, in the chunk that is the first to reach it.
  @inline(__always)
  func word(leadingTo offset: Double, in chunk: SumTree<32>.Position) -> Bookmark? {
    let slot = Int(chunk.payload)
    let firstWord = slot &* Self.wordsPerChunk
    let word = word(before: offset - chunk.extentBefore, in: slot)
    // Everything before that word ends before the offset; the word itself may begin no line.
    guard let local = firstBegin(from: word * Self.itemsPerWord, in: slot) else { return nil }
    let end = word < Self.wordsPerChunk - 1 ? offsets[firstWord + word + 1] : chunk.extent
    return Bookmark(
      place: Place(chunk: chunk, local: local), start: chunk.extentBefore + offsets[firstWord + word],
      end: chunk.extentBefore + end)
  }

  /// A line known to begin at or before the one at `place` in its chunk, and where it starts: the first of its
  /// word.
  func lineBegin(nearlyBefore place: Place) -> (Place, Double) {
    let slot = Int(place.chunk.payload)
    let word = Self.word(of: place.local)
    let first = firstBegin(from: word * Self.itemsPerWord, in: slot) ?? place.local
    return (
      Place(chunk: place.chunk, local: first),
      place.chunk.extentBefore + offsets[slot * Self.wordsPerChunk + word]
    )
  }
}
