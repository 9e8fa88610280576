import Foundation
import VirtualLayout

/// One file of format 1, modes flow and masonry: frames that another engine produced.
struct OracleCase: Decodable {
  var name: String
  var mode: String
  var params: Parameters
  var items: [Item]
  /// One per item; a number that is null is not known.
  var frames: [[Double?]]
  var content: [Double]?
  var tol: Double
  var agreesWithLeftmostTie: Bool?

  struct Parameters: Decodable {
    var axis: String
    var cross: Double
    var insets: [Double]
    var rtl: Bool
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
  var axis: LayoutAxis { params.axis == "horizontal" ? .horizontal : .vertical }
  var direction: LayoutDirection { params.rtl ? .rightToLeft : .leftToRight }
  var container: LayoutSize {
    axis == .vertical
      ? LayoutSize(width: params.cross, height: 500) : LayoutSize(width: 500, height: params.cross)
  }
  var insets: LayoutInsets {
    LayoutInsets(
      top: params.insets[0], left: params.insets[1], bottom: params.insets[2], right: params.insets[3])
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

  var flow: Flow? {
    guard mode == "flow", let justify = Self.distributions[params.justify ?? ""] else { return nil }
    let alignments: [String: Flow.Alignment] = ["start": .start, "center": .center, "end": .end]
    guard let alignment = alignments[params.align ?? ""] else { return nil }
    return Flow(
      itemSpacing: params.itemSpacing, lineSpacing: params.lineSpacing ?? 0, insets: insets,
      distribution: justify, alignment: alignment,
      lastLine: params.lastLine.flatMap { Self.distributions[$0] })
  }

  private static let distributions: [String: Flow.Distribution] = [
    "start": .start, "center": .center, "end": .end, "space-between": .spaceBetween,
    "space-around": .spaceAround, "space-evenly": .spaceEvenly, "safe-center": .safeCenter,
  ]

  /// The masonry of the case, by its own placement rule.
  var masonry: Masonry? {
    let packings: [String: Masonry.Packing] = ["normal": .normal, "dense": .dense]
    guard mode == "masonry", let packing = packings[params.pack ?? ""], let lanes else { return nil }
    let tolerance = params.tolerance?.points ?? 0
    let placement: Masonry.Placement
    switch params.placement ?? "leftmost" {
    case "css-cursor": placement = .cursor(tolerance: tolerance)
    case "leftmost": placement = .shortest(tolerance: tolerance)
    case "round-robin": placement = .roundRobin
    default: return nil
    }
    return Masonry(
      lanes: lanes, laneSpacing: params.laneSpacing ?? 0, itemSpacing: params.itemSpacing, insets: insets,
      placement: placement, packing: packing)
  }

  private var lanes: Masonry.Lanes? {
    if let sizes = params.laneSizes { return .sizes(sizes) }
    if let minimum = params.minLane { return .adaptive(minimum: minimum) }
    guard let count = params.lanes else { return nil }
    let widest = testItems.map(\.placement.span).max() ?? 1
    guard params.spanClamp == false, widest > count else { return .count(count) }
    // Unclamped, CSS adds lanes without width for a span to cover; every one of them brings a gap.
    let gaps = (params.laneSpacing ?? 0) * Double(widest - 1)
    let across = axis == .vertical ? insets.left + insets.right : insets.top + insets.bottom
    let share = (params.cross - across - gaps) / Double(count)
    return .sizes(
      Array(repeating: share, count: count) + Array(repeating: 0, count: widest - count))
  }
}
