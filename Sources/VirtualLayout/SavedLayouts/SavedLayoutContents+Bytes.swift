// Encoding and decoding saved layouts. `SavedLayout` documents the format.
extension SavedLayoutContents {
  /// "VLSN".
  private static var magic: [UInt8] { [0x56, 0x4C, 0x53, 0x4E] }
  /// The number of bytes for the magic number, the version, the length and the checksum.
  private static var headerSize: Int { 22 }

  // MARK: Writing

  var bytes: [UInt8] {
    let body = body
    var writer = ByteWriter()
    writer.write(Self.magic)
    writer.write(SavedLayout.version)
    writer.write(UInt64(Self.headerSize + body.count))
    writer.write(checksum(body[...]))
    writer.write(body)
    return writer.bytes
  }

  private var body: [UInt8] {
    var writer = ByteWriter()
    let (isHorizontal, isFromRight) = (orientation.axis == .horizontal, orientation.direction == .rightToLeft)
    let isInsideAnchor = cutAnchorExtent != nil
    writer.write(
      UInt8((isHorizontal ? 1 : 0) | (isFromRight ? 2 : 0) | (isInsideAnchor ? 16 : 0))
        | viewPosition.rawValue << 2)
    writer.write(cross)
    writer.write(UInt8(anchors.count))
    for anchor in anchors {
      writer.write(anchor.identifier)
      writer.write(anchor.occurrence)
      writer.write(anchor.distance)
    }
    if let cutAnchorExtent { writer.write(cutAnchorExtent) }
    writer.write(count: groups.count)
    for group in groups { group.write(to: &writer) }
    return writer.bytes
  }

  // MARK: Reading

  init(_ bytes: [UInt8]) throws(SavedLayoutError) {
    guard bytes.starts(with: Self.magic) else { throw .foreign }
    guard bytes.count >= Self.headerSize else { throw .length(expected: nil, actual: bytes.count) }
    var reader = ByteReader(bytes, from: Self.magic.count)
    let version: UInt16 = try reader.number()
    guard version == SavedLayout.version else { throw .version(Int(version)) }
    let length: UInt64 = try reader.number()
    guard length == bytes.count else { throw .length(expected: Int(clamping: length), actual: bytes.count) }
    let expected: UInt64 = try reader.number()
    let actual = checksum(bytes[Self.headerSize...])
    guard actual == expected else { throw .checksum(expected: expected, actual: actual) }

    let bits: UInt8 = try reader.number()
    try reader.require(bits < 32, from: reader.offset - 1)
    orientation = Orientation(
      axis: bits & 1 == 1 ? .horizontal : .vertical, direction: bits & 2 == 2 ? .rightToLeft : .leftToRight)
    viewPosition = ViewPosition(rawValue: bits >> 2 & 3) ?? .nowhere
    cross = try reader.length()
    for _ in 0..<(try reader.count(UInt8.self, atMost: Self.mostAnchors)) {
      anchors.append(
        Anchor(
          identifier: try reader.number(), occurrence: Int32(try reader.count(atMost: Int(Int32.max))),
          distance: try reader.real()))
    }
    if bits & 16 > 0 {
      let start = reader.offset
      let extent = try reader.length()
      let depth = -(anchors.first?.distance ?? 0)
      try reader.require(depth > 0, from: start)
      cutAnchorExtent = extent
    }
    var count = 0
    for _ in 0..<(try reader.count(atMost: reader.remaining)) {
      let start = reader.offset
      let group = try Group(&reader)
      count += group.identifiers.count
      try reader.require(count <= Int(Int32.max), from: start)
      groups.append(group)
    }
    try reader.require(reader.remaining == 0, from: reader.offset)
  }
}

extension SavedLayoutContents.Group {
  fileprivate func write(to writer: inout ByteWriter) {
    // An item's extent across is usually that of every other item, and then stored once.
    let given = sizes?.given ?? []
    let isGivenAlike = given.allSatisfy { $0 == given[0] }
    writer.write(count: identifiers.count)
    writer.write(
      (sizes.map { $0.asking.rawValue | ($0.dependsOnContainer ? 0 : 4) | (isGivenAlike ? 8 : 0) } ?? 0)
        | (occurrences.isEmpty ? 0 : 16))
    writer.write(identifiers)
    writer.write(occurrences)
    writer.write(UInt16(laneCount))
    if laneCount > 0 {
      writer.write(UInt16(turn))
      writer.write(lanes)
    }
    guard let sizes else { return }
    writer.write(count: measured.count)
    var next = 0
    for run in measured {
      writer.write(count: run.lowerBound - next)
      writer.write(count: run.count)
      next = run.upperBound
    }
    writer.write(sizes.main)
    if sizes.asking == .sizes { writer.write(sizes.cross) }
    writer.write(isGivenAlike ? Array(given.prefix(1)) : given)
    writer.write(count: shifts.count)
    for shift in shifts {
      writer.write(count: shift.item)
      writer.write(shift.distance)
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(SavedLayoutError) {
    let start = reader.offset
    let count = try reader.count(atMost: reader.remaining)
    try reader.require(count > 0, from: start)
    let form: UInt8 = try reader.number()
    let asking = SizeRecord.Kind(rawValue: form & 3)
    try reader.require(form < 32 && (asking != nil || form & 15 == 0), from: reader.offset - 1)
    identifiers = try reader.array(count, bytesEach: 8) { reader throws(SavedLayoutError) in
      try reader.number()
    }
    if form & 16 > 0 {
      occurrences = try reader.array(count, bytesEach: 4) { reader throws(SavedLayoutError) in
        Int32(try reader.count(atMost: Int(Int32.max)))
      }
    }
    laneCount = try reader.count(UInt16.self, atMost: Limit.lanes)
    if laneCount > 0 {
      let last = laneCount - 1
      turn = try reader.count(UInt16.self, atMost: last)
      lanes = try reader.array(count, bytesEach: 2) { reader throws(SavedLayoutError) in
        UInt16(try reader.count(UInt16.self, atMost: last))
      }
    }
    guard let asking else { return }
    var sizes = SizeRecord(asking, dependsOnContainer: form & 4 == 0)
    var (next, total) = (0, 0)
    for _ in 0..<(try reader.count(atMost: reader.remaining)) {
      let first = next + (try reader.count(atMost: count - next))
      next = first + (try reader.count(atMost: count - first))
      measured.append(first..<next)
      total += next - first
    }
    sizes.main = try reader.lengths(total)
    if asking == .sizes { sizes.cross = try reader.lengths(total) }
    if sizes.dependsOnContainer, total > 0 {
      let isGivenAlike = form & 8 > 0
      let given = try reader.lengths(isGivenAlike ? 1 : total)
      sizes.given = isGivenAlike ? Array(repeating: given[0], count: total) : given
    }
    self.sizes = sizes
    next = 0
    for _ in 0..<(try reader.count(atMost: laneCount > 0 ? count : 0)) {
      let start = reader.offset
      let item = try reader.count(atMost: count - 1)
      let distance = try reader.real()
      try reader.require(item >= next && LaneShift.isValid(distance), from: start)
      shifts.append(LaneShift(item: item, distance: distance))
      next = item + 1
    }
  }
}
