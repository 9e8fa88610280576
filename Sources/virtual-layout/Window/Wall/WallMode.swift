#if GTK
  import VirtualLayoutGTK

  /// How a wall is arranged.
  enum WallMode: String, CaseIterable {
    case masonry, justified, grid, flow, list

    /// The modes in which content can be shown; the usual one first.
    static func modes(for content: WallContent) -> [WallMode] {
      switch content.items {
      case .pictures, .synthetic, .gallery: [.masonry, .justified, .grid, .flow]
      case .words: [.flow, .grid]
      case .lines: [.list]
      }
    }

    /// The mode that the options name, or the usual one.
    static func named(by options: Options, for content: WallContent) throws(Failure) -> WallMode {
      let modes = modes(for: content)
      guard let name = options.text("--mode") else { return modes[0] }
      guard let mode = modes.first(where: { $0.rawValue == name }) else {
        let names = modes.map(\.rawValue).joined(separator: ", ")
        throw Failure("--mode: expected \(names), found \(name.quoted)")
      }
      return mode
    }

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// Makes the layout. The caller owns it.
    func makeLayout(isText: Bool) -> Instance {
      let layout: OpaquePointer =
        switch self {
        case .masonry: vlt_masonry_layout_new()
        case .justified: vlt_justified_layout_new()
        case .grid: vlt_grid_layout_new()
        case .flow: vlt_flow_layout_new()
        case .list: vlt_list_layout_new()
        }
      let instance = Instance(layout)
      let spacing = isText ? 8.0 : 10
      switch self {
      case .masonry:
        instance.set("keep-aspect-ratio", true)
        instance.set("item-spacing", spacing)
        instance.set("lane-spacing", spacing)
      case .justified, .flow:
        instance.set("item-spacing", spacing)
        instance.set("line-spacing", spacing)
      case .grid:
        instance.set("column-spacing", spacing)
        instance.set("row-spacing", spacing)
      case .list:
        instance.set("row-spacing", 0.0)
      }
      instance.set("margin", self == .list ? 0.0 : 12)
      return instance
    }

    /// Makes the items of a layout larger or smaller.
    /// - Parameter size: about the width of an item, in pixels.
    func apply(_ size: Double, to layout: Instance) {
      switch self {
      case .masonry: layout.set("minimum-lane-width", size)
      case .justified: layout.set("line-height", size * 0.8)
      case .grid: layout.set("minimum-column-width", size)
      case .flow, .list: break
      }
    }

    /// The flattest and the steepest form in which a picture is shown, as the width divided by the height. In the wall, only
    /// the middle of a wider panorama is seen: in full width, it would be a line.
    private static let forms = 0.25...4.0

    /// The size of a picture in this mode.
    /// - Parameters:
    ///   - picture: the picture's own size.
    ///   - available: the width that the view offers.
    ///   - size: about the width of an item.
    func itemSize(
      _ picture: (width: Double, height: Double), available: Double, size: Double
    ) -> (width: Double, height: Double) {
      let form = picture.width / picture.height
      let shown = min(max(form, Self.forms.lowerBound), Self.forms.upperBound)
      switch self {
      case .grid: return (available, available)
      case .flow:
        let height = (size * 0.7).rounded()
        return (min((height * shown).rounded(), available), height)
      case .masonry, .justified, .list: return shown == form ? picture : (shown, 1)
      }
    }
  }
#endif
