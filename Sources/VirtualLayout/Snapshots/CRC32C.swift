/// The CRC-32C checksum: reflected polynomial 0x82F63B78, initial value and final XOR with all ones.
///
/// It detects all damage within 32 consecutive bits. The checksum of "123456789" is 0xE3069283.
///
/// **Sources.** G. Castagnoli, S. Bräuer, M. Herrmann, "Optimization of cyclic redundancy-check codes with 24 and 32 parity
/// bits", IEEE Transactions on Communications 41 (6), 1993; as in iSCSI (RFC 3720). Processing eight bytes at a time, which
/// saves a third of the time of a snapshot: M. Kounavis, F. Berry, "A systematic approach to building high performance,
/// software-based, CRC generators", 2005.
func crc32C(_ bytes: [UInt8], count: Int) -> UInt32 {
  // The remainders of each byte alone, then of each byte followed by one to seven zero bytes.
  var table = [UInt32](repeating: 0, count: 8 * 256)
  for index in table.indices {
    table[index] = index < 256 ? UInt32(index) : table[index - 256]
    for _ in 0..<8 {
      let isOdd = table[index] & 1 == 1
      table[index] = table[index] >> 1 ^ (isOdd ? 0x82F6_3B78 : 0)
    }
  }
  let (bytes, remainders) = (bytes.span, table.span)
  var remainder = UInt32.max
  var index = 0
  while index + 8 <= count {
    var next: UInt32 = 0
    for byte in 0..<8 {
      let mixed = bytes[index + byte] ^ UInt8(truncatingIfNeeded: UInt64(remainder) >> UInt64(8 * byte))
      next ^= remainders[256 * (7 - byte) + Int(mixed)]
    }
    remainder = next
    index += 8
  }
  for index in index..<count {
    remainder = remainder >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[index])]
  }
  return ~remainder
}
