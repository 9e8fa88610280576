#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // Dragging items to another place of the same view. The host moves them in its model.

  /// A drag of items that goes on.
  struct Reordering {
    /// The positions of the items: a bitset that the drag owns.
    let positions: OpaquePointer
    /// The drag, of which the view owns a reference.
    let drag: OpaquePointer
  }

  extension ViewObject {
    func setReorderable(_ isReorderable: Bool) {
      if input.isReorderable == isReorderable { return }
      input.isReorderable = isReorderable
      if isReorderable { addDropTarget() } else { endReordering(hasDropped: false) }
      widget.notify("reorderable")
    }

    // MARK: The source

    /// Begins to drag the item at a point, and if it is selected, all others that are. Returns false if there is no item.
    func beginReordering(at point: LayoutPoint, offset: LayoutPoint, _ device: OpaquePointer?) -> Bool {
      guard input.isReorderable, input.reordering == nil, let device, let model,
        let position = item(atX: point.x, y: point.y), let root = gtk_widget_get_root(widget.widget),
        let surface = gtk_native_get_surface(root)
      else { return false }
      let positions: OpaquePointer
      if isSelected(position) {
        let selection = gtk_selection_model_get_selection(OpaquePointer(model))
        positions = gtk_bitset_copy(selection)
        gtk_bitset_unref(selection)
      } else {
        positions = gtk_bitset_new_range(guint(position), 1)
      }
      var value = GValue()
      g_value_init(&value, vlt_collection_view_get_type())
      g_value_set_object(&value, widget)
      let content = gdk_content_provider_new_for_value(&value)!
      defer { Instance(content).unref() }
      g_value_unset(&value)
      guard let drag = gdk_drag_begin(surface, device, content, GDK_ACTION_MOVE, offset.x, offset.y) else {
        gtk_bitset_unref(positions)
        return false
      }
      input.reordering = Reordering(positions: positions, drag: drag)
      setDragIcon(drag, position, at: point, of: positions)
      let finished: @convention(c) (Instance, Instance) -> Void = { _, widget in
        ViewObject.of(widget).endReordering(hasDropped: true)
      }
      Instance(drag).connect("dnd-finished", finished, widget)
      // GDK cancels a drag that is dropped outside.
      let cancelled: @convention(c) (Instance, GdkDragCancelReason, Instance) -> Void = { _, _, widget in
        ViewObject.of(widget).endReordering(hasDropped: false)
      }
      Instance(drag).connect("cancel", cancelled, widget)
      watchEscape()
      return true
    }

    /// Gives up the drag. A Wayland compositor does so at Escape by itself, but GDK does not where it gets the key from X.
    func cancelReordering() {
      guard let reordering = input.reordering else { return }
      let drag = Instance(reordering.drag).ref()
      drag.emit(g_signal_lookup(text("cancel"), gdk_drag_get_type()), of: gdk_drag_get_type(), count: 1) {
        g_value_init($0, gdk_drag_cancel_reason_get_type())
        g_value_set_enum($0, gint(GDK_DRAG_CANCEL_USER_CANCELLED.rawValue))
      }
      drag.unref()
    }

    func endReordering(hasDropped: Bool) {
      guard let reordering = input.reordering else { return }
      input.reordering = nil
      hideInsertionMark()
      stopWatchingEscape()
      Instance(reordering.drag).disconnect(widget)
      gdk_drag_drop_done(reordering.drag, hasDropped ? 1 : 0)
      Instance(reordering.drag).unref()
      gtk_bitset_unref(reordering.positions)
    }

    /// Follows a change of the model.
    func reorderingFollows(_ position: Int, _ removed: Int, _ added: Int) {
      guard let reordering = input.reordering else { return }
      gtk_bitset_splice(reordering.positions, guint(position), guint(removed), guint(added))
    }

    // MARK: The target

    /// Accepts drops of this view's own items. The target stays: GTK needs it until a drop has ended, and a handler of the drop
    /// may set `reorderable` to false. Without a drag of the view's own, it accepts nothing.
    private func addDropTarget() {
      if input.hasDropTarget { return }
      input.hasDropTarget = true
      let target = Instance(gtk_drop_target_new(vlt_collection_view_get_type(), GDK_ACTION_MOVE)!)
      let accept: @convention(c) (Instance, OpaquePointer, Instance) -> gboolean = { _, drop, widget in
        guard let drag = gdk_drop_get_drag(drop) else { return 0 }
        return ViewObject.of(widget).input.reordering?.drag == drag ? 1 : 0
      }
      target.connect("accept", accept, widget)
      let move: @convention(c) (Instance, Double, Double, Instance) -> GdkDragAction = { _, x, y, widget in
        let place = ViewObject.of(widget).showInsertionMark(at: LayoutPoint(x: x, y: y))
        return place == nil ? GdkDragAction(0) : GDK_ACTION_MOVE
      }
      target.connect("enter", move, widget)
      target.connect("motion", move, widget)
      let leave: @convention(c) (Instance, Instance) -> Void = { _, widget in
        ViewObject.of(widget).hideInsertionMark()
      }
      target.connect("leave", leave, widget)
      let drop: @convention(c) (Instance, UnsafePointer<GValue>, Double, Double, Instance) -> gboolean = {
        _, _, x, y, widget in ViewObject.of(widget).drop(at: LayoutPoint(x: x, y: y)) ? 1 : 0
      }
      target.connect("drop", drop, widget)
      gtk_widget_add_controller(widget.widget, OpaquePointer(target))
    }

    /// Tells the host what to move. Returns false if no drag of this view goes on, if its items are gone, or if there is no
    /// place.
    private func drop(at point: LayoutPoint) -> Bool {
      guard let reordering = input.reordering, let gap = insertionGap(at: point) else { return false }
      hideInsertionMark()
      let (before, section) = (guint(sections.starts.position(of: gap.path)), gap.path.section)
      let positions = reordering.positions
      let count = gtk_bitset_get_size(positions)
      guard count > 0 else { return false }
      let (first, last) = (gtk_bitset_get_minimum(positions), gtk_bitset_get_maximum(positions))
      // Items that follow each other, dropped where they are.
      let changesNothing =
        guint64(last - first) + 1 == count && before >= first && before <= last + 1
        && sections.starts.section(of: Int(first)) == section
      if !changesNothing {
        // The host may end the drag, by changing the model.
        gtk_bitset_ref(positions)
        widget.emit(reorderSignal, of: vlt_collection_view_get_type(), count: 3) {
          $0.setPositions(positions)
          ($0 + 1).setNumber(before)
          ($0 + 2).setNumber(guint(section))
        }
        gtk_bitset_unref(positions)
      }
      return true
    }
  }

  /// Adds the signal to the class of views.
  func addReorderSignal(to type: GType) -> guint {
    addSignal("reorder", to: type, parameters: [gtk_bitset_get_type(), gType(.uint), gType(.uint)])
  }
#endif
