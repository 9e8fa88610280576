// Reading, searching and moving the bits that say where lines begin.
extension WrappedLines {
  /// The word with the bit of an item. Slots are whole words, so the item's index in its chunk gives the word in the chunk, and
  /// its index in the flat arrays the word in `begins`.
  @inline(__always)
  static func word(of index: Int) -> Int { index &>> itemsPerWord.trailingZeroBitCount }
  /// The slot of an item, by its index in the flat arrays.
  @inline(__always)
  static func slot(of index: Int) -> Int { index &>> itemsPerChunk.trailingZeroBitCount }
  @inline(__always)
  static func bit(of index: Int) -> Word { Word(truncatingIfNeeded: index) & Word(itemsPerWord - 1) }

  /// The last item of a chunk at or before `local` that begins a line; nil if there is none.
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

  /// The first item of a chunk at or after `local` that begins a line; nil if there is none.
  @inline(__always)
  func firstBegin(from local: Int, in slot: Int) -> Int? {
    guard local < Self.itemsPerChunk else { return nil }
    let first = slot &* Self.itemsPerChunk
    let index = begins.withUnsafeBytes { bytes in
      precondition(slot >= 0 && (slot &+ 1) &* Self.wordsPerChunk <= bytes.count, "items out of range")
      return Self.firstBegin(bytes.baseAddress.unsafelyUnwrapped, from: first &+ local, slot: slot)
    }
    return index == .max ? nil : index &- first
  }

  // MARK: Moving items

  /// Does what `ItemChunks.openGap` does, and moves the bits. The new items begin no line.
  mutating func openGap(of count: Int, at place: inout Place) -> Int {
    let firstWord = place.chunk.payload * Self.wordsPerChunk
    let word = Self.word(of: place.local)
    let before = Self.bits(below: Self.bit(of: place.local))
    var begins = begins.mutableSpan
    let kept = begins[firstWord + word] & before
    begins[firstWord + word] &= ~before
    let (words, bits) = (Self.word(of: count), Self.bit(of: count))
    var target = Self.wordsPerChunk - 1
    while target >= word {
      let source = target - words
      var shifted: Word = 0
      if source >= word { shifted = begins[firstWord + source] << bits }
      if source > word { shifted |= begins[firstWord + source - 1] >> (Word(Self.itemsPerWord) - bits) }
      begins[firstWord + target] = shifted
      target -= 1
    }
    begins[firstWord + word] |= kept
    return items.openGap(of: count, at: &place)
  }

  /// Does what `ItemChunks.closeGap` does, and moves the bits.
  mutating func closeGap(of count: Int, at place: inout Place) {
    let firstWord = place.chunk.payload * Self.wordsPerChunk
    let word = Self.word(of: place.local)
    let before = Self.bits(below: Self.bit(of: place.local))
    var begins = begins.mutableSpan
    let kept = begins[firstWord + word] & before
    let (words, bits) = (Self.word(of: count), Self.bit(of: count))
    for target in word..<Self.wordsPerChunk {
      let source = target + words
      var shifted: Word = 0
      if source < Self.wordsPerChunk { shifted = begins[firstWord + source] >> bits }
      if source + 1 < Self.wordsPerChunk {
        shifted |= begins[firstWord + source + 1] << (Word(Self.itemsPerWord) - bits)
      }
      begins[firstWord + target] = shifted
    }
    begins[firstWord + word] = begins[firstWord + word] & ~before | kept
    items.closeGap(of: count, at: &place)
  }

  private static func bits(below bit: Word) -> Word { (1 << bit) - 1 }

  // MARK: Slots

  mutating func growWords() {
    begins.grow(to: items.slotCount * Self.wordsPerChunk, filling: 0)
    offsets.grow(to: items.slotCount * Self.wordsPerChunk, filling: 0)
  }

  mutating func clearWords(of slot: Int) {
    for word in slot * Self.wordsPerChunk..<(slot + 1) * Self.wordsPerChunk { begins[word] = 0 }
  }
}

// Reading the bits through a pointer.
extension WrappedLines {
  /// The first index of a slot, from `index` on, at which a line begins; `Int.max` if there is none.
  @inline(__always)
  static func firstBegin(_ begins: UnsafeRawPointer, from index: Int, slot: Int) -> Int {
    // Nearly always one of the next items begins a line.
    let bits = bits(begins, from: index, slot: slot)
    return bits != 0 ? index &+ bits.trailingZeroBitCount : firstFarBegin(begins, from: index, slot: slot)
  }

  @inline(never)
  private static func firstFarBegin(_ begins: UnsafeRawPointer, from index: Int, slot: Int) -> Int {
    var next = (index / itemsPerWord + 1) * itemsPerWord
    while next < (slot + 1) * itemsPerChunk {
      let bits = bits(begins, from: next, slot: slot)
      if bits != 0 { return next + bits.trailingZeroBitCount }
      next += UInt64.bitWidth
    }
    return .max
  }

  /// The bits of a slot from an index on, up to 64. They are one read. Word by word, there would be a branch for each, which is
  /// mispredicted where lines differ in their numbers of items.
  @inline(__always)
  private static func bits(_ begins: UnsafeRawPointer, from index: Int, slot: Int) -> UInt64 {
    let local = index &- slot &* itemsPerChunk
    let firstByte = min(word(of: local), wordsPerChunk &- MemoryLayout<UInt64>.size)
    let bits = begins.loadUnaligned(fromByteOffset: slot &* wordsPerChunk &+ firstByte, as: UInt64.self)
    // After the slot's last item, no bits are left.
    return UInt64(littleEndian: bits) >> UInt64(truncatingIfNeeded: local &- firstByte &* itemsPerWord)
  }
}
