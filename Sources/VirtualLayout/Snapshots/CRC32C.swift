/// The checksum CRC-32C: reflected polynomial 0x82F63B78, starting from and finally inverted by all ones.
///
/// It finds every damage that lies within 32 bits. That of "123456789" is 0xE3069283.
///
/// **Source.** G. Castagnoli, S. Bräuer, M. Herrmann, "Optimization of cyclic redundancy-check codes with 24 and 32 parity
/// bits", IEEE Transactions on Communications 41 (6), 1993; as in iSCSI (RFC 3720). Eight bytes at a time after M. Kounavis
/// and F. Berry, "A systematic approach to building high performance, software-based, CRC generators", 2005.
struct CRC32C {
  /// What a byte comes to by itself, and followed by one to seven zeros: 256 each.
  private let table: [UInt32]

  init() {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0x82F6_3B78 : remainder >> 1 }
      table[byte] = remainder
    }
    for index in 256..<table.count {
      let shorter = table[index - 256]
      table[index] = shorter >> 8 ^ table[Int(shorter & 0xFF)]
    }
    self.table = table
  }

  /// Of the first `count` bytes.
  func checksum(of bytes: [UInt8], count: Int) -> UInt32 {
    let (bytes, table) = (bytes.span, table.span)
    var remainder = UInt32.max
    var index = 0
    while index + 8 <= count {
      var next: UInt32 = 0
      for byte in 0..<4 {
        let here = UInt32(bytes[index + byte]) ^ (remainder >> UInt32(8 * byte) & 0xFF)
        next ^= table[256 * (7 - byte) + Int(here)]
      }
      for byte in 4..<8 { next ^= table[256 * (7 - byte) + Int(bytes[index + byte])] }
      remainder = next
      index += 8
    }
    while index < count {
      remainder = remainder >> 8 ^ table[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[index])]
      index += 1
    }
    return ~remainder
  }
}
