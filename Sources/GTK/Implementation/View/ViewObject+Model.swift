#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The data: the model, its changes and its selection; the layout.
  extension ViewObject {
    func setModel(_ new: Instance?) {
      if model == new { return }
      if let model {
        model.disconnect(widget)
        model.unref()
      }
      let hadFocus = forgetFocus()
      forgetSections()
      model = new?.ref()
      if let new {
        let itemsChanged: @convention(c) (Instance, guint, guint, guint, Instance) -> Void = {
          _, position, removed, added, widget in
          ViewObject.of(widget).itemsChanged(Int(position), Int(removed), Int(added))
        }
        new.connect("items-changed", itemsChanged, widget)
        if isSelectionModel {
          let selectionChanged: @convention(c) (Instance, guint, guint, Instance) -> Void = {
            _, _, _, widget in
            ViewObject.of(widget).selectionChanged()
          }
          new.connect("selection-changed", selectionChanged, widget)
        }
      }
      reload()
      // It is in a cell that shows another item now.
      if hadFocus { gtk_widget_grab_focus(widget.widget) }
      widget.notify("model")
    }

    /// Takes everything from the model anew.
    func reload() {
      trackFocus()
      stopInput()
      readSections()
      endAnimation()
      layout.invalidateLayout()
      cells.areMisnamed = true
      guard hasSize else { return gtk_widget_queue_resize(widget.widget) }
      endMotion()
      scroller.reload()
      show()
    }

    private func itemsChanged(_ position: Int, _ removed: Int, _ added: Int) {
      focusFollows(position, removed, added)
      if isCallingOut {
        hasMissedChange = true
        stopInput()
        return
      }
      guard let model else { return }
      // In sections, an item that moves is a new one.
      let moved = sections.exist ? [] : movedItems(position, removed, added)
      beginAnimation(of: .items(position: position, removed: removed, added: added, moved: moved))
      let step = sections.follow(
        model, at: position, removed: removed, added: added, moved: moved, exactly: host?.difference)
      follow(step) {
        pendingTarget?.follow(position, removed, added)
        inputFollows(position, removed, added)
      }
    }

    /// Sets the layout; nil stands for a masonry.
    func setLayout(_ new: Instance?, isDisposing: Bool = false) {
      if let layoutObject, layoutObject == new { return }
      if let layoutObject {
        layoutObject.disconnect(widget)
        layoutObject.unref()
      }
      layoutObject = new?.ref() ?? (isDisposing ? nil : Instance(vlt_masonry_layout_new()))
      guard let layoutObject else { return }
      let changed: @convention(c) (Instance, OpaquePointer?, Instance) -> Void = { _, _, widget in
        ViewObject.of(widget).followLayout()
      }
      layoutObject.connect("notify", changed, widget)
      followFunction(of: layoutObject)
      nameNodes()
      followLayout()
      widget.notify("layout")
    }

    private func followLayout() {
      guard let layoutObject else { return }
      beginAnimation(of: .layout)
      layout.mode = LayoutObject.of(layoutObject).mode
      followContent()
    }

    /// Follows the axis.
    func followOrientation(_ orientation: GtkOrientation) {
      layout.axis = orientation == GTK_ORIENTATION_VERTICAL ? .vertical : .horizontal
      nameOrientation()
      endMotion()
      followContent()
      gtk_widget_queue_resize(widget.widget)
    }

    func followDirection() {
      layout.direction =
        gtk_widget_get_direction(widget.widget) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
      endMotion()
      followContent()
    }

    // MARK: Selection

    var isSelectionModel: Bool {
      model.map { isInstance($0, of: gtk_selection_model_get_type()) } ?? false
    }

    func isSelected(_ position: Int) -> Bool {
      guard isSelectionModel, let model else { return false }
      return gtk_selection_model_is_selected(OpaquePointer(model), guint(position)) != 0
    }

    private func selectionChanged() {
      for case let cell? in cells.alive { cell.select(isSelected(Int(cell.position))) }
      for cell in cells.prepared { cell.select(isSelected(Int(cell.position))) }
      host?.onSelectionChange?()
    }

    /// Selects as a click or a key does: only this item; with `toggles`, selects or unselects this item and leaves all others
    /// as they are; with `extends`, only the items from the anchor (the last one chosen without `extends`) to this one. With
    /// both, these items become as the anchor is, and all others stay as they are.
    func select(_ position: Int, toggles: Bool, extends: Bool) {
      guard isSelectionModel, let model = model.map({ OpaquePointer($0) }) else { return }
      if extends, let anchor = focus.anchor?.position {
        let (first, count) = (guint(min(anchor, position)), guint((anchor - position).magnitude) + 1)
        let hasSelected =
          toggles && !isSelected(anchor)
          ? gtk_selection_model_unselect_range(model, first, count)
          : gtk_selection_model_select_range(model, first, count, toggles ? 0 : 1)
        // A model that selects one item has no ranges.
        if hasSelected != 0 { return }
      }
      focus.anchor = TrackedItem(at: position, in: Instance(model))
      if toggles, isSelected(position) {
        gtk_selection_model_unselect_item(model, guint(position))
      } else {
        gtk_selection_model_select_item(model, guint(position), toggles ? 0 : 1)
      }
    }
  }
#endif
