#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// What a `VltCollectionView` knows.
  ///
  /// It translates between GTK and a `Scroller`, which decides what is alive, what stays in place and where a movement leads.
  /// Each event is one call of the scroller, followed by `show`.
  final class ViewObject {
    let widget: Instance
    let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240)))
    let scroller: Scroller
    let sizes: ItemSizes

    /// The items; nil or an instance of `GListModel` of which the view owns a reference.
    var model: Instance?
    var factory: CellFactory?
    var headerFactory: CellFactory?
    var footerFactory: CellFactory?
    var hasStickyHeaders = true
    /// The sections of the model.
    var sections = ModelSections()
    /// What a host in Swift has given; nil for other hosts.
    var host: ViewHost?
    /// The model that has them, of which the view owns a reference, and the view's handler there.
    var sectionModel: Instance?
    var sectionsHandler: gulong = 0
    /// An instance of `VltCollectionLayout` of which the view owns a reference.
    var layoutObject: Instance?
    var cells = Cells()
    var horizontal = Adjustment()
    var vertical = Adjustment()
    var motion = Motion()
    var focus = Focus()
    var input = Input()
    var animation = Animation()
    /// How far beyond the view cells are alive, as a fraction of the view's extent along the scroll axis.
    var overscan = ViewObject.defaultOverscan
    /// The number of screen pixels in one of GTK's pixels, as of the last allocation.
    var pixelScale = 1.0
    /// Where to scroll as soon as the view has a size.
    var pendingTarget: PendingTarget?
    /// Whether handlers of the host run, which must not change the layout.
    var isCallingOut = false
    /// Whether the model has changed in such a handler.
    var hasMissedChange = false
    /// Whether GTK gives the view its place.
    var isAllocating = false
    /// Whether the layout is a list.
    var isList = false
    /// The extent along the scroll axis that the view's parent knows or has been told to ask for.
    var knownExtent = 0

    init(_ widget: Instance) {
      self.widget = widget
      scroller = Scroller(layout, overscan: Self.overscan(Self.defaultOverscan))
      sizes = ItemSizes()
      sizes.view = self
      layout.pixelPolicy = .snapped(scale: 1)
      layout.delegate = sizes
    }

    /// The Swift object of a `VltCollectionView`.
    static func of(_ widget: Instance) -> ViewObject {
      widget.state(ViewObject.self, after: GtkWidget.self)
    }

    /// Whether the view has been given a size. Before, nothing is laid out.
    var hasSize: Bool { scroller.viewport.width > 0 && scroller.viewport.height > 0 }

    var isVertical: Bool { layout.axis == .vertical }

    /// The extent of a size along the scroll axis.
    func extent(of size: LayoutSize) -> Double { isVertical ? size.height : size.width }

    /// Where a rectangle begins and ends along the scroll axis.
    func ends(of rect: LayoutRect) -> (start: Double, end: Double) {
      isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }

    var itemCount: Int { model.map { Int(g_list_model_get_n_items(OpaquePointer($0))) } ?? 0 }

    /// Shows what a call of the scroller has changed: cells, adjustments, places.
    func show() {
      guard hasSize else { return }
      updateCells()
      startAnimation()
      updateAdjustments()
      gtk_widget_queue_allocate(widget.widget)
      askForRoom()
      if hasMissedChange {
        hasMissedChange = false
        reload()
      }
      scrollToPendingTarget()
    }

    /// Runs a body that calls handlers of the host.
    func whileCallingOut(_ body: () -> Void) {
      let before = isCallingOut
      isCallingOut = true
      body()
      isCallingOut = before
    }

    /// Follows what has been set or invalidated on the layout.
    func followContent() {
      guard hasSize else { return gtk_widget_queue_resize(widget.widget) }
      scroller.update()
      show()
    }

    /// Asks for all sizes again.
    func invalidateSizes() {
      beginAnimation(of: .layout)
      layout.invalidateLayout()
      followContent()
    }

    /// Sets the size that stands in for those that are not known. What is no positive number counts as 0.
    func setEstimate(_ width: Double, _ height: Double) {
      let (former, new) = (sizes.estimate, LayoutSize(width: max(0, width), height: max(0, height)))
      if new == former { return }
      sizes.estimate = new
      invalidateSizes()
      if new.width != former.width { widget.notify("estimated-width") }
      if new.height != former.height { widget.notify("estimated-height") }
    }

    // MARK: GtkWidget

    func allocate(width: Int, height: Int) {
      isAllocating = true
      defer { isAllocating = false }
      let size = LayoutSize(width: Double(width), height: Double(height))
      pixelScale = widget.pixelScale
      if size != scroller.viewport.size {
        scroller.resize(to: size)
        guard hasSize else { return }
        updateCells()
      }
      keepTarget()
      fitCells()
      keepTarget()
      updateAdjustments()
      placeCells()
      placeRubberband()
      placeInsertionMark()
      askForRoom()
    }

    /// Lets go of everything outside of the view.
    func dispose() {
      stopInput()
      setModel(nil)
      removeCells()
      (factory, headerFactory, footerFactory) = (nil, nil, nil)
      setLayout(nil, isDisposing: true)
      setAdjustment(nil, for: GTK_ORIENTATION_HORIZONTAL, isDisposing: true)
      setAdjustment(nil, for: GTK_ORIENTATION_VERTICAL, isDisposing: true)
      sizes.setFunction(nil, nil, nil)
      sizes.view = nil
      layout.delegate = nil
      host = nil
    }
  }
#endif
