#if GTK
  import VirtualLayoutGTK

  // A narrow window shows less in its header bar. The menu has all of it.
  extension Wall {
    /// The least width of the window with the slider, and with the buttons for modes, in pixels.
    private static let slider = 820
    private static let modes = 600

    /// Follows the width of the window.
    func followWidth() {
      window.instance.on("realize") { [unowned self] in
        guard let surface = gtk_native_get_surface(window.opaque) else { return }
        let laidOut: @convention(c) (Instance, gint, gint, Instance) -> Void = { _, width, _, data in
          data.data(Wall.self).fitHeader(to: Int(width))
        }
        Instance(surface).connect("layout", laidOut, self)
      }
    }

    private func fitHeader(to width: Int) {
      gtk_widget_set_visible(controls.sizeBox, width >= Self.slider ? 1 : 0)
      gtk_widget_set_visible(controls.modeBox, width >= Self.modes ? 1 : 0)
    }
  }
#endif
