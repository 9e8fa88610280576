// Items that move up within a chunk or down: their lengths, in one go, and the bits that say where lines begin.
extension WrappedLines {
  /// Makes room for `room` items at a place in a chunk that has it. What then stands there begins no line. Returns its index in the
  /// flat arrays, at which lengths are yet to be written.
  mutating func openGap(of room: Int, at place: inout Place) -> Int {
    let firstWord = Int(place.chunk.payload) * Self.wordsPerChunk
    let word = Self.word(of: place.local)
    let before = Self.bits(below: Self.bit(of: place.local))
    var begins = begins.mutableSpan
    let kept = begins[firstWord + word] & before
    begins[firstWord + word] &= ~before
    let (words, bits) = (Self.word(of: room), Self.bit(of: room))
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
    return items.openGap(of: room, at: &place)
  }

  /// Takes out `room` items at a place in a chunk in which some are left.
  mutating func closeGap(of room: Int, at place: inout Place) {
    let firstWord = Int(place.chunk.payload) * Self.wordsPerChunk
    let word = Self.word(of: place.local)
    let before = Self.bits(below: Self.bit(of: place.local))
    var begins = begins.mutableSpan
    let kept = begins[firstWord + word] & before
    let (words, bits) = (Self.word(of: room), Self.bit(of: room))
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
    items.closeGap(of: room, at: &place)
  }

  private static func bits(below bit: Word) -> Word { (1 << bit) - 1 }

  // MARK: Slots

  /// Has words for every slot.
  mutating func growWords() {
    begins.grow(to: items.slotCount * Self.wordsPerChunk, filling: 0)
    offsets.grow(to: items.slotCount * Self.wordsPerChunk, filling: 0)
  }

  /// Has no line begin in a slot, as in those that are free.
  mutating func clearWords(of slot: Int) {
    for word in slot * Self.wordsPerChunk..<(slot + 1) * Self.wordsPerChunk { begins[word] = 0 }
  }
}
