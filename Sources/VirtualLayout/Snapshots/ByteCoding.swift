/// Encodes numbers as bytes, the least significant byte first. `ByteReader` decodes them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes the lowest `count` bytes of a number.
  mutating func write(_ number: UInt64, count: Int = 8) {
    bytes.append(atMost: count) {
      for byte in 0..<count { $0.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))) }
    }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Writes a compact number (LEB128): seven bits per byte, with the highest bit set in all bytes but the last.
  mutating func writeCompact(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func writeCompact(_ number: Int) { writeCompact(UInt64(number)) }

  static func compactSize(_ number: UInt64) -> Int { max(1, (64 - number.leadingZeroBitCount + 6) / 7) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }
}

/// Decodes the numbers that `ByteWriter` writes, and throws if they are not valid.
///
/// It never reads past the end, and never reserves memory for more elements than there are bytes.
struct ByteReader: ~Copyable {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  var remaining: Int { end - offset }

  /// Throws an error with the offset `start` unless a condition holds.
  func require(_ holds: Bool, from start: Int) throws(LayoutSnapshotError) {
    if !holds { throw .malformed(offset: start) }
  }

  mutating func byte() throws(LayoutSnapshotError) -> UInt8 {
    try require(offset < end, from: offset)
    offset += 1
    return bytes[offset - 1]
  }

  /// Reads the next `count` bytes, at most eight.
  mutating func number(count: Int = 8) throws(LayoutSnapshotError) -> UInt64 {
    try require(remaining >= count, from: offset)
    offset += count
    return number(at: offset - count, count: count)
  }

  /// Reads the last `count` bytes and excludes them from what remains.
  mutating func lastNumber(count: Int) throws(LayoutSnapshotError) -> UInt64 {
    try require(remaining >= count, from: offset)
    end -= count
    return number(at: end, count: count)
  }

  private func number(at offset: Int, count: Int) -> UInt64 {
    var number: UInt64 = 0
    for byte in 0..<count { number |= UInt64(bytes[offset + byte]) << UInt64(8 * byte) }
    return number
  }

  mutating func compact() throws(LayoutSnapshotError) -> UInt64 {
    let start = offset
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // The tenth byte holds only bit 63.
      try require(shift < 63 || byte <= 1, from: start)
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Reads a compact number from 0 to `limit`.
  mutating func count(atMost limit: Int) throws(LayoutSnapshotError) -> Int {
    let start = offset
    let number = try compact()
    try require(number <= UInt64(max(0, limit)), from: start)
    return Int(number)
  }

  /// Reads the number of elements that follow, each of which takes at least one byte.
  mutating func count() throws(LayoutSnapshotError) -> Int { try count(atMost: remaining) }

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

  /// Reads `count` elements, each of which takes at least `size` bytes.
  mutating func array<Element>(
    _ count: Int, bytesEach size: Int = 1,
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
func crc32C(_ bytes: [UInt8], count: Int) -> UInt32 {
  let remainders = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0x82F6_3B78 : 0) }
  }
  var remainder = UInt32.max
  for index in 0..<count {
    remainder = remainder >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[index])]
  }
  return ~remainder
}
