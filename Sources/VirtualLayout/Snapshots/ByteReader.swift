/// Reads the numbers that `ByteWriter` writes, and throws at anything else.
///
/// It never reads, and never reserves memory for, more than there is.
struct ByteReader: ~Copyable {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  var remaining: Int { end - offset }

  /// Throws unless a condition holds for what has been read from `start` on.
  func require(_ holds: Bool, from start: Int) throws(LayoutSnapshotError) {
    if !holds { throw .malformed(offset: start) }
  }

  mutating func byte() throws(LayoutSnapshotError) -> UInt8 {
    try require(offset < end, from: offset)
    offset += 1
    return bytes[offset - 1]
  }

  /// The number in the next `count` bytes, at most eight.
  mutating func number(count: Int = 8) throws(LayoutSnapshotError) -> UInt64 {
    try require(remaining >= count, from: offset)
    offset += count
    return number(at: offset - count, count: count)
  }

  /// The number in the last `count` bytes, which then no longer belong to the rest.
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
      // The tenth byte holds the highest bit alone.
      try require(shift < 63 || byte <= 1, from: start)
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// A compact number from 0 to `limit`.
  mutating func count(atMost limit: Int) throws(LayoutSnapshotError) -> Int {
    let start = offset
    let number = try compact()
    try require(number <= UInt64(max(0, limit)), from: start)
    return Int(number)
  }

  /// The number of things that follow, each of which takes at least one byte.
  mutating func count() throws(LayoutSnapshotError) -> Int { try count(atMost: remaining) }

  /// A finite number, closer to 0 than anything a layout computes (2⁶⁰).
  mutating func real() throws(LayoutSnapshotError) -> Double {
    let start = offset
    let number = Double(bitPattern: try number())
    try require(number.magnitude <= 0x1p60, from: start)
    return number
  }

  /// A number that is not negative.
  mutating func length() throws(LayoutSnapshotError) -> Double {
    let start = offset
    let length = try real()
    try require(length >= 0, from: start)
    return length
  }

  /// `count` elements, each of which takes at least `size` bytes.
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
