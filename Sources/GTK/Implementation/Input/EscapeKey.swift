#if GTK
  import CVirtualLayoutGTK

  // Escape gives up a rubber band or a drag of items, whatever has the focus.
  extension ViewObject {
    /// Watches the key in the whole window, before anything else does.
    func watchEscape() {
      guard input.escapeWatch == nil, let root = gtk_widget_get_root(widget.widget) else { return }
      let keys = gtk_event_controller_key_new()!
      gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
      let pressed: @convention(c) (Instance, guint, guint, GdkModifierType, Instance) -> gboolean = {
        _, key, _, _, widget in
        guard CInt(bitPattern: key) == GDK_KEY_Escape else { return 0 }
        let view = ViewObject.of(widget)
        view.cancelRubberband()
        view.cancelReordering()
        return 1
      }
      Instance(keys).connect("key-pressed", pressed, widget)
      gtk_widget_add_controller(UnsafeMutablePointer(root), keys)
      input.escapeWatch = keys
    }

    func stopWatchingEscape() {
      guard let watch = input.escapeWatch else { return }
      input.escapeWatch = nil
      if let owner = gtk_event_controller_get_widget(watch) { gtk_widget_remove_controller(owner, watch) }
    }
  }
#endif
