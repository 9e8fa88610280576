public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_list(
  _ options: UnsafePointer<vlt_list>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_list())
    try mode.giveMode { () throws(Failure) in .list(try LayoutMode.List(options)) }
  }
}

@c @implementation
public func vlt_list_separator_frame(
  _ options: UnsafePointer<vlt_list>?, _ row: vlt_rect, _ thickness: Double, _ axis: vlt_axis,
  _ direction: vlt_direction, _ frame: UnsafeMutablePointer<vlt_rect>?
) -> vlt_status {
  status { () throws(Failure) in
    let list = try LayoutMode.List(try readOptions(options, defaults: vlt_list()))
    let separator = list.separatorFrame(
      after: LayoutRect(row), thickness: thickness, axis: try LayoutAxis(axis),
      direction: try LayoutDirection(direction))
    frame?.pointee = vlt_rect(separator)
  }
}

extension LayoutMode.List {
  fileprivate init(_ options: vlt_list) throws(Failure) {
    self.init(
      rows: try choice(options.rows, .measured, .given, .uniform(options.row_extent)),
      spacing: options.spacing, insets: LayoutInsets(options.insets),
      separatorInsets: LayoutInsets(
        // Across the scroll axis, whichever it is.
        top: options.separator_leading, leading: options.separator_leading,
        bottom: options.separator_trailing, trailing: options.separator_trailing))
  }
}
