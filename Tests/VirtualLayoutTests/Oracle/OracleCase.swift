import Foundation
import TestSupport
import VirtualLayout

/// One file of format 1, modes flow and masonry: frames of another engine.
struct OracleCase: Decodable {
  var name: String
  var mode: String
  var params: OracleParameters<Parameters>
  var items: [Item]
  var agreesWithLeftmostTie: Bool?
  /// The other engine's frames and content size.
  var result: OracleFrames

  private enum CodingKeys: String, CodingKey { case name, mode, params, items, agreesWithLeftmostTie }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = try fields.decode(String.self, forKey: .name)
    mode = try fields.decode(String.self, forKey: .mode)
    params = try fields.decode(OracleParameters<Parameters>.self, forKey: .params)
    items = try fields.decode([Item].self, forKey: .items)
    agreesWithLeftmostTie = try fields.decodeIfPresent(Bool.self, forKey: .agreesWithLeftmostTie)
    result = try OracleFrames(from: decoder)
  }

  struct Parameters: Decodable {
    var itemSpacing: Double
    // Flow
    var lineSpacing: Double?
    var justify: String?
    var align: String?
    var lastLine: String?
    // Masonry
    var lanes: Int?
    var laneSizes: [Double]?
    var minLane: Double?
    var laneSpacing: Double?
    var tolerance: Tolerance?
    var pack: String?
    var placement: String?
    var spanClamp: Bool?
  }

  /// `[w, h]` in flow, `{e, s, lane}` in masonry.
  enum Item: Decodable {
    case size(Double, Double)
    case extent(Double, LanePlacement)

    private enum CodingKeys: String, CodingKey { case e, s, lane }

    init(from decoder: any Decoder) throws {
      if let keyed = try? decoder.container(keyedBy: CodingKeys.self) {
        let placement = LanePlacement(
          span: try keyed.decodeIfPresent(Int.self, forKey: .s) ?? 1,
          lane: try keyed.decodeIfPresent(Int.self, forKey: .lane))
        self = .extent(try keyed.decode(Double.self, forKey: .e), placement)
      } else {
        var sides = try decoder.unkeyedContainer()
        self = .size(try sides.decode(Double.self), try sides.decode(Double.self))
      }
    }
  }

  /// A number, "infinite" or "normal".
  struct Tolerance: Decodable {
    var points: Double

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let points = try? value.decode(Double.self) {
        self.points = points
      } else {
        switch try value.decode(String.self) {
        case "infinite": points = .infinity
        case "normal": points = 16
        case let word: throw DecodingError.dataCorruptedError(in: value, debugDescription: word)
        }
      }
    }
  }
}

extension OracleCase {
  var world: NaiveWorld {
    NaiveWorld(
      items: testItems, container: params.container, axis: params.axis, direction: params.direction)
  }

  var testItems: [TestItem] {
    items.map { item in
      switch item {
      case .size(let width, let height): TestItem(width, height)
      case .extent(let extent, let placement):
        TestItem(extent, extent, span: placement.span, lane: placement.lane)
      }
    }
  }

  var flow: LayoutMode.Flow? {
    guard mode == "flow", let justify = Self.distributions[params.justify ?? ""] else { return nil }
    let alignments: [String: LayoutMode.Flow.Alignment] = ["start": .start, "center": .center, "end": .end]
    guard let alignment = alignments[params.align ?? ""] else { return nil }
    return LayoutMode.Flow(
      itemSpacing: params.itemSpacing, lineSpacing: params.lineSpacing ?? 0, insets: params.insets,
      distribution: justify, alignment: alignment,
      lastLine: params.lastLine.flatMap { Self.distributions[$0] })
  }

  private static let distributions: [String: LayoutMode.Flow.Distribution] = [
    "start": .start, "center": .center, "end": .end, "space-between": .spaceBetween,
    "space-around": .spaceAround, "space-evenly": .spaceEvenly, "safe-center": .safeCenter,
  ]

  /// The masonry of the case, with its own placement rule.
  var masonry: LayoutMode.Masonry? {
    let packings: [String: LayoutMode.Masonry.Packing] = ["normal": .normal, "dense": .dense]
    guard mode == "masonry", let packing = packings[params.pack ?? ""], let lanes else { return nil }
    let tolerance = params.tolerance?.points ?? 0
    let laneChoice: LayoutMode.Masonry.LaneChoice
    switch params.placement ?? "leftmost" {
    case "css-cursor": laneChoice = .cursor(tolerance: tolerance)
    case "leftmost": laneChoice = .shortest(tolerance: tolerance)
    case "round-robin": laneChoice = .roundRobin
    default: return nil
    }
    return LayoutMode.Masonry(
      lanes: lanes, laneSpacing: params.laneSpacing ?? 0, itemSpacing: params.itemSpacing,
      insets: params.insets,
      laneChoice: laneChoice, packing: packing)
  }

  private var lanes: LayoutMode.Masonry.Lanes? {
    let widest = params.spanClamp == false ? testItems.map(\.placement.span).max() ?? 1 : 1
    // Without a limit, CSS adds lanes without width for a span to cover, each of which adds a gap.
    func widened(_ sizes: [Double]) -> LayoutMode.Masonry.Lanes {
      .sizes(sizes + Array(repeating: 0, count: max(0, widest - sizes.count)))
    }
    if let sizes = params.laneSizes { return widened(sizes) }
    if let minimum = params.minLane { return .adaptive(minimum: minimum) }
    guard let count = params.lanes else { return nil }
    guard widest > count else { return .count(count) }
    let gaps = (params.laneSpacing ?? 0) * Double(widest - 1)
    let insets = params.insets
    let across =
      params.axis == .vertical ? insets.left + insets.right : insets.top + insets.bottom
    return widened(Array(repeating: (params.cross - across - gaps) / Double(count), count: count))
  }
}
