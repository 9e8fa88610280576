public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_mode_create_list(
  _ options: UnsafePointer<vl_list>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vl_list())
    try mode.giveMode { () throws(Failure) in .list(try LayoutMode.List(options)) }
  }
}

@c @implementation
public func vl_list_separator_frame(
  _ options: UnsafePointer<vl_list>?, _ row: vl_rect, _ thickness: Double, _ axis: vl_axis,
  _ direction: vl_direction, _ frame: UnsafeMutablePointer<vl_rect>?
) -> vl_status {
  status { () throws(Failure) in
    let list = try LayoutMode.List(try readOptions(options, defaults: vl_list()))
    let separator = list.separatorFrame(
      after: LayoutRect(row), thickness: thickness, axis: try LayoutAxis(axis),
      direction: try LayoutDirection(direction))
    frame?.pointee = vl_rect(separator)
  }
}

extension LayoutMode.List {
  fileprivate init(_ options: vl_list) throws(Failure) {
    self.init(
      rows: try choice(options.rows, .measured, .given, .uniform(options.row_extent)),
      spacing: options.spacing, insets: LayoutInsets(options.insets),
      separatorInsets: SeparatorInsets(
        leading: options.separator_leading, trailing: options.separator_trailing))
  }
}
