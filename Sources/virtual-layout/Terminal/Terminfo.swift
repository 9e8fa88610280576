import Glibc

/// What the terminfo database says of a terminal, from the entries that `tic` compiles (`man 5 term`).
enum Terminfo {
  /// The places of the database, the first one first.
  private static var folders: [String] {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let own = [variable("TERMINFO"), variable("HOME").map { $0 + "/.terminfo" }].compactMap(\.self)
    let others = variable("TERMINFO_DIRS")?.split(separator: ":").map(String.init) ?? []
    return own + others + ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
  }

  /// How many colours the terminal shows: 0 if it has none, nil if the database does not know it.
  static func colors(of terminal: String) -> Int? {
    guard let first = terminal.first, !terminal.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for folder in folders {
      guard let bytes = try? FileReading.bytes(of: "\(folder)/\(first)/\(terminal)", input: -1) else {
        continue
      }
      return colors(inEntry: bytes)
    }
    return nil
  }

  /// The number `max_colors` of an entry. First come six numbers of two bytes: the kind, and how long the parts after them are
  /// (names, flags, numbers, strings).
  private static func colors(inEntry bytes: [UInt8]) -> Int? {
    func number(at offset: Int, size: Int) -> Int? {
      guard offset + size <= bytes.count else { return nil }
      let value = (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      // A missing number is negative.
      return value >> (8 * size - 1) == 0 ? value : 0
    }
    guard let kind = number(at: 0, size: 2), let names = number(at: 2, size: 2),
      let flags = number(at: 4, size: 2),
      let count = number(at: 6, size: 2)
    else { return nil }
    let sizes = [0o432: 2, 0o1036: 4]
    guard let size = sizes[kind] else { return nil }
    let index = 13
    // The numbers begin at an even offset.
    return count > index ? number(at: (12 + names + flags + 1) & ~1 + index * size, size: size) : 0
  }
}
