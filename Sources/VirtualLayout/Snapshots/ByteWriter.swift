/// Writes numbers as bytes, the least significant byte first. `ByteReader` reads them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes the lowest `count` bytes of a number.
  mutating func write(_ number: UInt64, count: Int = 8) {
    for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))) }
  }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Writes seven bits a byte, the highest bit set in all bytes but the last (LEB128).
  mutating func writeCompact(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func writeCompact(_ number: Int) { writeCompact(UInt64(number)) }

  /// How many bytes `writeCompact` writes.
  static func compactSize(_ number: UInt64) -> Int { max(1, (64 - number.leadingZeroBitCount + 6) / 7) }

  /// Overwrites eight bytes.
  mutating func replace(at offset: Int, with number: UInt64) {
    for byte in 0..<8 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte)) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }
}

/// The checksum CRC-32C: reflected polynomial 0x82F63B78, starting from and finally inverted by all ones.
///
/// It finds all damage that lies within 32 bits. The checksum of "123456789" is 0xE3069283.
///
/// **Source.** G. Castagnoli, S. Bräuer, M. Herrmann, "Optimization of cyclic redundancy-check codes with 24 and 32 parity
/// bits", IEEE Transactions on Communications 41 (6), 1993; as in iSCSI (RFC 3720). Byte by byte after D. Sarwate, "Computation
/// of cyclic redundancy checks via table look-up", Communications of the ACM 31 (8), 1988.
func crc32C(_ bytes: [UInt8], count: Int) -> UInt32 {
  var table = [UInt32](repeating: 0, count: 256)
  for byte in table.indices {
    var rest = UInt32(byte)
    for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0x82F6_3B78 : rest >> 1 }
    table[byte] = rest
  }
  var remainder = UInt32.max
  for index in 0..<count {
    remainder = remainder >> 8 ^ table[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[index])]
  }
  return ~remainder
}
