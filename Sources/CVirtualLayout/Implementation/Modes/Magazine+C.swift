public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_magazine(
  _ options: UnsafePointer<vlt_magazine>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_magazine())
    try mode.giveMode { () throws(Failure) in
      .magazine(
        LayoutMode.Magazine(
          itemSpacing: options.item_spacing, lineSpacing: options.line_spacing,
          insets: LayoutInsets(options.insets), itemInsets: LayoutInsets(options.item_insets)))
    }
  }
}
