#if GTK
  import CVirtualLayoutGTK
  @_exported import VirtualLayout

  /// A collection view for hosts in Swift: the widget `VltCollectionView`, with closures instead of factories and signals.
  ///
  /// ```swift
  /// let view = CollectionView(photos) {
  ///   PhotoCard()
  /// } fillCell: { card, photo in
  ///   card.title = photo.name
  /// }
  /// view.layout = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
  /// view.estimatedSize = LayoutSize(width: 240, height: 300)
  /// view.onActivate = { position in show(photos[position]) }
  /// window.child = ScrolledWindow(view.gtkWidget)
  /// ```
  ///
  /// The view makes cells only for items that are on or near the screen, and uses them again. What is in a cell (`CellContent`)
  /// is a widget, or an object of your toolkit that has one. Items are counted by their *positions*, from 0.
  ///
  /// Put the widget into a `GtkScrolledWindow`. In any other parent, it asks for the room of its whole content. Whatever has no
  /// property here is set by the functions of `virtual-layout-gtk.h`, which this module has, too:
  /// `vlt_collection_view_set_reorderable(OpaquePointer(view.gtkWidget), 1)`.
  ///
  /// The widget keeps the closures and the items. So a closure that refers to the view, or to what owns it, should do so weakly.
  /// Use all of it on GTK's thread.
  public final class CollectionView<Items: RandomAccessCollection>: CellContent {
    /// The widget, a `VltCollectionView`. This object owns a reference of it.
    public let gtkWidget: UnsafeMutablePointer<GtkWidget>
    let object: ViewObject
    let host: ViewHost
    let source: ItemBox<Items>
    /// The selection model, of which this object owns a reference; nil if nothing can be selected.
    var selection: OpaquePointer?

    fileprivate init(_ source: ItemBox<Items>, _ closures: CellClosures) {
      let widget = Instance(g_object_ref_sink(vlt_collection_view_new(nil, nil))!)
      (self.source, gtkWidget, object) = (source, widget.widget, ViewObject.of(widget))
      host = ViewHost(itemCount: source.items.count)
      object.host = host
      object.setModel(host.items)
      object.use(CellFactory(closures), for: .item)
    }

    deinit {
      if let selection { Instance(selection).unref() }
      Instance(gtkWidget).unref()
    }

    /// The items. Setting them fills all cells anew, and asks for all sizes again: nothing stays as it was. If most items are the
    /// same, update the view instead.
    public var items: Items {
      get { source.items }
      set { replaceItems(in: 0..<source.items.count, with: newValue) }
    }
  }

  extension CollectionView {
    /// Makes a view of a collection.
    ///
    /// - Parameters:
    ///   - items: the items. The view keeps the collection until it is given another.
    ///   - makeCell: makes what a new cell shows.
    ///   - fillCell: shows an item in a cell, which may have shown another one before. It must not change the items or the layout,
    ///     nor scroll.
    ///   - measureCell: returns the size that a filled cell wants, given the extent across the scroll axis that is available to
    ///     it, in pixels. Where the layout decides one of the extents, only the other counts. If it is nil, GTK measures the
    ///     cell's widget. It is not called if `setItemSize` has set a function.
    ///   - emptyCell: a cell no longer shows its item: end what `fillCell` has begun, such as loading a picture.
    public convenience init<Content: CellContent>(
      _ items: Items,
      makeCell: @escaping () -> Content,
      fillCell: @escaping (_ content: Content, _ item: Items.Element) -> Void,
      measureCell: ((_ content: Content, _ available: Double) -> LayoutSize)? = nil,
      emptyCell: ((_ content: Content) -> Void)? = nil
    ) {
      let source = ItemBox(items)
      self.init(
        source,
        CellClosures(
          make: makeCell,
          fill: { content, position in source[position].map { fillCell(content, $0) } != nil },
          empty: emptyCell, measure: measureCell))
    }
  }

  extension CollectionView where Items == Range<Int> {
    /// Makes a view of so many items, which closures know by their positions. See the other initializer.
    public convenience init<Content: CellContent>(
      count: Int,
      makeCell: @escaping () -> Content,
      fillCell: @escaping (_ content: Content, _ position: Int) -> Void,
      measureCell: ((_ content: Content, _ available: Double) -> LayoutSize)? = nil,
      emptyCell: ((_ content: Content) -> Void)? = nil
    ) {
      self.init(
        0..<max(0, count), makeCell: makeCell, fillCell: fillCell, measureCell: measureCell,
        emptyCell: emptyCell)
    }
  }

  /// The items of a view, which its closures share.
  final class ItemBox<Items: RandomAccessCollection> {
    var items: Items

    init(_ items: Items) { self.items = items }

    /// Nil if there is no such item, because a closure has changed the items while the view asks for them.
    subscript(position: Int) -> Items.Element? {
      position < items.count ? items[items.index(items.startIndex, offsetBy: position)] : nil
    }
  }
#endif
