/// Encodes numbers as bytes, the least significant byte first. `ByteReader` decodes them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) { write([number]) }

  mutating func write<Number: FixedWidthInteger>(_ numbers: [Number]) {
    bytes.append(atMost: numbers.count * MemoryLayout<Number>.size) { bytes in
      for number in numbers {
        for bit in stride(from: 0, to: Number.bitWidth, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: number >> bit))
        }
      }
    }
  }

  mutating func write(count: Int) { write(UInt32(count)) }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ numbers: [Double]) { write(numbers.map { $0.bitPattern }) }
}

/// Decodes the numbers that `ByteWriter` writes, and throws if they are not valid.
///
/// It never reads past the end, and never reserves memory for more elements than there are bytes.
struct ByteReader: ~Copyable {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var remaining: Int { bytes.count - offset }

  /// Throws an error with the offset `start` unless a condition holds.
  func require(_ holds: Bool, from start: Int) throws(SavedLayoutError) {
    if !holds { throw .malformed(offset: start) }
  }

  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() throws(SavedLayoutError) -> Number {
    let start = offset
    try require(remaining >= MemoryLayout<Number>.size, from: start)
    offset += MemoryLayout<Number>.size
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: Number.self))
    }
  }

  /// Reads a number from 0 to `limit`, which is stored as a `Number`.
  mutating func count<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = UInt32.self, atMost limit: Int
  ) throws(SavedLayoutError) -> Int {
    let start = offset
    let number: Number = try number()
    try require(number <= limit, from: start)
    return Int(number)
  }

  /// Reads a number of magnitude at most 2⁶⁰, which is more than a layout computes.
  mutating func real() throws(SavedLayoutError) -> Double {
    let start = offset
    let number = Double(bitPattern: try number())
    try require(number.magnitude <= 0x1p60, from: start)
    return number
  }

  /// Reads a real number that is not negative.
  mutating func length() throws(SavedLayoutError) -> Double {
    let start = offset
    let length = try real()
    try require(length >= 0, from: start)
    return length
  }

  mutating func lengths(_ count: Int) throws(SavedLayoutError) -> [Double] {
    try array(count, bytesEach: 8) { reader throws(SavedLayoutError) in try reader.length() }
  }

  /// Reads `count` elements, each of which takes `size` bytes.
  mutating func array<Element>(
    _ count: Int, bytesEach size: Int,
    _ element: (inout ByteReader) throws(SavedLayoutError) -> Element
  ) throws(SavedLayoutError) -> [Element] {
    try require(remaining / size >= count, from: offset)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }
}

/// A checksum of 64 bits, of words of eight bytes. The last word is filled up with zeros.
///
/// Each step maps different words to different sums, and different sums to different sums. So bytes that differ in one word
/// have another checksum.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.withUnsafeBytes { bytes in
    var sum: UInt64 = 0
    func add(_ word: UInt64) {
      // The multiplication, by the prime of FNV-1a, moves differences up, and the shift moves them down again.
      sum = (sum ^ word) &* 0x100_0000_01B3
      sum ^= sum >> 32
    }
    let whole = bytes.count & ~7
    for start in stride(from: 0, to: whole, by: 8) {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
    }
    if whole < bytes.count { add(bytes[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
    return sum
  }
}
