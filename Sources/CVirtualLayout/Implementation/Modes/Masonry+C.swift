public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_masonry(
  _ options: UnsafePointer<vlt_masonry>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_masonry())
    try mode.giveMode { () throws(Failure) in .masonry(try LayoutMode.Masonry(options)) }
  }
}

extension LayoutMode.Masonry {
  fileprivate init(_ options: vlt_masonry) throws(Failure) {
    self.init(
      lanes: try Lanes(options), laneSpacing: options.lane_spacing, itemSpacing: options.item_spacing,
      insets: LayoutInsets(options.insets),
      laneChoice: try choice(
        options.lane_choice, .shortest(tolerance: options.tolerance), .cursor(tolerance: options.tolerance),
        .roundRobin),
      packing: try choice(options.packing, .normal, .dense), stretching: try Stretching.read(options),
      itemExtent: try choice(options.item_extent, .measured, .aspectRatio), hysteresis: options.hysteresis)
  }
}

extension LayoutMode.Masonry.Lanes {
  fileprivate init(_ options: vlt_masonry) throws(Failure) {
    switch Int(options.lanes) {
    case VLT_LANES_COUNT: self = .count(Int(options.lane_count))
    case VLT_LANES_SIZES:
      self = .sizes(Array(try readArray(options.lane_sizes, options.lane_size_count, atMost: Limit.lanes)))
    case VLT_LANES_ADAPTIVE: self = .adaptive(minimum: options.lane_extent)
    case VLT_LANES_FIXED: self = .fixed(options.lane_extent)
    default: throw .badEnum
    }
  }
}

extension LayoutMode.Masonry.Stretching {
  fileprivate static func read(_ options: vlt_masonry) throws(Failure) -> Self? {
    let limit = options.stretching_limit
    let items = options.stretched_items_in_lane == 0 ? 4 : Int(options.stretched_items_in_lane)
    return try choice(
      options.stretching, nil, .points(limit, itemsInLane: items), .fraction(limit, itemsInLane: items))
  }
}
