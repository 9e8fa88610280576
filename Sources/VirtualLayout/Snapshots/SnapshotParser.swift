/// Reads what `SnapshotWriter` writes, and refuses everything else. Never reads, and never makes room for, more than there is.
struct SnapshotParser: ~Copyable {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: [UInt8], _ part: Range<Int>) {
    self.bytes = bytes
    offset = part.lowerBound
    end = part.upperBound
  }

  var remaining: Int { end - offset }

  /// Throws unless something holds of what has been read from `start` on.
  func require(_ holds: Bool, from start: Int) throws(LayoutSnapshotError) {
    if !holds { throw .malformed(offset: start) }
  }

  mutating func byte() throws(LayoutSnapshotError) -> UInt8 {
    try require(offset < end, from: offset)
    offset += 1
    return bytes[offset - 1]
  }

  mutating func number64() throws(LayoutSnapshotError) -> UInt64 {
    try require(remaining >= 8, from: offset)
    offset += 8
    return Self.number(in: bytes, at: offset - 8, count: 8)
  }

  /// The number in the next `count` bytes, at most eight, all of which must be there.
  static func number(in bytes: [UInt8], at offset: Int, count: Int) -> UInt64 {
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
      // The tenth holds the highest bit alone.
      try require(shift < 63 || byte <= 1, from: start)
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// A compact number up to `limit`.
  mutating func count(atMost limit: Int) throws(LayoutSnapshotError) -> Int {
    let start = offset
    let number = try compact()
    try require(number <= UInt64(max(0, limit)), from: start)
    return Int(number)
  }

  /// How many of something there are, each of which takes a byte at least.
  mutating func count() throws(LayoutSnapshotError) -> Int { try count(atMost: remaining) }

  mutating func real() throws(LayoutSnapshotError) -> Double {
    let start = offset
    let number = Double(bitPattern: try number64())
    try require(number.magnitude <= Self.farthest, from: start)
    return number
  }

  /// A number that is not negative.
  mutating func length() throws(LayoutSnapshotError) -> Double {
    let start = offset
    let length = try real()
    try require(length >= 0, from: start)
    return length
  }

  /// Beyond anything that a layout comes to: 2⁶⁰ pt.
  private static var farthest: Double { 0x1p60 }

  // MARK: Columns

  mutating func identifiers(_ count: Int) throws(LayoutSnapshotError) -> [UInt64] {
    let start = offset
    let form = try byte()
    var identifiers: [UInt64] = []
    switch form {
    case SnapshotColumn.plain:
      try require(remaining / 8 >= count, from: start)
      identifiers.reserveCapacity(count)
      for _ in 0..<count { identifiers.append(try number64()) }
    case SnapshotColumn.steps:
      try require(remaining >= count, from: start)
      identifiers.reserveCapacity(count)
      var last: UInt64 = 0
      for _ in 0..<count {
        let folded = try compact()
        last &+= folded >> 1 ^ (folded & 1 == 1 ? .max : 0)
        identifiers.append(last)
      }
    default: throw .malformed(offset: start)
    }
    return identifiers
  }

  mutating func occurrences(_ count: Int) throws(LayoutSnapshotError) -> [Int32] {
    let start = offset
    switch try byte() {
    case SnapshotColumn.none: return []
    case SnapshotColumn.numbers:
      var occurrences: [Int32] = []
      for _ in 0..<count { occurrences.append(Int32(try self.count(atMost: Int(Int32.max)))) }
      return occurrences
    default: throw .malformed(offset: start)
    }
  }

  mutating func lanes(_ count: Int, of laneCount: Int) throws(LayoutSnapshotError) -> [UInt16] {
    var lanes: [UInt16] = []
    lanes.reserveCapacity(min(count, remaining))
    for _ in 0..<count { lanes.append(UInt16(try self.count(atMost: laneCount - 1))) }
    return lanes
  }

  /// - Parameter count: no more than there are bytes in all.
  mutating func lengths(_ count: Int) throws(LayoutSnapshotError) -> [Double] {
    guard count > 0 else { return [] }
    let start = offset
    var lengths: [Double] = []
    switch try byte() {
    case SnapshotColumn.plain:
      try require(remaining / 8 >= count, from: start)
      lengths.reserveCapacity(count)
      for _ in 0..<count { lengths.append(try length()) }
    case SnapshotColumn.palette:
      var palette: [Double] = []
      for _ in 0...Int(try byte()) { palette.append(try length()) }
      if palette.count == 1 { return Array(repeating: palette[0], count: count) }
      try require(remaining >= count, from: start)
      lengths.reserveCapacity(count)
      for _ in 0..<count {
        let place = Int(try byte())
        try require(place < palette.count, from: offset - 1)
        lengths.append(palette[place])
      }
    case SnapshotColumn.multiples:
      let shift = Int(try byte())
      try require(shift <= SnapshotColumn.mostShift && remaining >= count, from: start)
      lengths.reserveCapacity(count)
      let unit = Length.grain * Double(1 << shift)
      for _ in 0..<count { lengths.append(Double(try self.count(atMost: 1 << 50)) * unit) }
    default: throw .malformed(offset: start)
    }
    return lengths
  }
}
