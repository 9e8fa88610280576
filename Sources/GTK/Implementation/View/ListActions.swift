#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The actions of GTK's lists, by which menus and buttons inside cells change the view.

  /// Adds the actions to the class of views.
  func installListActions(_ viewClass: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_install_action(viewClass, text("list.activate-item"), text("u")) { widget, _, value in
      guard let (view, position) = target(widget, value) else { return }
      view.activate(position)
    }
    gtk_widget_class_install_action(viewClass, text("list.scroll-to-item"), text("u")) { widget, _, value in
      guard let (view, position) = target(widget, value) else { return }
      view.scroll(to: position, at: .nearest)
    }
    gtk_widget_class_install_action(viewClass, text("list.select-all"), nil) { widget, _, _ in
      guard let model = selectionModel(widget) else { return }
      gtk_selection_model_select_all(model)
    }
    gtk_widget_class_install_action(viewClass, text("list.unselect-all"), nil) { widget, _, _ in
      guard let model = selectionModel(widget) else { return }
      gtk_selection_model_unselect_all(model)
    }
    gtk_widget_class_install_action(viewClass, text("list.select-item"), text("(ubb)")) { widget, _, value in
      let parts = (0..<3).map { g_variant_get_child_value(value, $0)! }
      defer { for part in parts { g_variant_unref(part) } }
      guard let (view, position) = target(widget, parts[0]) else { return }
      view.select(
        position, toggles: g_variant_get_boolean(parts[1]) != 0, extends: g_variant_get_boolean(parts[2]) != 0
      )
    }
  }

  /// The model of a view; nil if it has no selection.
  private func selectionModel(_ widget: gpointer?) -> OpaquePointer? {
    guard let widget else { return nil }
    let view = ViewObject.of(Instance(widget))
    return view.isSelectionModel ? view.model.map { OpaquePointer($0) } : nil
  }

  /// The view and the position that an action names; nil if there is no such item.
  private func target(_ widget: gpointer?, _ position: OpaquePointer?) -> (ViewObject, Int)? {
    guard let widget else { return nil }
    let view = ViewObject.of(Instance(widget))
    let position = Int(g_variant_get_uint32(position))
    return position < view.itemCount ? (view, position) : nil
  }
#endif
