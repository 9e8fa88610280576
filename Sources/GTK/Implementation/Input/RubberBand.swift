#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// A rectangle that the user draws to select what it touches.
  struct RubberBand {
    /// What becomes of the former selection.
    enum Combination {
      /// Only what the band touches is selected.
      case replacing
      /// What it touches is selected if it was not, and the other way around.
      case toggling
      /// What it touches is selected in addition.
      case adding

      /// - Parameters:
      ///   - isTouched: whether the band touches an item.
      ///   - wasSelected: whether the item was selected before the band was drawn.
      func selects(isTouched: Bool, wasSelected: Bool) -> Bool {
        switch self {
        case .replacing: isTouched
        case .toggling: isTouched != wasSelected
        case .adding: isTouched || wasSelected
        }
      }
    }

    /// What the selection follows at present.
    struct Extent {
      var rect: LayoutRect
      var start: LayoutPoint
      /// If the content has another size than before, items may have moved.
      var contentSize: LayoutSize
    }

    /// Where the band begins. It stays with the content, whatever happens above.
    var start: ContentAnchor
    /// Where `start` was in the last frame, in the view's coordinates.
    var startInView: LayoutPoint
    /// Where it ends, in the view's coordinates.
    var pointer: LayoutPoint
    let combination: Combination
    /// What was selected before: a bitset that the band owns.
    let initial: OpaquePointer
    let decoration: Decoration
    /// nil if the selection must be found anew.
    var extent: Extent?
  }

  extension ViewObject {
    func beginRubberband(at point: LayoutPoint, _ modifiers: GdkModifierType) {
      guard input.rubberband == nil, hasSize, isSelectionModel, let model else { return }
      let selection = gtk_selection_model_get_selection(OpaquePointer(model))
      defer { gtk_bitset_unref(selection) }
      input.rubberband = RubberBand(
        start: ContentAnchor(at: contentPoint(point), in: self), startInView: point, pointer: point,
        combination: modifiers.has(GDK_CONTROL_MASK)
          ? .toggling : modifiers.has(GDK_SHIFT_MASK) ? .adding : .replacing,
        initial: gtk_bitset_copy(selection), decoration: Decoration("rubberband", in: widget), extent: nil)
      watchEscape()
      startTicking()
    }

    /// Ends the band. Its selection stays.
    func endRubberband() {
      guard let band = input.rubberband else { return }
      input.rubberband = nil
      band.decoration.remove()
      stopWatchingEscape()
      gtk_bitset_unref(band.initial)
    }

    /// Gives up the band, and selects what was selected before.
    func cancelRubberband() {
      guard let band = input.rubberband, let model else { return }
      let initial = gtk_bitset_ref(band.initial)
      endRubberband()
      setSelection(OpaquePointer(model), to: initial!)
      gtk_bitset_unref(initial)
      // The rest of the drag means nothing.
      if let gesture = input.dragGesture { gtk_event_controller_reset(gesture) }
    }

    /// The rectangle between the band's start and the pointer, in content space.
    private func extent(of band: RubberBand) -> RubberBand.Extent {
      let start = band.start.point(in: self) ?? contentPoint(band.startInView)
      // Beyond the view, nothing is measured yet.
      let pointer = contentPoint(
        LayoutPoint(
          x: min(max(band.pointer.x, 0), scroller.viewport.width),
          y: min(max(band.pointer.y, 0), scroller.viewport.height)))
      var rect = LayoutRect(corner: start, pointer)
      // The pixel of the pointer is in it.
      rect.width += 1
      rect.height += 1
      return RubberBand.Extent(rect: rect, start: start, contentSize: layout.contentSize)
    }

    /// Selects what the band touches now.
    func updateRubberband() {
      guard let band = input.rubberband, hasSize, !isCallingOut, let model else { return }
      let extent = extent(of: band)
      input.rubberband?.startInView = LayoutPoint(x: extent.start.x - origin.x, y: extent.start.y - origin.y)
      if let former = band.extent, former.rect == extent.rect, former.contentSize == extent.contentSize {
        return
      }
      input.rubberband?.extent = extent
      gtk_widget_queue_allocate(widget.widget)
      if let former = band.extent, former.start == extent.start, former.contentSize == extent.contentSize {
        selectDifference(OpaquePointer(model), band, from: former.rect, to: extent.rect)
      } else {
        let hasSelected = selectAll(OpaquePointer(model), band, in: extent.rect)
        // The model cannot select several items.
        if !hasSelected { endRubberband() }
      }
    }

    /// Follows a band that has grown or shrunk. Looks only at what has changed, however much is selected.
    private func selectDifference(
      _ model: OpaquePointer, _ band: RubberBand, from old: LayoutRect, to new: LayoutRect
    ) {
      let (selected, changed) = (gtk_bitset_new_empty(), gtk_bitset_new_empty())
      defer {
        gtk_bitset_unref(selected)
        gtk_bitset_unref(changed)
      }
      func visit(_ rect: LayoutRect, notIn other: LayoutRect, isTouched: Bool) {
        layout.forEachItem(in: rect, notIn: other) { path in
          let position = guint(sections.starts.position(of: path))
          gtk_bitset_add(changed, position)
          let wasSelected = gtk_bitset_contains(band.initial, position) != 0
          if band.combination.selects(isTouched: isTouched, wasSelected: wasSelected) {
            gtk_bitset_add(selected, position)
          }
        }
      }
      visit(new, notIn: old, isTouched: true)
      visit(old, notIn: new, isTouched: false)
      if gtk_bitset_is_empty(changed) == 0 { gtk_selection_model_set_selection(model, selected, changed) }
    }

    /// Selects everything that the band touches. Returns false if the model cannot.
    private func selectAll(_ model: OpaquePointer, _ band: RubberBand, in rect: LayoutRect) -> Bool {
      let selected = gtk_bitset_new_empty()
      defer { gtk_bitset_unref(selected) }
      layout.forEachItem(in: rect) { gtk_bitset_add(selected, guint(sections.starts.position(of: $0))) }
      switch band.combination {
      case .replacing: break
      // What GTK calls a difference is a symmetric difference.
      case .toggling: gtk_bitset_difference(selected, band.initial)
      case .adding: gtk_bitset_union(selected, band.initial)
      }
      return setSelection(model, to: selected!)
    }

    /// Selects the items of a bitset, and no others. Returns false if the model cannot.
    @discardableResult
    private func setSelection(_ model: OpaquePointer, to selected: OpaquePointer) -> Bool {
      let all = gtk_bitset_new_range(0, guint(itemCount))
      defer { gtk_bitset_unref(all) }
      return gtk_selection_model_set_selection(model, selected, all) != 0
    }

    /// Follows a change of the model.
    func rubberbandFollows(_ position: Int, _ removed: Int, _ added: Int) {
      guard var band = input.rubberband else { return }
      gtk_bitset_splice(band.initial, guint(position), guint(removed), guint(added))
      if !band.start.follow(position, removed, added) {
        // What is visible has not moved.
        band.start = ContentAnchor(at: contentPoint(band.startInView), in: self)
      }
      band.extent = nil
      input.rubberband = band
    }

    func placeRubberband() {
      guard let band = input.rubberband else { return }
      let rect = extent(of: band).rect
      band.decoration.place(at: rect.offsetBy(dx: -origin.x, dy: -origin.y))
    }
  }

  extension GdkModifierType {
    func has(_ modifier: GdkModifierType) -> Bool { rawValue & modifier.rawValue != 0 }
  }
#endif
