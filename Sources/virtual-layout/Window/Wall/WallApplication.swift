#if GTK
  import VirtualLayoutGTK

  /// Runs the window until it is closed.
  enum WallApplication {
    /// - Returns: the exit status.
    static func run(
      _ content: WallContent, _ mode: WallMode, _ grouping: WallGrouping, _ trace: WallTrace?
    ) throws(Failure) -> Int32 {
      guard gtk_init_check() != 0 else {
        throw Failure("expected a display (in WAYLAND_DISPLAY or DISPLAY), found none")
      }
      g_set_application_name("Virtual Layout")
      gtk_window_set_default_icon_name("image-x-generic")
      let application = Instance(gtk_application_new(nil, G_APPLICATION_NON_UNIQUE)!)
      var wall: Wall?
      application.on("activate") {
        WallStyle.install()
        wall = Wall(content, mode, grouping, trace, application)
      }
      let status = g_application_run(application.cast(GApplication.self), 0, nil)
      wall?.close()
      g_object_unref(application)
      return status
    }
  }
#endif
