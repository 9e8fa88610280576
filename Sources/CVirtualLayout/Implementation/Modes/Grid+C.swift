public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_grid(
  _ options: UnsafePointer<vlt_grid>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_grid())
    try mode.giveMode { () throws(Failure) in .grid(try LayoutMode.Grid(options)) }
  }
}

extension LayoutMode.Grid {
  fileprivate init(_ options: vlt_grid) throws(Failure) {
    self.init(
      columns: try Columns(options), rows: try Rows(options), columnSpacing: options.column_spacing,
      rowSpacing: options.row_spacing, insets: LayoutInsets(options.insets),
      justification: try choice(options.justification, .start, .center, .end, .spaceBetween),
      rowAlignment: try choice(options.row_alignment, .start, .center, .end, .stretch),
      hysteresis: options.hysteresis)
  }
}

extension LayoutMode.Grid.Columns {
  fileprivate init(_ options: vlt_grid) throws(Failure) {
    switch Int(options.columns) {
    case VLT_COLUMNS_COUNT: self = .count(Int(options.column_count))
    case VLT_COLUMNS_SIZES:
      let sizes = try readArray(options.column_sizes, options.column_size_count, atMost: Limit.columns)
      self = .sizes(Array(sizes))
    case VLT_COLUMNS_ADAPTIVE:
      self = .adaptive(
        minimum: options.minimum, maximum: greatestExtent(options.maximum),
        fit: options.fits_items != 0 ? .fit : .fill, narrowing: options.limits_minimum != 0)
    case VLT_COLUMNS_ITEMS:
      var items: [LayoutMode.Grid.Item] = []
      for item in try readArray(options.items, options.item_count, atMost: Limit.columns) {
        items.append(try LayoutMode.Grid.Item(item))
      }
      self = .items(items, resolution: options.resolves_as_swiftui != 0 ? .swiftUI : .singlePass)
    default: throw .badEnum
    }
  }
}

extension LayoutMode.Grid.Item {
  fileprivate init(_ item: vlt_grid_item) throws(Failure) {
    let maximum = greatestExtent(item.maximum)
    self.init(
      try choice(
        item.size, .fixed(item.minimum), .flexible(minimum: item.minimum, maximum: maximum),
        .adaptive(minimum: item.minimum, maximum: maximum)),
      spacing: item.spacing < 0 ? nil : item.spacing,
      alignment: try choice(item.alignment, .start, .center, .end))
  }
}

extension LayoutMode.Grid.Rows {
  fileprivate init(_ options: vlt_grid) throws(Failure) {
    let size = options.row_size
    self = try choice(
      options.rows, .measured, .natural, .fixed(size.height),
      .aspectRatio(width: size.width, height: size.height))
  }
}

/// A maximum of the header: 0, and what counts as 0, means none.
private func greatestExtent(_ maximum: Double) -> Double { maximum > 0 ? maximum : .infinity }
