#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// What a view knows of pointers: what its properties allow, and what goes on at present.
  struct Input {
    var isRubberbandEnabled = false
    var activatesOnSingleClick = false
    var isReorderable = false
    var tabBehavior = VLT_TAB_BEHAVIOR_ALL

    var rubberband: RubberBand?
    var reordering: Reordering?
    var mark: InsertionMark?
    var hasDropTarget = false
    /// The gesture that follows a pointer whose button is down.
    var dragGesture: OpaquePointer?
    /// The controller of the window that tells of the key Escape.
    var escapeWatch: OpaquePointer?
    /// The cell on which a button went down last; nil if there was none.
    var pressed: Cell?
    /// The item under the pointer, where a single click activates.
    var hovered: Int?

    /// Whether a function is called in each frame (`ViewObject.startTicking`).
    var isTicking = false
    var lastTick: gint64 = 0
  }

  extension ViewObject {
    /// A point of the view as one of the content.
    func contentPoint(_ point: LayoutPoint) -> LayoutPoint {
      LayoutPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    // MARK: What happens to the view meanwhile

    /// Follows a change of the model, after the layout has.
    func inputFollows(_ position: Int, _ removed: Int, _ added: Int) {
      rubberbandFollows(position, removed, added)
      reorderingFollows(position, removed, added)
    }

    /// Gives up what goes on, because the view is going away, or because its items are read anew.
    func stopInput() {
      endRubberband()
      endReordering(hasDropped: false)
      hideInsertionMark()
      (input.hovered, input.pressed) = (nil, nil)
    }

    // MARK: Frames

    /// Calls `tick` in each frame, as long as it returns true.
    func startTicking() {
      if input.isTicking { return }
      input.isTicking = true
      input.lastTick = 0
      gtk_widget_add_tick_callback(
        widget.widget,
        { widget, clock, _ in
          ViewObject.of(Instance(widget!)).tick(gdk_frame_clock_get_frame_time(clock)) ? 1 : 0
        }, nil, nil)
    }

    /// Scrolls if the pointer is at an edge, and lets the rubber band follow. Returns whether there is more to do.
    private func tick(_ time: gint64) -> Bool {
      guard let pointer = input.rubberband?.pointer ?? input.mark?.pointer else {
        input.isTicking = false
        return false
      }
      let elapsed = input.lastTick == 0 ? 0 : min(Double(time - input.lastTick) / 1e6, 0.1)
      input.lastTick = time
      autoscroll(for: elapsed, at: pointer)
      updateRubberband()
      return true
    }
  }
#endif
