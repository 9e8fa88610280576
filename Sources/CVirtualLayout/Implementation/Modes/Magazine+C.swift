public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_mode_create_magazine(
  _ options: UnsafePointer<vl_magazine>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vl_magazine())
    try mode.giveMode { () throws(Failure) in
      .magazine(
        LayoutMode.Magazine(
          itemSpacing: options.item_spacing, lineSpacing: options.line_spacing,
          insets: LayoutInsets(options.insets), itemInsets: LayoutInsets(options.item_insets)))
    }
  }
}
