// How a snapshot is written and read; `LayoutSnapshot` says what means what.
extension SnapshotContents {
  private static var magic: UInt32 { 0x4E53_4C56 }
  /// Magic, version and length; and the checksum.
  private static var headSize: Int { 14 }
  private static var tailSize: Int { 4 }

  // MARK: Writing

  var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.magic)
    writer.write(UInt16(LayoutSnapshot.version))
    writer.write(UInt64(0))
    let (isHorizontal, isFromRight) = (orientation.axis == .horizontal, orientation.direction == .rightToLeft)
    writer.write(UInt8((isHorizontal ? 1 : 0) | (isFromRight ? 2 : 0)) | hold.rawValue << 2)
    writer.write(cross)
    writer.writeCompact(anchors.count)
    for anchor in anchors {
      writer.write(anchor.identifier)
      writer.writeCompact(Int(anchor.occurrence))
      writer.write(anchor.distance)
    }
    writer.writeCompact(groups.count)
    for group in groups { group.write(to: &writer) }
    writer.replace(at: 6, with: UInt64(writer.bytes.count + Self.tailSize))
    writer.write(CRC32C().checksum(of: writer.bytes, count: writer.bytes.count))
    return writer.bytes
  }

  // MARK: Reading

  init(_ bytes: [UInt8]) throws(LayoutSnapshotError) {
    let end = bytes.count - Self.tailSize
    guard bytes.count >= 4, SnapshotParser.number(in: bytes, at: 0, count: 4) == UInt64(Self.magic) else {
      throw .foreign
    }
    guard end >= Self.headSize else { throw .length(expected: nil, actual: bytes.count) }
    let version = Int(SnapshotParser.number(in: bytes, at: 4, count: 2))
    guard version == LayoutSnapshot.version else { throw .version(version) }
    let length = SnapshotParser.number(in: bytes, at: 6, count: 8)
    guard length == UInt64(bytes.count) else {
      throw .length(expected: Int(clamping: length), actual: bytes.count)
    }
    let expected = UInt32(SnapshotParser.number(in: bytes, at: end, count: 4))
    let actual = CRC32C().checksum(of: bytes, count: end)
    guard actual == expected else { throw .checksum(expected: expected, actual: actual) }

    var parser = SnapshotParser(bytes, Self.headSize..<end)
    let bits = try parser.byte()
    try parser.require(bits < 16, from: parser.offset - 1)
    orientation = Orientation(
      axis: bits & 1 == 1 ? .horizontal : .vertical, direction: bits & 2 == 2 ? .rightToLeft : .leftToRight)
    hold = Hold(rawValue: bits >> 2) ?? .nothing
    cross = try parser.length()
    for _ in 0..<(try parser.count(atMost: Self.mostAnchors)) {
      anchors.append(
        Anchor(
          identifier: try parser.number64(), occurrence: Int32(try parser.count(atMost: Int(Int32.max))),
          distance: try parser.real()))
    }
    var count = 0
    for _ in 0..<(try parser.count()) {
      let start = parser.offset
      groups.append(try Group(&parser))
      count += groups[groups.count - 1].identifiers.count
      try parser.require(count <= Int(Int32.max), from: start)
    }
    try parser.require(parser.remaining == 0, from: parser.offset)
  }
}

extension SnapshotContents.Group {
  fileprivate func write(to writer: inout SnapshotWriter) {
    writer.writeCompact(identifiers.count)
    writer.writeIdentifiers(identifiers)
    writer.writeOccurrences(occurrences)
    writer.writeCompact(laneCount)
    if laneCount > 0 {
      writer.writeCompact(turn)
      writer.writeLanes(lanes)
    }
    guard let sizes else { return writer.write(UInt8(0)) }
    writer.write(sizes.asking.rawValue | (sizes.dependsOnContainer ? 0 : 4))
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
  }

  fileprivate init(_ parser: inout SnapshotParser) throws(LayoutSnapshotError) {
    let start = parser.offset
    let count = try parser.count()
    try parser.require(count > 0, from: start)
    identifiers = try parser.identifiers(count)
    occurrences = try parser.occurrences(count)
    laneCount = try parser.count(atMost: Limit.lanes)
    if laneCount > 0 {
      turn = try parser.count(atMost: laneCount - 1)
      lanes = try parser.lanes(count, of: laneCount)
    }
    let form = try parser.byte()
    guard form > 0 else { return }
    guard form < 8, let asking = SizeRecord.Asking(rawValue: form & 3) else {
      throw .malformed(offset: parser.offset - 1)
    }
    var sizes = SizeRecord(asking, dependsOnContainer: form & 4 == 0)
    var (next, total) = (0, 0)
    for _ in 0..<(try parser.count()) {
      let first = next + (try parser.count(atMost: count - next))
      next = first + (try parser.count(atMost: count - first))
      measured.append(first..<next)
      total += next - first
    }
    if sizes.dependsOnContainer { sizes.given = try parser.lengths(total) }
    sizes.main = try parser.lengths(total)
    if asking == .sizes { sizes.cross = try parser.lengths(total) }
    self.sizes = sizes
  }
}
