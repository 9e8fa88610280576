#if GTK
  import VirtualLayoutGTK

  // The one way in which a wall gets other items, and the focus back: the place, the focus and the selection stay.
  extension Wall {
    /// Follows what a user focuses.
    func followFocus() {
      window.instance.onChange(of: "focus-widget") { [unowned self] in noteFocusedItem() }
    }

    private func noteFocusedItem() {
      guard !state.isRestoring, let position = focusedPosition else { return }
      state.focus = model.index(at: position)
    }

    /// An open picture counts as chosen. It has the focus when it closes.
    func openedItem(_ index: Int) { (state.focus, state.beforeSearch) = (index, nil) }

    // MARK: The focus

    /// Gives the focus to the item that had it last, even out of sight; if that is not there, to the first one in sight. The
    /// wall does not scroll.
    func takeFocus() { restore(place, takesFocus: true) }

    /// Undoes the scroll to what has the focus if the key that is handled now brings the focus into the wall.
    func stayWhenEntered() {
      if hasFocus { return }
      state.placeBeforeKey = place
      let afterKey: GSourceFunc = { data in
        let wall = data!.data(Wall.self)
        if wall.hasFocus, let place = wall.state.placeBeforeKey { wall.restore(place, takesFocus: true) }
        wall.state.placeBeforeKey = nil
        return 0
      }
      g_idle_add_full(G_PRIORITY_HIGH_IDLE, afterKey, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Notes what has the focus before a menu takes it.
    func noteFocus() {
      state.focusBeforeMenu = hasFocus ? nil : gtk_window_get_focus(window.cast(GtkWindow.self))
    }

    /// Gives the focus back after a menu.
    func returnFocus() {
      if let widget = state.focusBeforeMenu { gtk_widget_grab_focus(widget) } else { takeFocus() }
    }

    var hasFocus: Bool {
      gtk_widget_get_state_flags(view).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    // MARK: Other items

    /// Shows what a search has found, or everything.
    func show(_ found: [UInt32]?) {
      guard found != nil || model.isSearched else { return }
      var place = WallPlace.start
      if found == nil {
        place = state.beforeSearch?.place ?? placeOfFocus ?? self.place
        if let before = state.beforeSearch { state.focus = before.focus }
        state.beforeSearch = nil
      } else if !model.isSearched {
        state.beforeSearch = (self.place, state.focus)
      }
      replaceModel(at: place) { model.find(found) }
      controls.show(count: model.count, of: content)
    }

    /// Changes which items there are, or their order. Nearly everything changes, so the view takes everything anew: following a
    /// change of ten million items takes seconds.
    func replaceModel(at place: WallPlace, _ change: () -> Void) {
      formerPlaces = tiles.mapValues { $0.place }
      defer { formerPlaces = nil }
      let hadFocus = hasFocus
      state.isRestoring = true
      state.selection = state.selection ?? selectedIndices
      vlt_collection_view_set_model(view.opaque, nil)
      change()
      showModel()
      restore(place, takesFocus: hadFocus)
    }

    func showModel() {
      let selection = gtk_multi_selection_new(model.makeList().opaque)!
      let (selected, all) = (gtk_bitset_new_empty()!, gtk_bitset_new_range(0, guint(model.count))!)
      for index in state.selection ?? [] {
        if let position = model.position(of: Int(index)) { gtk_bitset_add(selected, guint(position)) }
      }
      gtk_selection_model_set_selection(selection, selected, all)
      gtk_bitset_unref(selected)
      gtk_bitset_unref(all)
      let changed: @convention(c) (Instance, guint, guint, Instance) -> Void = { _, _, _, data in
        let wall = data.data(Wall.self)
        if !wall.state.isRestoring { (wall.state.selection, wall.state.beforeSearch) = (nil, nil) }
      }
      Instance(selection).connect("selection-changed", changed, self)
      vlt_collection_view_set_model(view.opaque, selection)
      g_object_unref(Instance(selection))
    }

    var selectedCount: Int { withSelection { Int(gtk_bitset_get_size($0)) } ?? 0 }

    /// The selected items, as indices in the content.
    private var selectedIndices: [UInt32] {
      withSelection { selected in
        var (iterator, position) = (GtkBitsetIter(), guint(0))
        var indices: [UInt32] = []
        indices.reserveCapacity(Int(gtk_bitset_get_size(selected)))
        var isValid = gtk_bitset_iter_init_first(&iterator, selected, &position) != 0
        while isValid {
          indices.append(UInt32(model.index(at: Int(position))))
          isValid = gtk_bitset_iter_next(&iterator, &position) != 0
        }
        return indices
      } ?? []
    }

    /// Calls a body with the positions of the selected items; nil if there is no model.
    private func withSelection<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
      guard let selection = vlt_collection_view_get_model(view.opaque),
        let selected = gtk_selection_model_get_selection(selection)
      else { return nil }
      defer { gtk_bitset_unref(selected) }
      return body(selected)
    }

    // MARK: The place

    /// Where the wall is: at its start; else the item that has the focus stays where it is or, if that is out of sight, the
    /// first one in sight.
    var place: WallPlace {
      if let restored = state.restored, y(of: restored.place).map({ abs($0 - restored.y) < 1.5 }) == true {
        return restored.place
      }
      if statisticsOfView.viewport_start <= 0 { return .start }
      if let placeOfFocus { return placeOfFocus }
      guard let visible = visiblePositions else { return .start }
      let edge = headerAtEdge.map { $0.y + $0.height } ?? 0
      let first = visible.first { position in
        restingFrame(of: model.index(at: position)).map { Double($0.origin.y + $0.size.height) > edge }
          == true
      }
      return place(of: model.index(at: first ?? visible.lowerBound)) ?? .start
    }

    /// Where the item is that has the focus, if it is in sight.
    private var placeOfFocus: WallPlace? {
      guard let focus = state.focus, let frame = restingFrame(of: focus),
        frame.origin.y + frame.size.height > 0,
        frame.origin.y < Float(gtk_widget_get_height(view))
      else { return nil }
      return place(of: focus)
    }

    private func place(of index: Int) -> WallPlace? { top(of: index).map { .item(index, y: $0) } }

    /// How far the cell of an item is below the top of the view; nil if it is not there. The view puts cells on whole pixels,
    /// but scrolls by fractions.
    private func top(of index: Int) -> Double? {
      let start = statisticsOfView.viewport_start
      return restingFrame(of: index).map { Double($0.origin.y) + start.rounded() - start }
    }

    /// How far a place is now below the top of the view; nil if its item is not there.
    private func y(of place: WallPlace) -> Double? {
      switch place {
      case .start: -statisticsOfView.viewport_start
      case .item(let index, _): top(of: index)
      }
    }

    private func restore(_ place: WallPlace, takesFocus: Bool) {
      state.isRestoring = true
      scroll(to: place)
      if takesFocus {
        // Only an item in sight takes the focus. Nothing is painted before the wall is back.
        if let position = state.focus.flatMap({ model.position(of: $0) }) {
          vlt_collection_view_scroll_to(
            view.opaque, guint(position), VLT_SCROLL_ALIGNMENT_NEAREST, VLT_SCROLL_FOCUS)
        } else {
          gtk_widget_grab_focus(view)
        }
        scroll(to: place)
      }
      state.isRestoring = false
      if state.focus == nil { noteFocusedItem() }
      state.restored = y(of: place).map { (place, $0) }
    }

    private func scroll(to place: WallPlace) {
      guard case .item(let index, let wanted) = place, let position = model.position(of: index) else {
        return gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
      }
      if let top = top(of: index), abs(top - wanted) < 0.01 { return }
      vlt_collection_view_scroll_to(view.opaque, guint(position), VLT_SCROLL_ALIGNMENT_START, VLT_SCROLL_NONE)
      // An item that would now end above the top, or behind a header, begins there.
      guard let top = top(of: index), let height = restingFrame(of: index)?.size.height,
        wanted + Double(height) > top
      else { return }
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + top - wanted)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      gtk_scrollable_get_vadjustment(view.opaque)
    }
  }
#endif
