#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // How much room the view asks for: along the scroll axis as much as the content takes at the extent across, as GTK's lists and
  // `GtkFlowBox` do. A `GtkScrolledWindow` gives the view less, and any other parent all of it.
  extension ViewObject {
    /// The extent across that the view would like to have.
    private static let naturalCross = 200
    /// GTK's coordinates are exact up to here.
    private static let greatestExtent = 16_777_216.0

    /// - Parameter across: the extent along the other axis; -1 if it is not known.
    func measure(_ orientation: GtkOrientation, for across: Int) -> (minimum: Int, natural: Int) {
      guard orientation == (isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL) else {
        return (0, Self.naturalCross)
      }
      // The minimum is the whole content, too. With less, a scrolled window would first give the view the room without a scroll
      // bar, and then the room beside it. Whenever a cell asks for another size, the items of a masonry would choose other lanes
      // twice.
      let extent = room(across: across)
      return (extent, extent)
    }

    private func room(across: Int) -> Int {
      let isWindowed = isInWindowOfOwnSize
      if hasSize, isWindowed || across < 0 || across == presentCross {
        knownExtent = presentExtent
        return knownExtent
      }
      if isWindowed || isCallingOut { return knownExtent }
      return Self.whole(probe(across: Double(across < 0 ? Self.naturalCross : across)))
    }

    private var presentCross: Int {
      Int(isVertical ? scroller.viewport.width : scroller.viewport.height)
    }

    /// The extent of the content at the view's extent across.
    private var presentExtent: Int { Self.whole(extent(of: layout.contentSize)) }

    private static func whole(_ extent: Double) -> Int { Int(min(extent, greatestExtent).rounded(.up)) }

    /// The extent that the content would have in a view of another extent across.
    private func probe(across: Double) -> Double {
      let count = sizes.probedCount
      guard count > 0 || hasHeaders else { return 0 }
      let probe = CollectionLayout(layout.mode)
      (probe.axis, probe.direction, probe.pixelPolicy) = (layout.axis, layout.direction, layout.pixelPolicy)
      probe.containerSize =
        isVertical ? LayoutSize(width: across, height: 0) : LayoutSize(width: 0, height: across)
      probe.delegate = sizes
      probe.prepare()
      return extent(of: probe.contentSize) * Double(itemCount) / Double(max(count, 1))
    }

    /// Whether the view is in a scrolled window that does not ask for the room of its content.
    private var isInWindowOfOwnSize: Bool {
      guard let scrolled = gtk_widget_get_ancestor(widget.widget, gtk_scrolled_window_get_type()) else {
        return false
      }
      let window = OpaquePointer(scrolled)
      // The view may be in something else that the window scrolls.
      return isVertical
        ? gtk_scrolled_window_get_vadjustment(window) == vertical.gtk
          && gtk_scrolled_window_get_propagate_natural_height(window) == 0
        : gtk_scrolled_window_get_hadjustment(window) == horizontal.gtk
          && gtk_scrolled_window_get_propagate_natural_width(window) == 0
    }

    /// Makes the parent ask again if the content has another extent. In a scrolled window of its own size, that matters only if
    /// the scroll bar appears or disappears.
    func askForRoom() {
      let (former, extent) = (knownExtent, presentExtent)
      guard extent != former else { return }
      if isInWindowOfOwnSize {
        let room = Int(self.extent(of: scroller.viewport.size))
        if (former > room) == (extent > room) { return }
      }
      knownExtent = extent
      guard isAllocating else { return gtk_widget_queue_resize(widget.widget) }
      // GTK forgets what is asked for while it gives widgets their places.
      gtk_widget_add_tick_callback(
        widget.widget,
        { widget, _, _ in
          gtk_widget_queue_resize(widget)
          return 0
        }, nil, nil)
    }
  }
#endif
