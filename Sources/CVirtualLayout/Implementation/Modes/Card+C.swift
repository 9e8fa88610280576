public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_mode_create_cards(
  _ options: UnsafePointer<vl_cards>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vl_cards())
    try mode.giveMode { () throws(Failure) in
      .card(
        minimum: options.minimum, maximum: options.maximum, aspectRatio: options.aspect_ratio,
        margin: options.margin, padding: options.padding)
    }
  }
}
