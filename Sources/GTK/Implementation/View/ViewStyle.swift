#if GTK
  import CVirtualLayoutGTK

  /// Gives headers and footers the background of a view or, if it has none, of a window, because items scroll under a header
  /// that stays at the edge. Themes know no such nodes in a grid. Whatever a theme or an application says about them counts more.
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
        gridview.flat > header, gridview.flat > footer, listview.flat > header, listview.flat > footer {
          background-color: @theme_bg_color;
        }
        """), -1)
    // The least priority, which C defines by a macro.
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 1)
    g_object_unref(provider)
  }()

  /// Takes the background from a view that has the style class `flat`. Themes know this class for buttons and header bars, not
  /// for lists. Only the view itself is meant. The priority is between those of themes, 400, and of applications, 600.
  func addFlatStyle(to view: Instance) {
    gtk_style_context_add_provider(gtk_widget_get_style_context(view.widget), OpaquePointer(flatStyle), 500)
  }

  private nonisolated(unsafe) let flatStyle: UnsafeMutablePointer<GtkCssProvider> = {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, text(".flat { background: none; }"), -1)
    return provider
  }()
#endif
