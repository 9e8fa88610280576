public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_justified(
  _ options: UnsafePointer<vlt_justified>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_justified())
    try mode.giveMode { () throws(Failure) in
      .justified(
        LayoutMode.Justified(
          targetExtent: options.target_extent, tolerance: options.tolerance,
          itemSpacing: options.item_spacing, lineSpacing: options.line_spacing,
          insets: LayoutInsets(options.insets),
          lastLine: try choice(options.last_line, .start, .center, .justify, .hidden),
          aspectRatio: options.aspect_ratio > 0 ? options.aspect_ratio : nil))
    }
  }
}
