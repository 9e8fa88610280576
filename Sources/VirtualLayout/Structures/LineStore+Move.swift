// Items that move up within a chunk or down: their lengths, in one go, and the bits that say where lines begin.
extension LineStore {
  /// Makes room for `room` items at `local`, behind which the chunk holds others up to `count`. What then stands there
  /// begins no line; what its lengths are is yet to be written.
  mutating func openGap(of room: Int, at local: Int, in slot: Int, count: Int) {
    let first = slot * Self.itemsPerChunk
    copyItems(first + local..<first + count, to: first + local + room)

    var begins = begins.mutableSpan
    let firstWord = slot * Self.wordsPerChunk
    let word = Self.word(of: local)
    let before = Self.bits(below: Self.bit(of: local))
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
  }

  /// Takes out `room` items from `local` on, behind which the chunk holds others up to `count`.
  mutating func closeGap(of room: Int, at local: Int, in slot: Int, count: Int) {
    let first = slot * Self.itemsPerChunk
    copyItems(first + local + room..<first + count, to: first + local)

    var begins = begins.mutableSpan
    let firstWord = slot * Self.wordsPerChunk
    let word = Self.word(of: local)
    let before = Self.bits(below: Self.bit(of: local))
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
  }

  /// Copies items' lengths to another place in the flat arrays.
  mutating func copyItems(_ part: Range<Int>, to target: Int) {
    cross.move(from: part.lowerBound, to: target, count: part.count)
    main.move(from: part.lowerBound, to: target, count: part.count)
  }

  @inline(__always)
  private static func bits(below bit: Word) -> Word { (1 << bit) - 1 }
}
