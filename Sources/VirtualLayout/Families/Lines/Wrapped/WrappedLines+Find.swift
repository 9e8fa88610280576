// How lines are found: which item begins the line that holds an item, which begins the next one, which lead to an offset.
extension WrappedLines {
  /// The word that is about the item at an index, in its chunk or in the flat arrays, as slots are whole words; its slot there; and its
  /// bit in the word.
  @inline(__always)
  static func word(of index: Int) -> Int { index &>> itemsPerWord.trailingZeroBitCount }
  @inline(__always)
  static func slot(of index: Int) -> Int { index &>> itemsPerChunk.trailingZeroBitCount }
  @inline(__always)
  static func bit(of index: Int) -> Word { Word(truncatingIfNeeded: index) & Word(itemsPerWord - 1) }

  /// Whether a line begins at an item.
  @inline(__always)
  func begins(at local: Int, in slot: Int) -> Bool {
    begins[slot &* Self.wordsPerChunk &+ Self.word(of: local)] &>> Self.bit(of: local) & 1 == 1
  }

  /// Has a line begin at an item.
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

  /// The first item of the chunk that begins a line, at or after `local`; nil if none does.
  @inline(__always)
  func firstBegin(from local: Int, in slot: Int) -> Int? {
    guard local < Self.itemsPerChunk else { return nil }
    let bits = Self.beginBits(begins, from: local, in: slot)
    // Nearly always the next line begins among the next items.
    return bits != 0
      ? local &+ bits.trailingZeroBitCount : Self.firstBeginFar(begins, from: local, in: slot)
  }

  /// Static, as every call would be given a copy of all that the store refers to.
  @inline(never)
  private static func firstBeginFar(_ begins: [Word], from local: Int, in slot: Int) -> Int? {
    var local = (word(of: local) &+ 1) &* itemsPerWord
    while local < itemsPerChunk {
      let bits = beginBits(begins, from: local, in: slot)
      if bits != 0 { return local &+ bits.trailingZeroBitCount }
      local &+= UInt64.bitWidth
    }
    return nil
  }

  /// Of a chunk's bits that say where lines begin, those from one of its 512 items on, as many as a word of the processor holds. Read
  /// at once, through a pointer: word by word it takes a branch a word, which goes wrong wherever lines hold different numbers of
  /// items.
  @inline(__always)
  private static func beginBits(_ begins: [Word], from local: Int, in slot: Int) -> UInt64 {
    let size = MemoryLayout<UInt64>.size
    let firstByte = min(word(of: local), wordsPerChunk &- size)
    let index = slot &* wordsPerChunk &+ firstByte
    return begins.withUnsafeBytes { bytes in
      precondition(index >= 0 && index &+ size <= bytes.count, "items out of range")
      let bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      return bits &>> UInt64(truncatingIfNeeded: local &- firstByte &* itemsPerWord)
    }
  }

  // MARK: Across chunks

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
      guard let chunk = items.tree.previous(place.chunk) else { return nil }
      place = Place(chunk: chunk, local: chunk.count - 1)
    }
  }

  /// Where the last line begins that begins before an item; else where the first item stands, if there is one.
  func lineBegin(before item: Int) -> Place? {
    items.place(of: item - 1).flatMap { lineBegin(holding: $0) } ?? items.place(of: 0)
  }

  /// The item after the line that begins at a place, and how many of the line's items are in the chunk in which it begins.
  func lineEnd(_ place: Place) -> (item: Int, inChunk: Int) {
    if let local = firstBegin(from: place.local + 1, in: Int(place.chunk.payload)) {
      return (place.chunk.countBefore + local, local - place.local)
    }
    var chunk = place.chunk
    while let next = items.tree.next(chunk) {
      if let local = firstBegin(from: 0, in: Int(next.payload)) {
        return (next.countBefore + local, place.chunk.count - place.local)
      }
      chunk = next
    }
    return (count, place.chunk.count - place.local)
  }

  // MARK: Offsets

  /// Where the line starts that begins at `place`.
  @inline(__always)
  func offset(ofBegin place: Place) -> Double {
    let slot = Int(place.chunk.payload)
    let word = Self.word(of: place.local)
    let first = firstBegin(from: word * Self.itemsPerWord, in: slot) ?? place.local
    return offset(
      place.chunk.extentBefore + offsets[slot * Self.wordsPerChunk + word], afterLinesFrom: first,
      to: place.local, in: slot)
  }
}
