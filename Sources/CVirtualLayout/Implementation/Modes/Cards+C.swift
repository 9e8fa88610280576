public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_mode_create_cards(
  _ options: UnsafePointer<vlt_cards>?, _ mode: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let options = try readOptions(options, defaults: vlt_cards())
    try mode.giveMode { () throws(Failure) in
      .cards(
        .init(
          minimum: options.minimum, maximum: options.maximum, aspectRatio: options.aspect_ratio,
          margin: options.margin, padding: options.padding))
    }
  }
}
