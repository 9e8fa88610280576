#if GTK
  import VirtualLayoutGTK

  /// The wall's style sheet. Colours come from the theme, so that it is at home in light and dark ones.
  enum WallStyle {
    static func install() {
      let provider = gtk_css_provider_new()!
      gtk_css_provider_load_from_data(provider, sheet, gssize(sheet.utf8.count))
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      g_object_unref(provider)
    }

    // The theme's own colour for what is selected can hardly be seen on a dark ground, so it gets some of the text's.
    private static let sheet = """
      @define-color wall_focus mix(@theme_selected_bg_color, @theme_fg_color, 0.35);
      .wall > child {
        padding: 0;
        border-radius: 10px;
        background: none;
        outline: 0 solid transparent;
        outline-offset: 0;
        box-shadow: none;
      }
      .wall > child:selected {
        outline: 3px solid @wall_focus;
        outline-offset: 1px;
      }
      .wall > child:focus-visible {
        outline: 3px solid alpha(@wall_focus, 0.6);
        outline-offset: 1px;
      }
      .wall > child:selected:focus-visible { outline-color: @wall_focus; }
      .wall > child picture { font-size: 0.9em; }
      .wall label.word {
        padding: 5px 13px;
        border-radius: 9999px;
        background: alpha(currentColor, 0.08);
      }
      .wall > child:selected label.word { background: alpha(@theme_selected_bg_color, 0.25); }
      .wall label.line { padding: 3px 18px; }
      .wall.text > child:selected { color: inherit; outline-offset: -2px; }
      .wall > header { padding: 0; outline-offset: -2px; }
      .wall .section-title { padding: 14px 16px 8px; }
      .wall-title { font-weight: bold; }
      .wall-count { font-size: 0.85em; opacity: 0.6; }
      """
  }
#endif
