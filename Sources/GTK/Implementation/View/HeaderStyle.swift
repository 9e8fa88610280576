#if GTK
  import CVirtualLayoutGTK

  /// Gives headers and footers the background of a view, because items scroll under a header that stays at the edge. Themes know
  /// no such nodes in a grid. Whatever a theme or an application says about them counts more.
  let headerStyle: Void = {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(
      provider,
      text(
        """
        gridview.view > header, gridview.view > footer, listview.view > header, listview.view > footer {
          background-color: @theme_base_color;
        }
        """), -1)
    // The least priority, which C defines by a macro.
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 1)
    g_object_unref(provider)
  }()
#endif
