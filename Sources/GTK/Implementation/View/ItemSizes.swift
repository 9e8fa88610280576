#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// Tells the layout how many items there are, and their sizes: what the host's function returns, what expressions read from
  /// items, or what cells ask for.
  ///
  /// A *probe* is another layout, which finds out how large the content would be in another view (`ViewObject.probe(across:)`).
  /// It has no estimates. If sizes are measured from cells, it has only the first items, as GTK's lists measure only some rows.
  final class ItemSizes: CollectionLayoutDelegate {
    /// The greatest number of cells that are measured in order to find out how large the content would be elsewhere.
    static let mostProbed = 200

    unowned(unsafe) var view: ViewObject?
    /// The size that stands in for those that are not known; zero for none.
    var estimate = LayoutSize.zero
    private var function: VltSizeFunc?
    private var userData: gpointer?
    private var destroy: GDestroyNotify?
    /// Used where there is no function.
    private var expressions: SizeExpressions?

    /// Whether the layout has asked for sizes, and not only for extents along the scroll axis.
    private(set) var areWhole = false
    /// The extent that was available across the scroll axis when the layout last asked for a size.
    private(set) var available = 0.0

    /// Whether sizes are measured from cells.
    var areFromCells: Bool { function == nil && expressions == nil }

    func setFunction(_ function: VltSizeFunc?, _ userData: gpointer?, _ destroy: GDestroyNotify?) {
      let former = (self.destroy, self.userData)
      (self.function, self.userData, self.destroy) = (function, userData, destroy)
      expressions = nil
      former.0?(former.1)
    }

    func setExpressions(_ expressions: SizeExpressions?) {
      setFunction(nil, nil, nil)
      self.expressions = expressions
    }

    // MARK: CollectionLayoutDelegate

    private func isProbe(_ layout: CollectionLayout) -> Bool { layout !== view?.layout }

    /// The number of items that a probe has.
    var probedCount: Int { min(view?.sections.starts.itemCount ?? 0, areFromCells ? Self.mostProbed : .max) }

    func numberOfSections(in layout: CollectionLayout) -> Int {
      guard let starts = view?.sections.starts else { return 0 }
      guard isProbe(layout), probedCount < starts.itemCount else { return starts.count }
      return (starts.section(of: probedCount - 1) ?? -1) + 1
    }

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      guard let positions = view?.sections.starts.positions(of: section) else { return 0 }
      return isProbe(layout) ? positions.clamped(to: 0..<probedCount).count : positions.count
    }

    func collectionLayout(_ layout: CollectionLayout, layoutForSection index: Int) -> SectionLayout {
      var section = SectionLayout()
      if isProbe(layout) {
        view?.addHeaders(to: &section)
        return section
      }
      // One that is 0 is not known.
      if estimate != .zero || areFromCells {
        section.estimate = .average(
          LayoutSize(
            width: estimate.width > 0 ? estimate.width : 100,
            height: estimate.height > 0 ? estimate.height : 100))
      }
      view?.addHeaders(to: &section, of: index)
      return section
    }

    func collectionLayout(
      _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
      crossExtent: Double
    ) -> Double {
      guard let view else { return 0 }
      let element = LayoutElement.ofSection(section, kind)
      if isProbe(layout) { return view.measureCell(of: element) { view.extent(of: $0, across: crossExtent) } }
      return view.measureHeader(element)
    }

    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double {
      guard let view else { return 0 }
      if !isProbe(layout) { areWhole = false }
      if let expressions,
        let ratio = expressions.aspectRatio(
          of: view.sections.starts.position(of: path), in: view)
      {
        return view.isVertical ? crossExtent / ratio : crossExtent * ratio
      }
      if !areFromCells {
        let size = size(of: path, available: crossExtent)
        return view.isVertical ? size.height : size.width
      }
      return view.measureCell(of: .item(path)) { view.extent(of: $0, across: crossExtent) }
    }

    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      guard let view else { return .zero }
      if !isProbe(layout) { (areWhole, available) = (true, availableCrossExtent) }
      if !areFromCells { return size(of: path, available: availableCrossExtent) }
      return view.measureCell(of: .item(path)) { view.size(of: $0, available: availableCrossExtent) }
    }

    var providesLanePlacements: Bool {
      view?.host?.lanePlacement != nil || view?.layoutObject.map { LayoutObject.of($0).hasSpans } ?? false
    }

    func collectionLayout(
      _ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath
    ) -> LanePlacement {
      guard let view, let object = view.layoutObject else { return .automatic }
      let position = view.sections.starts.position(of: path)
      return view.host?.lanePlacement?(position) ?? LayoutObject.of(object).lanePlacement(at: position)
    }

    func collectionLayout(
      _ layout: CollectionLayout, magazineItemForItemAt path: ItemPath
    ) -> MagazineItem {
      guard let view, let object = view.layoutObject else { return .full }
      let position = view.sections.starts.position(of: path)
      return view.host?.magazineItem?(position) ?? LayoutObject.of(object).magazineItem(at: position)
    }

    private func size(of path: ItemPath, available: Double) -> LayoutSize {
      guard let view else { return .zero }
      let position = view.sections.starts.position(of: path)
      // The model may have changed in a handler. Then everything is asked for again after that.
      if view.hasMissedChange, position >= view.itemCount { return .zero }
      if let expressions { return expressions.size(of: position, in: view, estimate: estimate) }
      guard let function else { return .zero }
      var (width, height) = (0.0, 0.0)
      function(
        OpaquePointer(view.widget), guint(position), available, &width,
        &height, userData)
      return LayoutSize(width: width, height: height)
    }
  }
#endif
