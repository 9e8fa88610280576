#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// One of the two adjustments of a view, and its policy.
  struct Adjustment {
    /// An instance of `GtkAdjustment` of which the view owns a reference.
    var object: Instance?
    var policy = GTK_SCROLL_MINIMUM

    var gtk: UnsafeMutablePointer<GtkAdjustment>? { object?.assumingMemoryBound(to: GtkAdjustment.self) }
  }

  /// Who moves the view.
  ///
  /// GTK's kinetic scrolling, a finger and the scroll bar write absolute values into the adjustment, one after another. While
  /// they do, a *gesture* of the scroller goes on: corrections shift the content under the value, not the value. It ends when
  /// no finger is down and no value has come for a while.
  struct Motion {
    /// How long after the last value a gesture ends, in microseconds.
    static let pause: gint64 = 150_000

    /// Whether the view itself changes an adjustment.
    var isUpdatingAdjustment = false
    /// The scroller's position minus the adjustment's value. It is 0 until a gesture reaches the start or the end of the
    /// content. The scroller then goes on from that end, but GTK goes on from its own value.
    var offset = 0.0
    var lastValue = 0.0
    var lastTime: gint64 = 0
    var isFingerDown = false
    /// The target of a jump, until the view has been painted. Sizes may change until then.
    var target: PendingTarget?
    /// The number of frames that have begun since the jump.
    var targetFrames = 0
    var isHoldingTarget = false
    /// The controller of the window that tells of fingers.
    var fingerWatch: OpaquePointer?
  }

  extension ViewObject {
    private var mainAdjustment: UnsafeMutablePointer<GtkAdjustment>? {
      isVertical ? vertical.gtk : horizontal.gtk
    }

    // MARK: Adjustments

    /// Replaces an adjustment; nil stands for a new one.
    func setAdjustment(_ object: Instance?, for orientation: GtkOrientation, isDisposing: Bool = false) {
      let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
      let former = isHorizontal ? horizontal.object : vertical.object
      if let former, former == object { return }
      if let former {
        former.disconnect(widget)
        former.unref()
      }
      var new = object
      if new == nil, !isDisposing { new = Instance(gtk_adjustment_new(0, 0, 0, 0, 0, 0)) }
      if let new {
        _ = g_object_ref_sink(new)
        let handler: @convention(c) (Instance, Instance) -> Void = { adjustment, widget in
          ViewObject.of(widget).valueChanged(adjustment)
        }
        new.connect("value-changed", handler, widget)
      }
      if isHorizontal { horizontal.object = new } else { vertical.object = new }
      if !isDisposing {
        updateAdjustments()
        widget.notify(isHorizontal ? "hadjustment" : "vadjustment")
      }
    }

    func setPolicy(_ policy: GtkScrollablePolicy, for orientation: GtkOrientation) {
      if orientation == GTK_ORIENTATION_HORIZONTAL {
        horizontal.policy = policy
      } else {
        vertical.policy = policy
      }
      gtk_widget_queue_resize(widget.widget)
    }

    /// Shows the scroller's position and range.
    func updateAdjustments() {
      motion.isUpdatingAdjustment = true
      let viewport = scroller.viewport
      let (main, cross) = isVertical ? (viewport.height, viewport.width) : (viewport.width, viewport.height)
      let (position, range) = (scroller.position - motion.offset, scroller.positionRange)
      if let mainAdjustment {
        gtk_adjustment_configure(
          mainAdjustment, position, range.lowerBound - motion.offset, range.upperBound - motion.offset + main,
          main * 0.1, main * 0.9, main)
      }
      if let other = isVertical ? horizontal.gtk : vertical.gtk {
        gtk_adjustment_configure(other, 0, 0, cross, cross * 0.1, cross * 0.9, cross)
      }
      motion.lastValue = position
      motion.isUpdatingAdjustment = false
    }

    /// Follows a value that GTK has set.
    private func valueChanged(_ adjustment: Instance) {
      guard !motion.isUpdatingAdjustment, hasSize, let mainAdjustment, Instance(mainAdjustment) == adjustment
      else { return }
      let value = gtk_adjustment_get_value(mainAdjustment)
      let now = g_get_monotonic_time()
      beginMotion()
      motion.target = nil
      // A cell gets the size that it asks for before the scroll brings it in sight. Later, what is visible would move.
      fitCellsThatAskedSince()
      if isVertical, isJump(to: value),
        value >= gtk_adjustment_get_upper(mainAdjustment) - scroller.viewport.height
      {
        // Whoever jumps to the end of the scroll bar means the end of the content, which is known only there.
        scroller.scroll(to: .end)
      } else {
        scroller.scroll(to: value + motion.offset, speed: speed(to: value, now))
      }
      motion.offset = scroller.position - value
      motion.lastTime = now
      show()
    }

    /// The speed of a steady movement in pixels per second; 0 for a jump.
    private func speed(to value: Double, _ now: gint64) -> Double {
      let time = Double(now - motion.lastTime) / 1e6
      return time > 0.001 && time < 0.1 && !isJump(to: value)
        ? (value - motion.lastValue).magnitude / time : 0
    }

    /// Whether nothing that is visible stays visible.
    private func isJump(to value: Double) -> Bool {
      (value - motion.lastValue).magnitude
        >= (isVertical ? scroller.viewport.height : scroller.viewport.width)
    }

    // MARK: Gestures

    private func beginMotion() {
      if scroller.isInGesture { return }
      scroller.beginGesture()
      gtk_widget_add_tick_callback(
        widget.widget,
        { widget, _, _ in ViewObject.of(Instance(widget!)).endMotionAfterPause() ? 0 : 1 }, nil, nil)
    }

    /// Returns whether no gesture goes on.
    private func endMotionAfterPause() -> Bool {
      guard scroller.isInGesture else { return true }
      if motion.isFingerDown || g_get_monotonic_time() - motion.lastTime < Motion.pause { return false }
      endMotion()
      show()
      return true
    }

    /// Ends a gesture and settles its pending correction. Nothing moves on screen.
    func endMotion() {
      guard scroller.isInGesture else { return }
      scroller.endGesture()
      motion.offset = 0
    }

    /// Follows fingers, which may rest without moving.
    func follow(_ event: OpaquePointer) {
      switch gdk_event_get_event_type(event) {
      case GDK_TOUCH_BEGIN: motion.isFingerDown = true
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: motion.isFingerDown = false
      default: break
      }
    }

    // MARK: Jumps

    /// Stops a fling: GTK would go on with it from where it was before the jump, even if it seems to rest at an end of the
    /// content. GTK has no function for that, but stops a fling when kinetic scrolling is switched off.
    func stopKineticScrolling() {
      guard
        let scrolled = gtk_widget_get_ancestor(widget.widget, gtk_scrolled_window_get_type()),
        gtk_scrolled_window_get_kinetic_scrolling(OpaquePointer(scrolled)) != 0
      else { return }
      gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(scrolled), 0)
      gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(scrolled), 1)
    }

    /// Scrolls to an item, as soon as the view has a size.
    func scroll(to position: Int, at alignment: ScrollAlignment) {
      scroll(to: PendingTarget(kind: .item(position), alignment: alignment))
    }

    func scroll(to target: PendingTarget) {
      guard hasSize, !isCallingOut else {
        pendingTarget = target
        return
      }
      stopKineticScrolling()
      endMotion()
      scroller.scroll(to: scrollTarget(target.kind), at: target.alignment)
      hold(target)
      show()
    }

    /// Scrolls to the target that a handler has asked for. Handlers must not scroll themselves.
    func scrollToPendingTarget() {
      guard !isCallingOut, let target = pendingTarget else { return }
      pendingTarget = nil
      scroll(to: target)
    }

    /// Scrolls again to the target that the host has asked for, if the view or cells get another size before the view has been
    /// painted.
    func keepTarget() {
      if let target = pendingTarget {
        hold(target)
        if case .item(let position) = target.kind, target.takesFocus { focusInNextFrame(position) }
      }
      pendingTarget = nil
      guard let target = motion.target else { return }
      scroller.scroll(to: scrollTarget(target.kind), at: target.alignment)
      updateCells()
    }

    private func hold(_ target: PendingTarget) {
      (motion.target, motion.targetFrames) = (target, 0)
      if motion.isHoldingTarget { return }
      motion.isHoldingTarget = true
      gtk_widget_add_tick_callback(
        widget.widget,
        { widget, _, _ in
          // The first of these frames may be the one that is painted next.
          let view = ViewObject.of(Instance(widget!))
          view.motion.targetFrames += 1
          if view.motion.targetFrames < 2 { return 1 }
          (view.motion.target, view.motion.isHoldingTarget) = (nil, false)
          return 0
        }, nil, nil)
    }

    /// Shows an end of the content, as far as the item there stays visible.
    func showEnd(isLast: Bool, withItemAt position: Int) {
      guard hasSize else { return }
      stopKineticScrolling()
      endMotion()
      motion.target = nil
      scroller.scroll(to: isLast ? .end : .start)
      // In lanes, the last item may end long before the longest lane.
      scroller.scroll(to: .item(sections.starts.path(of: position)), at: .nearest)
      show()
    }
  }
#endif
