#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // What dragging and hovering do. A drag that begins on an item moves it, if the view is reorderable. Any other drag draws a
  // rubber band, if those are enabled. Hovering selects an item, if a single click activates.
  extension ViewObject {
    func addPointerControllers() {
      let drag = gtk_gesture_drag_new()!
      input.dragGesture = drag
      gtk_gesture_single_set_button(drag, 1)
      let update: @convention(c) (Instance, Double, Double, Instance) -> Void = { gesture, x, y, widget in
        ViewObject.of(widget).drag(OpaquePointer(gesture), LayoutPoint(x: x, y: y))
      }
      Instance(drag).connect("drag-update", update, widget)
      let end: @convention(c) (Instance, Double, Double, Instance) -> Void = { _, _, _, widget in
        let view = ViewObject.of(widget)
        // The pointer may have moved since the last frame.
        view.updateRubberband()
        view.endRubberband()
      }
      Instance(drag).connect("drag-end", end, widget)
      let cancel: @convention(c) (Instance, OpaquePointer?, Instance) -> Void = { _, _, widget in
        ViewObject.of(widget).cancelRubberband()
      }
      Instance(drag).connect("cancel", cancel, widget)
      gtk_widget_add_controller(widget.widget, drag)

      let press = gtk_gesture_long_press_new()!
      gtk_gesture_single_set_touch_only(press, 1)
      let pressed: @convention(c) (Instance, Double, Double, Instance) -> Void = { gesture, x, y, widget in
        let device = gtk_gesture_get_device(OpaquePointer(gesture))
        let view = ViewObject.of(widget)
        if view.beginReordering(at: LayoutPoint(x: x, y: y), offset: LayoutPoint(x: 0, y: 0), device) {
          gtk_event_controller_reset(OpaquePointer(gesture))
        }
      }
      Instance(press).connect("pressed", pressed, widget)
      gtk_widget_add_controller(widget.widget, press)

      let motion = gtk_event_controller_motion_new()!
      let moved: @convention(c) (Instance, Double, Double, Instance) -> Void = { _, x, y, widget in
        ViewObject.of(widget).hover(LayoutPoint(x: x, y: y))
      }
      Instance(motion).connect("enter", moved, widget)
      Instance(motion).connect("motion", moved, widget)
      let left: @convention(c) (Instance, Instance) -> Void = { _, widget in
        ViewObject.of(widget).input.hovered = nil
      }
      Instance(motion).connect("leave", left, widget)
      gtk_widget_add_controller(widget.widget, motion)
    }

    /// Follows a pointer whose button is down, and that has moved by an offset since.
    private func drag(_ gesture: OpaquePointer, _ offset: LayoutPoint) {
      var (x, y) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(gesture, &x, &y)
      if input.rubberband != nil {
        input.rubberband?.pointer = LayoutPoint(x: x + offset.x, y: y + offset.y)
        return
      }
      let device = gtk_gesture_get_device(gesture)
      // A moving finger scrolls; it does not drag.
      guard let device, gdk_device_get_source(device) != GDK_SOURCE_TOUCHSCREEN,
        gtk_drag_check_threshold(
          widget.widget, CInt(x), CInt(y), CInt(x + offset.x), CInt(y + offset.y)) != 0
      else { return }
      let start = LayoutPoint(x: x, y: y)
      if beginReordering(at: start, offset: offset, device) {
        // The release goes to whatever the items are dropped on.
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        gtk_event_controller_reset(gesture)
      } else if input.isRubberbandEnabled {
        beginRubberband(
          at: start, gtk_event_controller_get_current_event_state(gesture))
        guard input.rubberband != nil else { return }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        input.rubberband?.pointer = LayoutPoint(x: x + offset.x, y: y + offset.y)
      }
    }

    /// Selects the item under the pointer where a single click activates, as GTK's lists do.
    private func hover(_ point: LayoutPoint) {
      guard input.activatesOnSingleClick else { return }
      let item = item(atX: point.x, y: point.y)
      if item == input.hovered { return }
      input.hovered = item
      if let item { selectIfAllowed(item, toggles: false, extends: false) }
    }

    /// A click that meets no item is a rubber band without extent.
    func clickBesideItems(_ modifiers: GdkModifierType) {
      guard input.isRubberbandEnabled, isSelectionModel, let model,
        !modifiers.has(GDK_CONTROL_MASK), !modifiers.has(GDK_SHIFT_MASK)
      else { return }
      gtk_selection_model_unselect_all(OpaquePointer(model))
    }
  }
#endif
