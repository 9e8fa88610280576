#if GTK
  import CGtk
  import VirtualLayout

  /// Tells the layout how many items there are, and their sizes: what the host's function returns, or what cells ask for.
  final class ItemSizes: CollectionLayoutDelegate {
    unowned(unsafe) var view: CollectionView?
    var estimate = LayoutSize.zero
    private var function: VlSizeFunc?
    private var userData: gpointer?
    private var destroy: GDestroyNotify?

    /// Whether the layout has asked for sizes, and not only for extents along the scroll axis.
    private(set) var areWhole = false
    /// The extent across that was available when the layout last asked for a size: that of a lane, or of the container.
    private(set) var availableExtent = 0.0

    /// Whether sizes are measured from cells.
    var areFromCells: Bool { function == nil }

    func setFunction(_ function: VlSizeFunc?, _ userData: gpointer?, _ destroy: GDestroyNotify?) {
      let former = (self.destroy, self.userData)
      (self.function, self.userData, self.destroy) = (function, userData, destroy)
      former.0?(former.1)
    }

    // MARK: CollectionLayoutDelegate

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      view?.itemCount ?? 0
    }

    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      var section = SectionLayout()
      if estimate.width > 0 && estimate.height > 0 {
        section.estimate = .average(estimate)
      } else if areFromCells {
        section.estimate = .average(LayoutSize(width: 100, height: 100))
      }
      return section
    }

    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double {
      guard let view else { return 0 }
      areWhole = false
      if function != nil {
        let size = size(of: path.item, available: crossExtent)
        return view.isVertical ? size.height : size.width
      }
      return view.measureCell(at: path.item) { view.extent(of: $0, across: crossExtent) }
    }

    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      guard let view else { return .zero }
      (areWhole, availableExtent) = (true, availableCrossExtent)
      if function != nil { return size(of: path.item, available: availableCrossExtent) }
      return view.measureCell(at: path.item) { view.size(of: $0, available: availableCrossExtent) }
    }

    private func size(of item: Int, available: Double) -> LayoutSize {
      guard let view, let function else { return .zero }
      var (width, height) = (0.0, 0.0)
      function(OpaquePointer(view.widget), guint(item), available, &width, &height, userData)
      return LayoutSize(width: width, height: height)
    }
  }
#endif
