// Encoding and decoding snapshots. `LayoutSnapshot` documents the format.
extension SnapshotContents {
  /// "VLSN".
  private static var magic: UInt64 { 0x4E53_4C56 }
  /// The number of bytes for the magic number, the version, the length and the checksum.
  private static var frameSize: Int { 18 }

  // MARK: Writing

  var bytes: [UInt8] {
    let body = body
    var writer = ByteWriter()
    writer.write(Self.magic, count: 4)
    writer.write(UInt64(LayoutSnapshot.version), count: 2)
    writer.write(UInt64(body.count + Self.frameSize))
    writer.write(body)
    writer.write(UInt64(crc32C(writer.bytes, count: writer.bytes.count)), count: 4)
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
    writer.writeCompact(anchors.count)
    for anchor in anchors {
      writer.write(anchor.identifier)
      writer.writeCompact(Int(anchor.occurrence))
      writer.write(anchor.distance)
    }
    if let cutAnchorExtent { writer.write(cutAnchorExtent) }
    writer.writeCompact(groups.count)
    for group in groups { group.write(to: &writer) }
    return writer.bytes
  }

  // MARK: Reading

  init(_ bytes: [UInt8]) throws(LayoutSnapshotError) {
    var reader = ByteReader(bytes)
    guard bytes.count >= 4, try reader.number(count: 4) == Self.magic else { throw .foreign }
    guard bytes.count >= Self.frameSize else { throw .length(expected: nil, actual: bytes.count) }
    let version = Int(try reader.number(count: 2))
    guard version == LayoutSnapshot.version else { throw .version(version) }
    let length = try reader.number()
    guard length == UInt64(bytes.count) else {
      throw .length(expected: Int(clamping: length), actual: bytes.count)
    }
    let expected = UInt32(truncatingIfNeeded: try reader.lastNumber(count: 4))
    let actual = crc32C(bytes, count: bytes.count - 4)
    guard actual == expected else { throw .checksum(expected: expected, actual: actual) }

    let bits = try reader.byte()
    try reader.require(bits < 32, from: reader.offset - 1)
    orientation = Orientation(
      axis: bits & 1 == 1 ? .horizontal : .vertical, direction: bits & 2 == 2 ? .rightToLeft : .leftToRight)
    viewPosition = ViewPosition(rawValue: bits >> 2 & 3) ?? .nowhere
    cross = try reader.length()
    for _ in 0..<(try reader.count(atMost: Self.mostAnchors)) {
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
    for _ in 0..<(try reader.count()) {
      let start = reader.offset
      let group = try Group(&reader)
      count += group.identifiers.count
      try reader.require(count <= Int(Int32.max), from: start)
      groups.append(group)
    }
    try reader.require(reader.remaining == 0, from: reader.offset)
  }
}

extension SnapshotContents.Group {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.writeCompact(identifiers.count)
    writer.writeIdentifiers(identifiers)
    writer.writeOccurrences(occurrences)
    writer.writeCompact(laneCount)
    if laneCount > 0 {
      writer.writeCompact(turn)
      writer.reserve(lanes.count)
      for lane in lanes { writer.writeCompact(Int(lane)) }
    }
    guard let sizes else { return writer.write(UInt8(0)) }
    writer.write(
      sizes.asking.rawValue | (sizes.dependsOnContainer ? 0 : 4) | (shifts.isEmpty ? 0 : 8))
    writer.writeCompact(measured.count)
    var next = 0
    for run in measured {
      writer.writeCompact(run.lowerBound - next)
      writer.writeCompact(run.count)
      next = run.upperBound
    }
    if sizes.dependsOnContainer { writer.writeLengths(sizes.given) }
    writer.writeLengths(sizes.main)
    if sizes.asking == .sizes { writer.writeLengths(sizes.cross) }
    guard !shifts.isEmpty else { return }
    writer.writeCompact(shifts.count)
    next = 0
    for shift in shifts {
      writer.writeCompact(shift.item - next)
      writer.write(shift.distance)
      next = shift.item + 1
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(LayoutSnapshotError) {
    let start = reader.offset
    let count = try reader.count()
    try reader.require(count > 0, from: start)
    identifiers = try reader.identifiers(count)
    occurrences = try reader.occurrences(count)
    laneCount = try reader.count(atMost: Limit.lanes)
    if laneCount > 0 {
      let last = laneCount - 1
      turn = try reader.count(atMost: last)
      lanes = try reader.array(count) { reader throws(LayoutSnapshotError) in
        UInt16(try reader.count(atMost: last))
      }
    }
    let form = try reader.byte()
    guard form > 0 else { return }
    guard form < 16, let asking = SizeRecord.Kind(rawValue: form & 3) else {
      throw .malformed(offset: reader.offset - 1)
    }
    var sizes = SizeRecord(asking, dependsOnContainer: form & 4 == 0)
    var (next, total) = (0, 0)
    for _ in 0..<(try reader.count()) {
      let first = next + (try reader.count(atMost: count - next))
      next = first + (try reader.count(atMost: count - first))
      measured.append(first..<next)
      total += next - first
    }
    if sizes.dependsOnContainer { sizes.given = try reader.lengths(total) }
    sizes.main = try reader.lengths(total)
    if asking == .sizes { sizes.cross = try reader.lengths(total) }
    self.sizes = sizes
    guard form & 8 > 0 else { return }
    next = 0
    for _ in 0..<(try reader.count(atMost: laneCount > 0 ? count : 0)) {
      let start = reader.offset
      let item = next + (try reader.count(atMost: count - next))
      let distance = try reader.real()
      try reader.require(item < count && LaneShift.isValid(distance), from: start)
      shifts.append(LaneShift(item: item, distance: distance))
      next = item + 1
    }
  }
}
