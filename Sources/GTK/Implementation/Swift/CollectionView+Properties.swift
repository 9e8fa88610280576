#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // How the view arranges items, and where they are.
  extension CollectionView {
    /// How the items are arranged; by default in a masonry. Lengths are pixels. What the view shows stays in place as far as the
    /// layout allows.
    public var layout: LayoutMode {
      get { object.layout.mode }
      set { object.setMode(newValue) }
    }

    /// The axis along which the view scrolls; by default the vertical one.
    public var axis: LayoutAxis {
      get { object.layout.axis }
      set {
        if newValue == axis { return }
        gtk_orientable_set_orientation(
          OpaquePointer(gtkWidget),
          newValue == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
      }
    }

    // MARK: Sizes

    /// The size that stands in for an item's size until the item comes near the screen; zero for none. Then the function of
    /// `setItemSize` is called for every item, and measured cells have an estimate of 100 × 100.
    public var estimatedSize: LayoutSize {
      get { object.sizes.estimate }
      set { object.setEstimate(newValue.width, newValue.height) }
    }

    /// Sets a function that returns the size of an item, given the extent across the scroll axis that is available to it, in
    /// pixels; nil to measure cells. If it returns other sizes, call `invalidateSizes()`.
    public func setItemSize(_ size: ((_ item: Items.Element, _ available: Double) -> LayoutSize)?) {
      guard let size else { return object.setSizes(nil) }
      object.setSizes { [source] position, available in
        source[position].map { size($0, available) } ?? .zero
      }
    }

    /// Asks for all sizes, lanes and shares of lines again.
    public func invalidateSizes() { object.invalidateSizes() }

    /// Sets a function that returns the lanes of a masonry that an item covers; nil for one each.
    public func setLanePlacement(_ lanes: ((_ item: Items.Element) -> LanePlacement)?) {
      host.lanePlacement = lanes.map { lanes in
        { [source] position in source[position].map { lanes($0) } ?? .automatic }
      }
      invalidateSizes()
    }

    /// Sets a function that returns the share of a line of a magazine that an item takes; nil for whole lines.
    public func setMagazineItem(_ magazineItem: ((_ item: Items.Element) -> MagazineItem)?) {
      host.magazineItem = magazineItem.map { magazineItem in
        { [source] position in source[position].map { magazineItem($0) } ?? .full }
      }
      invalidateSizes()
    }

    // MARK: Places

    /// Scrolls to an item. Before the view is shown, the view remembers the item, and scrolls when it is shown. The item comes to
    /// rest exactly at its place, also if sizes on the way are estimates. If there is no such item, nothing happens.
    ///
    /// - Parameters:
    ///   - selecting: whether the item is selected, too, and no others.
    ///   - focusing: whether the item gets the focus, too.
    public func scroll(
      to position: Int, at alignment: ScrollAlignment = .nearest, selecting: Bool = false,
      focusing: Bool = false
    ) {
      guard position >= 0 else { return }
      let flags =
        (selecting ? VLT_SCROLL_SELECT.rawValue : 0) | (focusing ? VLT_SCROLL_FOCUS.rawValue : 0)
      object.scroll(to: min(position, Int(guint.max)), at: alignment, VltScrollFlags(flags))
    }

    /// Between which positions the visible items are; nil if none is visible. In some layouts, items between these may be
    /// invisible.
    public var visibleRange: ClosedRange<Int>? { object.visibleRange }

    /// Where an item is in the view's coordinates, whether it is visible or not; nil if there is no such item, or the view has no
    /// size yet. During an animation, it is where the item comes to rest.
    public func frame(ofItemAt position: Int) -> LayoutRect? {
      (0..<source.items.count).contains(position) ? object.frame(ofItemAt: position) : nil
    }

    /// The position of the item at a point of the view; nil if there is none.
    public func item(at point: LayoutPoint) -> Int? { object.item(atX: point.x, y: point.y) }

    /// The number of cells that show an item.
    public var liveCellCount: Int { object.liveCellCount }
  }
#endif
