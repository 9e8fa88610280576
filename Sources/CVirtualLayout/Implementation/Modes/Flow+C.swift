public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_flow(
  _ options: UnsafePointer<vlt_flow>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_flow())
    try mode.giveMode { () throws(Failure) in .flow(try LayoutMode.Flow(options)) }
  }
}

@c @implementation
public func vlt_mode_create_uikit_flow(
  _ options: UnsafePointer<vlt_uikit_flow>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_uikit_flow())
    try mode.giveMode { () throws(Failure) in
      .uikitFlow(
        LayoutMode.UIKitFlow(
          itemSize: options.has_item_size != 0 ? .fixed(LayoutSize(options.item_size)) : .asked,
          itemSpacing: options.item_spacing, lineSpacing: options.line_spacing,
          insets: LayoutInsets(options.insets)))
    }
  }
}

extension LayoutMode.Flow {
  fileprivate init(_ options: vlt_flow) throws(Failure) {
    let isLikeOthers = options.last_line == VLT_DISTRIBUTE_LIKE_OTHERS
    self.init(
      itemSpacing: options.item_spacing, lineSpacing: options.line_spacing,
      insets: LayoutInsets(options.insets), distribution: try Distribution(options.distribution),
      alignment: try choice(options.alignment, .start, .center, .end),
      lastLine: isLikeOthers ? nil : try Distribution(options.last_line),
      sizing: try choice(options.sizing, .natural, .capped, .proposed))
  }
}

extension LayoutMode.Flow.Distribution {
  fileprivate init(_ distribution: vlt_distribution) throws(Failure) {
    self = try choice(
      distribution, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly, .safeCenter)
  }
}
