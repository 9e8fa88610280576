/// Reads as much of an ELF file as it takes to add up its sections.
enum ObjectFile {
  /// The size of all sections that are loaded and not writable: code, constants, and unwinding tables. The tool `size`
  /// calls it text. Nil for anything but a 64-bit little-endian ELF file.
  static func loadedBytes(of file: [UInt8]) -> Int? {
    guard file.count >= 64, file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset <= file.count - bytes else { return nil }
      return (0..<bytes).reversed().reduce(0) { $0 << 8 | Int(file[offset + $1]) }
    }
    guard let table = number(at: 0x28, bytes: 4), let entrySize = number(at: 0x3A, bytes: 2),
      let first = number(at: table + 0x20, bytes: 4), let count = number(at: 0x3C, bytes: 2)
    else { return nil }
    // If the number of sections does not fit here, it is in the first entry of the table.
    var total = 0
    for section in 0..<(count == 0 ? first : count) {
      let entry = table + section * entrySize
      guard let flags = number(at: entry + 0x08, bytes: 4), let size = number(at: entry + 0x20, bytes: 4)
      else { return nil }
      let isLoaded = flags & 0x2 != 0
      let isWritable = flags & 0x1 != 0
      if isLoaded && !isWritable { total += size }
    }
    return total
  }
}
