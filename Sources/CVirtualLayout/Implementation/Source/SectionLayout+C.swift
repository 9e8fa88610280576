import CVirtualLayout
import VirtualLayout

// How a section is laid out. In arrays, a value that an enumeration does not have is an error. A callback has no one to tell,
// so such a value in its answer counts as the default. Numbers are left to the layout, which takes any.

extension SectionLayout {
  init(_ section: vlt_section) throws(Failure) {
    self.init(
      mode: section.mode.mode, header: try SupplementaryExtent(section.header),
      footer: try SupplementaryExtent(section.footer), pinsHeader: section.pins_header != 0,
      pinsFooter: section.pins_footer != 0,
      background: section.has_background != 0 ? LayoutInsets(section.background) : nil,
      estimate: try SizeEstimate(section.estimate))
  }

  /// What a callback has answered.
  init(answered section: vlt_section) {
    self.init()
    guard
      let section = try? withUnsafePointer(
        to: section,
        { (pointer) throws(Failure) in
          try readOptions(pointer, defaults: vlt_section())
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
  init(_ extent: vlt_supplementary_extent) throws(Failure) {
    switch Int(extent.kind) {
    case VLT_EXTENT_NONE: self = .none
    case VLT_EXTENT_FIXED: self = .fixed(extent.points)
    case VLT_EXTENT_MEASURED: self = .measured
    case VLT_EXTENT_ESTIMATED: self = .estimated(extent.points)
    default: throw .badEnum
    }
  }
}

extension SizeEstimate {
  init(_ estimate: vlt_size_estimate) throws(Failure) {
    switch Int(estimate.kind) {
    case VLT_ESTIMATE_NONE: self = .none
    case VLT_ESTIMATE_FIXED: self = .fixed(LayoutSize(estimate.size))
    case VLT_ESTIMATE_SOURCE: self = .source
    case VLT_ESTIMATE_AVERAGE: self = .average(LayoutSize(estimate.size))
    default: throw .badEnum
    }
  }
}

extension LanePlacement {
  init(_ placement: vlt_lane_placement) {
    self.init(span: Int(placement.span), lane: placement.lane < 0 ? nil : Int(placement.lane))
  }
}

extension MagazineItem {
  init(_ item: vlt_magazine_item) throws(Failure) {
    self.init()
    switch Int(item.width) {
    case VLT_WIDTH_FULL_BLEED: width = .fullBleed
    case VLT_WIDTH_FULL: width = .full
    case VLT_WIDTH_HALF: width = .half
    case VLT_WIDTH_THIRD: width = .third
    case VLT_WIDTH_QUARTER: width = .quarter
    case VLT_WIDTH_FIFTH: width = .fifth
    default: throw .badEnum
    }
    switch Int(item.height) {
    case VLT_HEIGHT_MEASURED: height = .measured
    case VLT_HEIGHT_FIXED: height = .fixed(item.points)
    case VLT_HEIGHT_STRETCHED: height = .stretched
    default: throw .badEnum
    }
  }
}
