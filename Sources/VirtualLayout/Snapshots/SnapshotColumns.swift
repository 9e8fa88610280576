// A snapshot stores a group by columns: one property of all items, then the next. The writer chooses the shortest of the forms
// that a column can have.

/// The form of a column, as its first byte stores it. `LayoutSnapshot` documents the forms.
private enum ColumnForm: UInt8 {
  case zeros
  case plain
  case steps
  case numbers
  case palette
  case multiples

  /// The greatest s of `multiples`: all lengths are whole points.
  static var greatestShift: Int { 20 }
}

extension ByteWriter {
  private mutating func write(_ form: ColumnForm) { write(form.rawValue) }

  mutating func writeIdentifiers(_ identifiers: [UInt64]) {
    var previous: UInt64 = 0
    var size = 0
    for identifier in identifiers {
      size += Self.compactSize(Self.folded(identifier &- previous))
      previous = identifier
    }
    let isPlain = size >= 8 * identifiers.count
    write(isPlain ? .plain : .steps)
    reserve(min(size, 8 * identifiers.count))
    previous = 0
    for identifier in identifiers {
      if isPlain { write(identifier) } else { writeCompact(Self.folded(identifier &- previous)) }
      previous = identifier
    }
  }

  /// Maps steps of small magnitude, forward or back, to small numbers (zigzag coding).
  private static func folded(_ step: UInt64) -> UInt64 { step << 1 ^ (step >> 63 == 1 ? .max : 0) }

  mutating func writeOccurrences(_ occurrences: [Int32]) {
    write(occurrences.isEmpty ? .zeros : .numbers)
    for occurrence in occurrences { writeCompact(Int(occurrence)) }
  }

  mutating func writeLengths(_ lengths: [Double]) {
    guard !lengths.isEmpty else { return }
    let plainSize = 8 * lengths.count
    let shift = Self.shift(lengths)
    var multiplesSize = Int.max
    if let shift {
      multiplesSize = lengths.reduce(1) { $0 + Self.compactSize(Self.multiple($1, shift)) }
    }
    if let (palette, places) = Self.palette(of: lengths),
      1 + 8 * palette.count + places.count <= min(plainSize, multiplesSize)
    {
      write(.palette)
      write(UInt8(palette.count - 1))
      for length in palette { write(length) }
      write(places)
    } else if let shift, multiplesSize < plainSize {
      write(.multiples)
      write(UInt8(shift))
      reserve(multiplesSize)
      for length in lengths { writeCompact(Self.multiple(length, shift)) }
    } else {
      write(.plain)
      reserve(plainSize)
      for length in lengths { write(length) }
    }
  }

  /// The greatest s up to `greatestShift` for which all lengths are multiples of 2^s grains (`Length`); nil if a length is not
  /// on the grid.
  private static func shift(_ lengths: [Double]) -> Int? {
    var all: UInt64 = 0
    for length in lengths {
      guard Length.main(length) == length else { return nil }
      all |= multiple(length, 0)
    }
    return min(all.trailingZeroBitCount, ColumnForm.greatestShift)
  }

  private static func multiple(_ length: Double, _ shift: Int) -> UInt64 {
    UInt64(length / Length.grain) >> UInt64(shift)
  }

  /// The distinct lengths and, if there are several, the index of each length among them; nil if there are more than 256.
  private static func palette(of lengths: [Double]) -> (palette: [Double], places: [UInt8])? {
    var palette = [lengths[0]]
    var places: [UInt8] = []
    places.reserveCapacity(lengths.count)
    var place = 0
    for length in lengths {
      if palette[place] != length {
        place = palette.firstIndex(of: length) ?? palette.count
        if place == 256 { return nil }
        if place == palette.count { palette.append(length) }
      }
      places.append(UInt8(place))
    }
    return (palette, palette.count > 1 ? places : [])
  }
}

extension ByteReader {
  private mutating func columnForm() throws(LayoutSnapshotError) -> ColumnForm {
    guard let form = ColumnForm(rawValue: try byte()) else { throw .malformed(offset: offset - 1) }
    return form
  }

  mutating func identifiers(_ count: Int) throws(LayoutSnapshotError) -> [UInt64] {
    switch try columnForm() {
    case .plain:
      return try array(count, bytesEach: 8) { reader throws(LayoutSnapshotError) in try reader.number() }
    case .steps:
      var last: UInt64 = 0
      return try array(count) { reader throws(LayoutSnapshotError) in
        let folded = try reader.compact()
        last &+= folded >> 1 ^ (folded & 1 == 1 ? .max : 0)
        return last
      }
    default: throw .malformed(offset: offset - 1)
    }
  }

  mutating func occurrences(_ count: Int) throws(LayoutSnapshotError) -> [Int32] {
    switch try columnForm() {
    case .zeros: return []
    case .numbers:
      return try array(count) { reader throws(LayoutSnapshotError) in
        Int32(try reader.count(atMost: Int(Int32.max)))
      }
    default: throw .malformed(offset: offset - 1)
    }
  }

  /// - Parameter count: at most the length of the snapshot. This is not checked here: a column of equal lengths takes as many
  ///   bytes for any count.
  mutating func lengths(_ count: Int) throws(LayoutSnapshotError) -> [Double] {
    guard count > 0 else { return [] }
    switch try columnForm() {
    case .plain:
      return try array(count, bytesEach: 8) { reader throws(LayoutSnapshotError) in try reader.length() }
    case .palette:
      let palette = try array(Int(try byte()) + 1, bytesEach: 8) { reader throws(LayoutSnapshotError) in
        try reader.length()
      }
      if palette.count == 1 { return Array(repeating: palette[0], count: count) }
      return try array(count) { reader throws(LayoutSnapshotError) in
        let place = Int(try reader.byte())
        try reader.require(place < palette.count, from: reader.offset - 1)
        return palette[place]
      }
    case .multiples:
      let shift = Int(try byte())
      try require(shift <= ColumnForm.greatestShift, from: offset - 1)
      let unit = Length.grain * Double(1 << shift)
      return try array(count) { reader throws(LayoutSnapshotError) in
        Double(try reader.count(atMost: 1 << 50)) * unit
      }
    default: throw .malformed(offset: offset - 1)
    }
  }
}
