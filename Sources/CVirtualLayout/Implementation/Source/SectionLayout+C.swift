import CVirtualLayout
import VirtualLayout

// How a section is laid out. In arrays, a value that an enumeration does not have is an error. A callback has no one to tell,
// so such a value in its answer counts as the default. Numbers are left to the layout, which takes any.

extension SectionLayout {
  init(_ section: vl_section) throws(Failure) {
    self.init(
      mode: section.mode.mode, header: try SupplementaryExtent(section.header),
      footer: try SupplementaryExtent(section.footer), pinsHeader: section.pins_header != 0,
      pinsFooter: section.pins_footer != 0,
      background: section.has_background != 0 ? LayoutInsets(section.background) : nil,
      estimate: try SizeEstimate(section.estimate))
  }

  /// What a callback has answered.
  init(answered section: vl_section) {
    self.init()
    guard
      let section = try? withUnsafePointer(
        to: section,
        { (pointer) throws(Failure) in
          try readOptions(pointer, defaults: vl_section())
        })
    else { return }
    self = SectionLayout(
      mode: section.mode.mode, header: (try? SupplementaryExtent(section.header)) ?? .none,
      footer: (try? SupplementaryExtent(section.footer)) ?? .none, pinsHeader: section.pins_header != 0,
      pinsFooter: section.pins_footer != 0,
      background: section.has_background != 0 ? LayoutInsets(section.background) : nil,
      estimate: (try? SizeEstimate(section.estimate)) ?? .none)
  }
}

extension SupplementaryExtent {
  init(_ extent: vl_extent) throws(Failure) {
    switch Int(extent.kind) {
    case VL_EXTENT_NONE: self = .none
    case VL_EXTENT_FIXED: self = .fixed(extent.points)
    case VL_EXTENT_MEASURED: self = .measured
    case VL_EXTENT_ESTIMATED: self = .estimated(extent.points)
    default: throw .badEnum
    }
  }
}

extension SizeEstimate {
  init(_ estimate: vl_estimate) throws(Failure) {
    switch Int(estimate.kind) {
    case VL_ESTIMATE_NONE: self = .none
    case VL_ESTIMATE_FIXED: self = .fixed(LayoutSize(estimate.size))
    case VL_ESTIMATE_SOURCE: self = .source
    case VL_ESTIMATE_AVERAGE: self = .average(LayoutSize(estimate.size))
    default: throw .badEnum
    }
  }
}

extension LanePlacement {
  init(_ placement: vl_lane_placement) {
    self.init(span: Int(placement.span), lane: placement.lane < 0 ? nil : Int(placement.lane))
  }
}

extension MagazineItem {
  init(_ item: vl_magazine_item) throws(Failure) {
    self.init()
    switch Int(item.width) {
    case VL_WIDTH_FULL_BLEED: width = .fullBleed
    case VL_WIDTH_FULL: width = .full
    case VL_WIDTH_HALF: width = .half
    case VL_WIDTH_THIRD: width = .third
    case VL_WIDTH_QUARTER: width = .quarter
    case VL_WIDTH_FIFTH: width = .fifth
    default: throw .badEnum
    }
    switch Int(item.height) {
    case VL_HEIGHT_MEASURED: height = .measured
    case VL_HEIGHT_FIXED: height = .fixed(item.points)
    case VL_HEIGHT_STRETCHED: height = .stretched
    default: throw .badEnum
    }
  }
}
