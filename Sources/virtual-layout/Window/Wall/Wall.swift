#if GTK
  import VirtualLayoutGTK

  /// A window with a wall: what it shows and how, and its widgets.
  ///
  /// It lives from the application's start until its end, and is used on GTK's thread.
  final class Wall {
    let content: WallContent
    let model: WallModel
    let thumbnails: Thumbnails
    let search: WallSearch
    let window: WidgetPointer
    /// The `VltCollectionView`.
    let view: WidgetPointer
    /// What is scrolled, with what is drawn above it.
    let overlay: WidgetPointer
    let viewer: Viewer
    let statistics: StatisticsOverlay
    let trace: WallTrace?
    let controls = WallControls()
    private(set) var actions: WallActions!
    private(set) var mode: WallMode
    private(set) var grouping: WallGrouping
    /// About the width of a picture, in pixels.
    private(set) var itemSize = 220.0
    static let itemSizes = 72.0...480.0
    /// The tiles that show an item, by the item's index.
    private(set) var tiles: [Int: Tile] = [:]
    /// How many cells show an item, as the factory's signals say.
    private var boundItemCount = 0
    /// The cells that show a header.
    var boundHeaders: Set<OpaquePointer> = []
    /// How many cells show something.
    var boundCount: Int { boundItemCount + boundHeaders.count }
    private var layouts: [WallMode: Instance] = [:]
    /// `itemSize` when two fingers began to move.
    var pinchStart = 220.0
    /// Only while the model is replaced: where each tile was seen in the view, by its item. Items that were there before glide
    /// to their new places, and the others fade in. The view animates changes within a model, but not a change to another one.
    var formerPlaces: [Int: graphene_rect_t]?
    /// What stays over whatever changes or covers the wall.
    var state = WallState()
    /// The position of the item in the middle of the screen after the last scroll.
    private var middlePosition = 0
    /// Whether a tile comes into sight.
    private(set) var isEntering = false

    init(
      _ content: WallContent, _ mode: WallMode, _ grouping: WallGrouping, _ trace: WallTrace?,
      _ application: Instance
    ) {
      self.trace = trace
      self.grouping = grouping
      self.content = content
      self.mode = mode
      model = WallModel(count: content.count)
      model.group(by: content.groups(by: grouping))
      if case .pictures(let pictures) = content.items {
        thumbnails = Thumbnails(pictures)
      } else {
        thumbnails = Thumbnails([])
      }
      search = WallSearch(content)
      window = gtk_application_window_new(application.cast(GtkApplication.self))
      view = vlt_collection_view_new(nil, nil)
      overlay = gtk_overlay_new()
      viewer = Viewer(content)
      statistics = StatisticsOverlay()
      thumbnails.distance = { [unowned self] index in
        model.position(of: index).map { abs($0 - middlePosition) } ?? .max
      }
      thumbnails.onArrival = { [unowned self] index, thumbnail in tiles[index]?.receive(thumbnail) }
      thumbnails.onOpenArrival = { [unowned self] in viewer.receive($0, $1) }
      setUpView()
      viewer.connect(self)
      statistics.connect(self)
      actions = WallActions(self, application)
      assemble()
      addKeys()
      followFocus()
      gtk_window_present(window.cast(GtkWindow.self))
      focusWhenShown()
    }

    /// Gives the focus to the first item, so that keys work at once. Before the first frame, no item has a cell.
    private func focusWhenShown() {
      let tick: GtkTickCallback = { _, _, data in
        let wall = data!.data(Wall.self)
        if wall.visiblePositions == nil { return 1 }
        wall.takeFocus()
        return 0
      }
      gtk_widget_add_tick_callback(view, tick, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit {
      for layout in layouts.values { g_object_unref(layout) }
    }

    /// Ends what runs on other threads.
    func close() {
      search.cancel()
      thumbnails.close()
    }

    // MARK: The view

    private func setUpView() {
      gtk_widget_add_css_class(view, "wall")
      view.setAccessibleName(content.title)
      if content.isText { gtk_widget_add_css_class(view, "text") }
      // Arrow keys go from item to item, Tab goes on to the next control.
      vlt_collection_view_set_tab_behavior(view.opaque, VLT_TAB_BEHAVIOR_ITEM)
      vlt_collection_view_set_factory(view.opaque, makeFactory())
      if WallGrouping.groupings(of: content).count > 1 {
        let factory = makeHeaderFactory()
        vlt_collection_view_set_header_factory(view.opaque, factory)
        g_object_unref(Instance(factory))
        vlt_collection_view_set_sticky_headers(view.opaque, 1)
      }
      let layout = layout(for: mode)
      vlt_collection_view_set_layout(view.opaque, layout.cast(VltCollectionLayout.self))
      if content.isText {
        vlt_collection_view_set_estimated_size(view.opaque, 90, 30)
      } else {
        setSizeFunction()
        // Beyond a million, asking for all sizes would take so long that a person notices.
        if content.count > 1_000_000 { vlt_collection_view_set_estimated_size(view.opaque, 240, 200) }
      }
      showModel()
      let activated: @convention(c) (Instance, guint, Instance) -> Void = { _, position, data in
        data.data(Wall.self).open(Int(position))
      }
      view.instance.connect("activate", activated, self)
    }

    private func setSizeFunction() {
      let function: VltSizeFunc = { _, position, available, width, height, data in
        let wall = data!.data(Wall.self)
        let own = wall.content.size(of: wall.model.index(at: Int(position)))
        let size = wall.mode.itemSize((own.width, own.height), available: available, size: wall.itemSize)
        (width!.pointee, height!.pointee) = size
      }
      vlt_collection_view_set_size_func(
        view.opaque, function, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func makeFactory() -> OpaquePointer {
      let factory = vlt_cell_factory_new()!
      typealias Function = @convention(c) (Instance, OpaquePointer, Instance) -> Void
      let setUp: Function = { _, cell, data in data.data(Wall.self).setUp(cell) }
      let bind: Function = { _, cell, data in data.data(Wall.self).bind(cell) }
      let unbind: Function = { _, cell, data in data.data(Wall.self).unbind(cell) }
      Instance(factory).connect("setup", setUp, self)
      Instance(factory).connect("bind", bind, self)
      Instance(factory).connect("unbind", unbind, self)
      return factory
    }

    private func setUp(_ cell: OpaquePointer) {
      vlt_cell_set_child(cell, content.isText ? makeLabel() : Tile(self).widget)
    }

    private func makeLabel() -> WidgetPointer {
      let label = gtk_label_new(nil)!
      if case .lines = content.items {
        label.addClasses("line", "monospace")
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      } else {
        label.addClasses("word")
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label.opaque, 48)
      }
      gtk_label_set_xalign(label.opaque, 0)
      return label
    }

    private func bind(_ cell: OpaquePointer) {
      guard let item = vlt_cell_get_item(cell), let child = vlt_cell_get_child(cell) else { return }
      let index = WallModel.index(of: item)
      boundItemCount += 1
      if content.isText {
        gtk_label_set_text(child.opaque, content.name(of: index))
      } else {
        let tile = Tile.of(child)
        tiles[index] = tile
        tile.show(index)
      }
    }

    private func unbind(_ cell: OpaquePointer) {
      boundItemCount -= 1
      guard !content.isText, let child = vlt_cell_get_child(cell) else { return }
      let tile = Tile.of(child)
      // An item may have got another cell before its former one is let go.
      if let index = tile.index, tiles[index] === tile { tiles[index] = nil }
      tile.clear()
    }

    // MARK: Modes and sizes

    private func layout(for mode: WallMode) -> Instance {
      if let layout = layouts[mode] { return layout }
      let layout = mode.makeLayout(isText: content.isText)
      mode.apply(itemSize, to: layout)
      layouts[mode] = layout
      return layout
    }

    func setMode(_ mode: WallMode) {
      guard mode != self.mode else { return }
      self.mode = mode
      let layout = layout(for: mode)
      mode.apply(itemSize, to: layout)
      vlt_collection_view_set_layout(view.opaque, layout.cast(VltCollectionLayout.self))
      if !content.isText { vlt_collection_view_invalidate_sizes(view.opaque) }
      controls.show(mode)
      actions.show(mode)
    }

    func setItemSize(_ size: Double) {
      let size = min(max(size, Self.itemSizes.lowerBound), Self.itemSizes.upperBound).rounded()
      guard size != itemSize else { return }
      itemSize = size
      mode.apply(size, to: layout(for: mode))
      if mode == .flow, !content.isText { vlt_collection_view_invalidate_sizes(view.opaque) }
      controls.show(size)
    }

    func setGrouping(_ grouping: WallGrouping) {
      guard grouping != self.grouping, WallGrouping.groupings(of: content).contains(grouping) else { return }
      self.grouping = grouping
      replaceModel(at: place) { model.group(by: content.groups(by: grouping)) }
      actions.show(grouping)
    }

    var visiblePositions: ClosedRange<Int>? {
      var (first, last): (guint, guint) = (0, 0)
      guard vlt_collection_view_get_visible_range(view.opaque, &first, &last) != 0 else { return nil }
      return Int(first)...Int(last)
    }

    /// Where the cell of an item comes to rest, in the view; nil if the search has not found the item.
    func restingFrame(of index: Int) -> graphene_rect_t? {
      var frame = graphene_rect_t()
      guard let position = model.position(of: index),
        vlt_collection_view_get_item_bounds(view.opaque, guint(position), &frame) != 0
      else { return nil }
      return frame
    }

    var statisticsOfView: VltStatistics {
      var statistics = VltStatistics()
      vlt_collection_view_get_statistics(view.opaque, &statistics)
      return statistics
    }

    /// The position of the item whose cell has the focus.
    var focusedPosition: Int? {
      guard let cell = gtk_widget_get_focus_child(view) else { return nil }
      let position = vlt_cell_get_position(cell.opaque)
      return position == .max ? nil : Int(position)
    }

    /// Decodes what comes next in the direction of a scroll.
    func scrolled(isForward: Bool) {
      guard case .pictures = content.items, let visible = visiblePositions else { return }
      middlePosition = (visible.lowerBound + visible.upperBound) / 2
      // The cells cover an eighth of a screen on either side.
      let count = visible.count
      let next = isForward ? visible.upperBound + 1 : visible.lowerBound - 2 * count
      let range = max(0, next)..<max(0, min(next + 2 * count, model.count))
      let indices = range.prefix(200).map { model.index(at: $0) }.filter { tiles[$0] == nil }
      thumbnails.lookAhead(indices)
    }

    // MARK: The open picture

    func open(_ position: Int) {
      guard !content.isText, position < model.count else { return }
      viewer.open(model.index(at: position))
    }

    // MARK: Animation

    /// Whether the desktop wants animations.
    var isAnimated: Bool { Instance(gtk_settings_get_default()).flag("gtk-enable-animations") }

    /// The time of the frame, in microseconds.
    var now: gint64 {
      gtk_widget_get_frame_clock(view).map { gdk_frame_clock_get_frame_time($0) } ?? g_get_monotonic_time()
    }

    /// Lets tiles come into sight, frame by frame.
    func animateEntrances() {
      if isEntering { return }
      isEntering = true
      let tick: GtkTickCallback = { _, _, data in
        data!.data(Wall.self).tick() ? 1 : 0
      }
      gtk_widget_add_tick_callback(view, tick, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func tick() -> Bool {
      let now = now
      isEntering = tiles.values.reduce(false) { $1.advanceEntrance(to: now) || $0 }
      return isEntering
    }
  }
#endif
