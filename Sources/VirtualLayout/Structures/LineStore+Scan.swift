// The one place of the store that reads memory through pointers.
extension LineStore {
  /// Visits items by their indices in the flat arrays.
  @inline(__always)
  func forEachItem(_ part: Range<Int>, _ body: (_ cross: Double, _ main: Double) -> Void) {
    precondition(
      part.lowerBound >= 0 && part.upperBound <= cross.count && cross.count == main.count,
      "items out of range")
    cross.withUnsafeBufferPointer { cross in
      main.withUnsafeBufferPointer { main in
        for index in part { body(cross[index], main[index]) }
      }
    }
  }

  /// Of a chunk's bits that say where lines begin, those from the item at `local` on, which must be one of its 512: as many as
  /// a word of the processor has room for. Read at once: word by word, it takes a branch a word, which goes wrong wherever lines hold
  /// different numbers of items.
  @inline(__always)
  func beginBits(from local: Int, in slot: Int) -> UInt64 {
    let size = MemoryLayout<UInt64>.size
    let firstByte = min(Self.word(of: local), Self.wordsPerChunk &- size)
    let index = slot &* Self.wordsPerChunk &+ firstByte
    return begins.withUnsafeBytes { bytes in
      precondition(index >= 0 && index &+ size <= bytes.count, "items out of range")
      let bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      return bits &>> UInt64(truncatingIfNeeded: local &- firstByte &* Self.itemsPerWord)
    }
  }
}
