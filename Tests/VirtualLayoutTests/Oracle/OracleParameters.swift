import VirtualLayout

/// `params` of a case of format 1: those of the container, which every mode has, and those of the mode.
@dynamicMemberLookup
struct OracleParameters<Own: Decodable>: Decodable {
  var axis: LayoutAxis
  /// The container's extent across the scroll axis.
  var cross: Double
  var insets: LayoutInsets
  var direction: LayoutDirection
  var own: Own

  private enum CodingKeys: String, CodingKey { case axis, cross, insets, rtl }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    axis = try fields.decode(String.self, forKey: .axis) == "horizontal" ? .horizontal : .vertical
    cross = try fields.decode(Double.self, forKey: .cross)
    insets = LayoutInsets(topLeftBottomRight: try fields.decode([Double].self, forKey: .insets))
    direction = try fields.decode(Bool.self, forKey: .rtl) ? .rightToLeft : .leftToRight
    own = try Own(from: decoder)
  }

  subscript<Value>(dynamicMember path: KeyPath<Own, Value>) -> Value { own[keyPath: path] }

  var container: LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: 500) : LayoutSize(width: 500, height: cross)
  }
}
