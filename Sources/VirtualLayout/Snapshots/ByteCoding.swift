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
  func require(_ holds: Bool, from start: Int) throws(LayoutSnapshotError) {
    if !holds { throw .malformed(offset: start) }
  }

  mutating func number<Number: FixedWidthInteger>() throws(LayoutSnapshotError) -> Number {
    let size = MemoryLayout<Number>.size
    try require(remaining >= size, from: offset)
    var number: Number = 0
    for byte in 0..<size { number |= Number(truncatingIfNeeded: bytes[offset + byte]) << (8 * byte) }
    offset += size
    return number
  }

  /// Reads a number from 0 to `limit`, which is stored as a `Number`.
  mutating func count<Number: FixedWidthInteger>(
    _ type: Number.Type = UInt32.self, atMost limit: Int
  ) throws(LayoutSnapshotError) -> Int {
    let start = offset
    let number: Number = try number()
    try require(number <= limit, from: start)
    return Int(number)
  }

  /// Reads a number of magnitude at most 2⁶⁰, which is more than a layout computes.
  mutating func real() throws(LayoutSnapshotError) -> Double {
    let start = offset
    let number = Double(bitPattern: try number())
    try require(number.magnitude <= 0x1p60, from: start)
    return number
  }

  /// Reads a real number that is not negative.
  mutating func length() throws(LayoutSnapshotError) -> Double {
    let start = offset
    let length = try real()
    try require(length >= 0, from: start)
    return length
  }

  mutating func lengths(_ count: Int) throws(LayoutSnapshotError) -> [Double] {
    try array(count, bytesEach: 8) { reader throws(LayoutSnapshotError) in try reader.length() }
  }

  /// Reads `count` elements, each of which takes `size` bytes.
  mutating func array<Element>(
    _ count: Int, bytesEach size: Int,
    _ element: (inout ByteReader) throws(LayoutSnapshotError) -> Element
  ) throws(LayoutSnapshotError) -> [Element] {
    try require(remaining / size >= count, from: offset)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }
}

/// The CRC-32C checksum: reflected polynomial 0x82F63B78, initial value and final XOR with all ones.
///
/// It detects all damage within 32 consecutive bits. The checksum of "123456789" is 0xE3069283.
///
/// **Sources.** G. Castagnoli, S. Bräuer, M. Herrmann, "Optimization of cyclic redundancy-check codes with 24 and 32 parity
/// bits", IEEE Transactions on Communications 41 (6), 1993; as in iSCSI (RFC 3720).
func crc32C(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  let remainders = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0x82F6_3B78 : 0) }
  }
  var remainder = UInt32.max
  for byte in bytes {
    remainder = remainder >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
  }
  return ~remainder
}
