#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // A change that is animated goes like this: `beginAnimation` notes where cells are seen, the scroller follows the change, and
  // `show` updates the cells, of which some leave, and calls `startAnimation`.
  extension ViewObject {
    /// Whether changes are animated: the host and the desktop want it, and there is something to see.
    private var isAnimated: Bool {
      guard animation.isWanted, hasSize, gtk_widget_get_mapped(widget.widget) != 0,
        let settings = gtk_widget_get_settings(widget.widget)
      else { return false }
      var value = GValue()
      g_value_init(&value, gType(.boolean))
      defer { g_value_unset(&value) }
      g_object_get_property(Instance(settings).object, text("gtk-enable-animations"), &value)
      return g_value_get_boolean(&value) != 0
    }

    func setAnimated(_ isWanted: Bool) {
      if animation.isWanted == isWanted { return }
      animation.isWanted = isWanted
      if !isWanted { endAnimation() }
      widget.notify("animated")
    }

    /// Notes where cells are seen, before a change.
    func beginAnimation(of change: Animation.Change) {
      guard !isCallingOut, isAnimated else { return }
      let (origin, rest) = (origin, animation.rest)
      var visibleCount = 0
      scroller.forEachAliveElement { id, attributes in
        guard let cell = cell(id) else { return }
        let former = cell.motion.frame(at: attributes.frame.seen(from: origin), rest)
        cell.motion.former = former
        cell.motion.initialOpacity = cell.motion.opacity(rest)
        if isVisible(former) { visibleCount += 1 }
      }
      for leaving in animation.leaving {
        leaving.cell.motion.former = leaving.cell.motion.frame(at: leaving.place.seen(from: origin), rest)
        leaving.cell.motion.initialOpacity = leaving.cell.motion.opacity(rest)
      }
      (animation.change, animation.formerOrigin) = (change, origin)
      animation.mostLeaving = max(animation.leaving.count, visibleCount)
    }

    /// Keeps a cell whose element is no longer alive, if it was visible. Returns false if it is to be freed at once.
    func keepLeaving(_ cell: Cell, _ element: ElementChange) -> Bool {
      guard let change = animation.change, let former = cell.motion.former, isVisible(former),
        animation.leaving.count < animation.mostLeaving
      else { return false }
      let (origin, formerOrigin) = (origin, animation.formerOrigin)
      var place = element.frame.seen(from: formerOrigin)
      let position = Int(cell.position)
      let isItem = element.element.kind == .item
      let isDeleted = element.kinds.contains(.fromData)
      let newPosition = isItem && isDeleted ? change.newPosition(ofRemoved: position) : nil
      if isItem, !isDeleted || newPosition != nil,
        let next = layout.attributes(
          of: .item(sections.starts.path(of: newPosition ?? change.position(after: position))))
      {
        place = justOutside(next.frame.seen(from: origin))
      } else {
        cell.motion.finalOpacity = 0
      }
      cell.motion.begin(at: former, place: place)
      cell.motion.former = nil
      animation.leaving.append(
        Animation.LeavingCell(
          cell: cell, place: place.offsetBy(dx: origin.x, dy: origin.y), newPosition: newPosition))
      if newPosition == nil { letGo(of: cell) }
      return true
    }

    /// Makes a cell a mere picture: from now on it takes no part in what pointers, keys and assistive technologies do.
    func letGo(of cell: Cell) {
      takeFocus(from: cell)
      gtk_widget_set_can_target(cell.widget.widget, 0)
      cell.widget.setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, true)
      cell.move(to: GTK_INVALID_LIST_POSITION_VALUE, in: GTK_INVALID_LIST_POSITION_VALUE)
    }

    /// Begins the animation of a change, if there is one and anything visible has another place.
    func startAnimation() {
      guard let change = animation.change else { return }
      animation.change = nil
      let origin = origin
      // Cells that are leaving because of an earlier change go on from where they are seen.
      for index in animation.leaving.indices {
        let leaving = animation.leaving[index]
        guard let former = leaving.cell.motion.former else { continue }
        let place = leaving.place.seen(from: animation.formerOrigin)
        animation.leaving[index].place = place.offsetBy(dx: origin.x, dy: origin.y)
        leaving.cell.motion.begin(at: former, place: place)
        leaving.cell.motion.former = nil
      }
      var isNeeded = !animation.leaving.isEmpty
      var displacement = LayoutPoint(x: 0, y: 0)
      scroller.forEachAliveElement { id, attributes in
        guard let cell = cell(id) else { return }
        let place = attributes.frame.seen(from: origin)
        if let former = cell.motion.former {
          cell.motion.begin(at: former, place: place)
          displacement = LayoutPoint(x: cell.motion.offset.x, y: cell.motion.offset.y)
        } else if change.isOfItems, !cell.motion.isInserted {
          // It was farther away. It moves along with its neighbors.
          cell.motion.offset = LayoutRect(x: displacement.x, y: displacement.y, width: 0, height: 0)
        } else {
          cell.motion.initialOpacity = 0
        }
        (cell.motion.former, cell.motion.isInserted) = (nil, false)
        if !isVisible(place), !isVisible(cell.motion.frame(at: place, 1)) {
          cell.comeToRest()
        } else if !cell.motion.isAtRest {
          isNeeded = true
        }
      }
      guard isNeeded else { return endAnimation() }
      (animation.rest, animation.start) = (1, nil)
      if animation.isTicking { return }
      animation.isTicking = true
      gtk_widget_add_tick_callback(
        widget.widget,
        { widget, clock, _ in
          ViewObject.of(Instance(widget!)).animate(at: gdk_frame_clock_get_frame_time(clock)) ? 1 : 0
        }, nil, nil)
    }

    /// Shows the animation at the time of a frame. Returns whether it goes on.
    private func animate(at time: gint64) -> Bool {
      let start = animation.start ?? time
      animation.start = start
      let progress = Double(time - start) / Double(Animation.duration)
      if animation.rest > 0, progress < 1 {
        animation.rest = Animation.rest(after: progress)
        gtk_widget_queue_allocate(widget.widget)
        return true
      }
      animation.isTicking = false
      endAnimation()
      return false
    }

    /// Brings all cells to their places.
    func endAnimation() {
      animation.change = nil
      if animation.rest == 0, animation.leaving.isEmpty { return }
      animation.rest = 0
      for case let cell? in cells.alive { cell.comeToRest() }
      freeLeavingCells()
      gtk_widget_queue_allocate(widget.widget)
      if hasMissedChange, !isCallingOut { show() }
    }

    /// Places the cells whose elements are no longer alive.
    func placeLeavingCells() {
      let (origin, rest) = (origin, animation.rest)
      for leaving in animation.leaving {
        place(leaving.cell, leaving.cell.motion.frame(at: leaving.place, rest), origin)
        gtk_widget_set_opacity(leaving.cell.widget.widget, leaving.cell.motion.opacity(rest))
      }
    }

    private func isVisible(_ frame: LayoutRect) -> Bool {
      let size = scroller.viewport.size
      return frame.intersects(LayoutRect(x: 0, y: 0, width: size.width, height: size.height))
    }

    /// Brings a place that is far from the view near to it. Nobody sees how fast a cell moves outside.
    private func justOutside(_ frame: LayoutRect) -> LayoutRect {
      let size = scroller.viewport.size
      var frame = frame
      frame.x = min(max(frame.x, -size.width - frame.width), 2 * size.width)
      frame.y = min(max(frame.y, -size.height - frame.height), 2 * size.height)
      return frame
    }
  }

  extension LayoutRect {
    /// Converts a frame from content space to the coordinates of a view at whose corner the point `origin` of the content is.
    fileprivate func seen(from origin: LayoutPoint) -> LayoutRect { offsetBy(dx: -origin.x, dy: -origin.y) }
  }

  // MARK: The property

  /// The number of the property `animated`.
  let animatedProperty: guint = 200

  /// Adds the property to the class of views.
  func installAnimatedProperty(_ objectClass: ObjectClass) {
    objectClass.addBoolean(animatedProperty, "animated", true)
  }

  @c @implementation
  public func vlt_collection_view_get_animated(_ self: OpaquePointer!) -> gboolean {
    checkedView(self)?.animation.isWanted ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_collection_view_set_animated(_ self: OpaquePointer!, _ animated: gboolean) {
    checkedView(self)?.setAnimated(animated != 0)
  }
#endif
