#if GTK
  import CVirtualLayoutGTK

  extension Instance {
    /// The number of screen pixels in one of GTK's pixels. GTK has known scales such as 1.5 since 4.12.
    var pixelScale: Double {
      let whole = Double(max(1, gtk_widget_get_scale_factor(widget)))
      guard hasExactScale, let native = gtk_widget_get_native(widget),
        let surface = gtk_native_get_surface(native)
      else { return whole }
      var value = GValue()
      g_value_init(&value, gType(.double))
      g_object_get_property(Instance(surface).object, text("scale"), &value)
      let scale = g_value_get_double(&value)
      return scale > 0 ? scale : whole
    }
  }

  private let hasExactScale = isGtk(atLeast: 12)
#endif
