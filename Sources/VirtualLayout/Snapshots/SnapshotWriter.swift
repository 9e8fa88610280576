/// Writes numbers one behind the other, least significant bytes first.
struct SnapshotWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest = Number.bitWidth > 8 ? rest >> 8 : 0
    }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  /// Seven bits a byte, the highest set in all but the last (LEB128).
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

  /// Puts a number in a place that has been written.
  mutating func replace(at offset: Int, with number: UInt64) {
    for byte in 0..<8 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte)) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  // MARK: Columns

  mutating func writeIdentifiers(_ identifiers: [UInt64]) {
    var previous: UInt64 = 0
    var size = 0
    for identifier in identifiers {
      size += Self.compactSize(Self.folded(identifier &- previous))
      previous = identifier
    }
    let isPlain = size >= 8 * identifiers.count
    write(isPlain ? SnapshotColumn.plain : SnapshotColumn.steps)
    reserve(isPlain ? 8 * identifiers.count : size)
    previous = 0
    for identifier in identifiers {
      if isPlain { write(identifier) } else { writeCompact(Self.folded(identifier &- previous)) }
      previous = identifier
    }
  }

  /// Small for small steps either way.
  private static func folded(_ step: UInt64) -> UInt64 { step << 1 ^ (step >> 63 == 1 ? .max : 0) }

  mutating func writeOccurrences(_ occurrences: [Int32]) {
    write(occurrences.isEmpty ? SnapshotColumn.none : SnapshotColumn.numbers)
    for occurrence in occurrences { writeCompact(Int(occurrence)) }
  }

  mutating func writeLanes(_ lanes: [UInt16]) {
    reserve(lanes.count)
    for lane in lanes { writeCompact(Int(lane)) }
  }

  /// As it takes the least room.
  mutating func writeLengths(_ lengths: [Double]) {
    guard !lengths.isEmpty else { return }
    let plainSize = 8 * lengths.count
    let palette = SnapshotPalette(lengths)
    let shift = Self.shift(lengths)
    let multiples = shift.map { shift in
      1 + lengths.reduce(0) { $0 + Self.compactSize(Self.multiple($1, shift)) }
    }
    if let palette, palette.size <= min(plainSize, multiples ?? .max) {
      write(SnapshotColumn.palette)
      write(UInt8(palette.lengths.count - 1))
      for length in palette.lengths { write(length) }
      if palette.lengths.count > 1 { bytes += palette.places }
    } else if let shift, let multiples, multiples < plainSize {
      write(SnapshotColumn.multiples)
      write(UInt8(shift))
      reserve(multiples)
      for length in lengths { writeCompact(Self.multiple(length, shift)) }
    } else {
      write(SnapshotColumn.plain)
      for length in lengths { write(length) }
    }
  }

  /// How many grains, as a power of two, all lengths are multiples of, up to a whole point; nil where they are not on the
  /// grid.
  private static func shift(_ lengths: [Double]) -> Int? {
    var all: UInt64 = 0
    for length in lengths {
      guard Length.main(length) == length else { return nil }
      all |= multiple(length, 0)
    }
    return min(all.trailingZeroBitCount, SnapshotColumn.mostShift)
  }

  private static func multiple(_ length: Double, _ shift: Int) -> UInt64 {
    UInt64(length / Length.grain) >> UInt64(shift)
  }
}

/// Says how a column of numbers is written.
enum SnapshotColumn {
  /// Nothing follows: all are 0.
  static var none: UInt8 { 0 }
  /// Each by itself, eight bytes.
  static var plain: UInt8 { 1 }
  /// Identifiers: what each is more than the one before.
  static var steps: UInt8 { 2 }
  /// Numbers, compact.
  static var numbers: UInt8 { 3 }
  /// Lengths: how many different ones less one, these, and of each which, in a byte, unless there is only one.
  static var palette: UInt8 { 4 }
  /// Lengths: s, and each as a multiple of 2^(s − 20) points, compact.
  static var multiples: UInt8 { 5 }

  /// At which multiples are of whole points.
  static var mostShift: Int { 20 }
}

/// Lengths of which there are few different ones.
private struct SnapshotPalette {
  var lengths: [Double] = []
  /// Which of them each is.
  var places: [UInt8] = []

  init?(_ lengths: [Double]) {
    var known: [UInt64: UInt8] = [:]
    places.reserveCapacity(lengths.count)
    var last = lengths[0]
    var lastPlace: UInt8?
    for length in lengths {
      if let lastPlace, length == last {
        places.append(lastPlace)
        continue
      }
      if known[length.bitPattern] == nil {
        guard self.lengths.count < 256 else { return nil }
        known[length.bitPattern] = UInt8(self.lengths.count)
        self.lengths.append(length)
      }
      let place = known[length.bitPattern] ?? 0
      places.append(place)
      (last, lastPlace) = (length, place)
    }
  }

  var size: Int { 1 + 8 * lengths.count + (lengths.count > 1 ? places.count : 0) }
}
