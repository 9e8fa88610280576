import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Bytes that are no saved layout are refused, and damaged saved layouts do no harm.
struct SnapshotDamageTests {
  private var generator = SplitMix64(seed: 1)

  private mutating func host(_ name: String, count: Int = 60) -> (SnapshotHost, CollectionLayout) {
    let mode = ModeUnderTest.configurations.first { $0.name == name }!
    let host = SnapshotHost(mode, .fixed(SnapshotHost.estimate), count: count, &generator)
    let layout = host.layout(visible: LayoutRect(x: 0, y: 100, width: 320, height: 200))
    layout.prepare()
    layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 320, height: 300))
    return (host, layout)
  }

  @Test(arguments: ["masonry with spans", "flow", "card"])
  mutating func everyDamagedByteIsNoticed(name: String) throws {
    let (host, layout) = host(name, count: 30)
    let bytes = layout.saved(identifiedBy: host.identifier).bytes
    let before = layout.remembered
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(throws: SavedLayoutError.self) {
          try layout.restore(SavedLayout(bytes: damaged), identifiedBy: host.identifier)
        }
      }
      var other = bytes
      other[index] = other[index] &+ UInt8(1 + generator.below(255))
      #expect(throws: SavedLayoutError.self) { try SavedLayout(bytes: other) }
    }
    expectEqual(layout.remembered, before)
    try expectEqual(SavedLayout(bytes: bytes).bytes, bytes)
  }

  @Test mutating func missingAndAddedBytesAreNoticed() {
    let (host, layout) = host("masonry")
    let bytes = layout.saved(identifiedBy: host.identifier).bytes
    for count in 0..<bytes.count {
      #expect(throws: SavedLayoutError.self) { try SavedLayout(bytes: Array(bytes[..<count])) }
      // Damaged bytes with the right length and checksum.
      if count >= 22 {
        #expect(throws: SavedLayoutError.self) {
          try SavedLayout(bytes: Self.sealed(Array(bytes[22..<count])))
        }
      }
    }
    #expect(throws: SavedLayoutError.length(expected: bytes.count, actual: bytes.count + 1)) {
      try SavedLayout(bytes: bytes + [0])
    }
    #expect(throws: SavedLayoutError.malformed(offset: bytes.count)) {
      try SavedLayout(bytes: Self.sealed(Array(bytes[22...]) + [0]))
    }
  }

  @Test mutating func otherFormsAreRefusedByName() {
    let (host, layout) = host("list")
    var bytes = layout.saved(identifiedBy: host.identifier).bytes
    expectEqual(Array(bytes[..<4]), Array("VLSN".utf8))
    bytes[4] = 3
    #expect(throws: SavedLayoutError.version(3)) { try SavedLayout(bytes: bytes) }
    bytes[0] = 0
    #expect(throws: SavedLayoutError.foreign) { try SavedLayout(bytes: bytes) }
    #expect(throws: SavedLayoutError.foreign) { try SavedLayout(bytes: []) }
    #expect(throws: SavedLayoutError.foreign) { try SavedLayout(bytes: Array("{\"version\": 1}".utf8)) }
    #expect(throws: SavedLayoutError.length(expected: nil, actual: 6)) {
      try SavedLayout(bytes: Array("VLSN\u{2}\u{0}".utf8))
    }
  }

  /// The extent of a long anchor, which the view must begin inside.
  @Test func aViewBeginsInsideItsLongAnchor() throws {
    func snapshot(distance: Double, extent: Double, anchors: UInt8 = 1) -> [UInt8] {
      func real(_ number: Double) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * $0)) }
      }
      let anchor = anchors == 0 ? [] : [UInt8](repeating: 7, count: 8) + [0, 0, 0, 0] + real(distance)
      return Self.sealed([3 << 2 | 16] + real(300) + [anchors] + anchor + real(extent) + [0, 0, 0, 0])
    }
    let taken = snapshot(distance: -500, extent: 2_000)
    try expectEqual(SavedLayout(bytes: taken).bytes, taken)
    let refused = [
      snapshot(distance: 0, extent: 2_000), snapshot(distance: 500, extent: 2_000),
      snapshot(distance: -500, extent: -2_000), snapshot(distance: -500, extent: .nan),
      snapshot(distance: -500, extent: .infinity), snapshot(distance: 0, extent: 2_000, anchors: 0),
    ]
    for bytes in refused {
      let offset = bytes.count - 12
      #expect(throws: SavedLayoutError.malformed(offset: offset)) { try SavedLayout(bytes: bytes) }
    }
  }

  @Test func anErrorSaysWhatIsWrong() {
    let errors: [(SavedLayoutError, String)] = [
      (.foreign, "not a saved layout"), (.version(3), "a saved layout of version 3, not 2"),
      (.length(expected: nil, actual: 6), "a saved layout of 6 bytes, too short to be one"),
      (.length(expected: 30, actual: 20), "a saved layout of 30 bytes, of which there are 20"),
      (.checksum(expected: 1, actual: 2), "a damaged saved layout: its checksum is wrong"),
      (.malformed(offset: 14), "a saved layout that makes no sense at byte 14"),
    ]
    for (error, words) in errors { expectEqual(error.description, words) }
  }

  /// The checksum is the one that the form names, computed from its definition.
  @Test mutating func theChecksumIsThatOfTheForm() {
    for count in [0, 1, 2, 3, 4, 5, 6, 7, 8, 30] {
      let (host, layout) = host("masonry", count: count)
      let bytes = layout.saved(identifiedBy: host.identifier).bytes
      expectEqual(bytes, Self.sealed(Array(bytes[22...])))
    }
  }

  @Test mutating func randomBytesAreRefused() {
    for _ in 0..<4000 {
      let bytes = (0..<generator.below(200)).map { _ in UInt8(generator.below(256)) }
      #expect(throws: SavedLayoutError.self) { try SavedLayout(bytes: bytes) }
    }
  }

  /// A saved layout with random numbers and the right length and checksum is refused or harmless.
  @Test(arguments: ["masonry with spans", "masonry, given lanes", "flow", "magazine", "grid"])
  mutating func anyBytesWithAChecksumAreHarmless(name: String) {
    let (host, layout) = host(name)
    let bytes = layout.saved(identifiedBy: host.identifier).bytes
    expectForgeriesAreHarmless(bytes, layout) { layout.restore($0, identifiedBy: host.identifier) }
  }

  /// The same for a masonry whose lanes have grown in both directions, and have shifts (`LaneSeams`).
  @Test mutating func anyShiftsAreHarmless() {
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 4))
    layout.source = ItemSource.extents(count: 90) { path, _ in Double(40 + path.item * 7919 % 60) }
      .estimated(.fixed(LayoutSize(width: 100, height: 30)))
    let scroller = Scroller(layout, overscan: Overscan(ahead: .points(0), behind: .points(0)))
    scroller.resize(to: LayoutSize(width: 320, height: 100))
    scroller.scroll(to: .item(ItemPath(item: 60)), at: .start)
    for _ in 0..<5 { scroller.scroll(by: -20) }
    let bytes = layout.saved { UInt64($0.item) }.bytes
    expectForgeriesAreHarmless(bytes, layout) { scroller.restore($0) { UInt64($0.item) } }
  }

  private mutating func expectForgeriesAreHarmless(
    _ bytes: [UInt8], _ layout: CollectionLayout, restore: (SavedLayout) -> Void
  ) {
    let body = Array(bytes[22...])
    var taken = 0
    for round in 0..<3000 {
      var forged = round % 3 == 0 ? (0..<generator.below(80)).map { _ in randomByte() } : body
      if round % 3 > 0 {
        for _ in 0...generator.below(3) { forged[generator.below(forged.count)] = randomByte() }
      }
      let snapshot: SavedLayout
      do throws(SavedLayoutError) {
        snapshot = try SavedLayout(bytes: Self.sealed(forged))
      } catch {
        if case .malformed = error { continue }
        Issue.record("\(error)")
        return
      }
      taken += 1
      guard taken < 300 else { continue }
      restore(snapshot)
      let broken = layout.checkInvariants()
      expectEqual(broken, nil, "\(forged)")
      #expect(layout.contentSize.height.isFinite && layout.visibleBounds.y.isFinite)
    }
    #expect(taken > 50)
  }

  private mutating func randomByte() -> UInt8 {
    generator.oneIn(2) ? UInt8(generator.below(6)) : UInt8(generator.below(256))
  }

  /// A saved layout with this body, and with the right length and checksum.
  private static func sealed(_ body: [UInt8]) -> [UInt8] {
    var bytes = Array("VLSN".utf8) + [2, 0]
    for byte in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: (22 + body.count) >> (8 * byte))) }
    let checksum = checksum(body)
    for byte in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: checksum >> UInt64(8 * byte))) }
    return bytes + body
  }

  /// As `SavedLayout` defines it.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0
    for start in stride(from: 0, to: bytes.count, by: 8) {
      for (place, byte) in bytes[start...].prefix(8).enumerated() { sum ^= UInt64(byte) << UInt64(8 * place) }
      sum &*= 1 << 40 + 435
      sum ^= sum >> 32
    }
    return sum
  }
}
