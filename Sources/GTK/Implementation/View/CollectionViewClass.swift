#if GTK
  @_exported import CVirtualLayoutGTK
  import VirtualLayout

  // The class `VltCollectionView`: what GTK calls, and the C interface.

  private enum Property: guint {
    case model = 1, factory, layout, liveCells, orientation
    case headerFactory, footerFactory, stickyHeaders, overscan, estimatedWidth, estimatedHeight,
      scrollAnchoring
    case horizontalAdjustment, verticalAdjustment, horizontalPolicy, verticalPolicy
  }

  let viewType: GType = {
    let type = registerClass(
      "VltCollectionView", parent: gtk_widget_get_type(), GtkWidget.self, GtkWidgetClass.self,
      flags: G_TYPE_FLAG_FINAL,
      classInit: { structure, _ in initialize(structure!) },
      instanceInit: { instance, _ in
        let widget = Instance(instance!)
        let view = ViewObject(widget)
        widget.setState(view, after: GtkWidget.self)
        gtk_widget_set_overflow(widget.widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_add_css_class(widget.widget, text("view"))
        gtk_widget_set_focusable(widget.widget, 1)
        view.nameOrientation()
        addFlatStyle(to: widget)
        view.setLayout(nil)
        view.setAdjustment(nil, for: GTK_ORIENTATION_HORIZONTAL)
        view.setAdjustment(nil, for: GTK_ORIENTATION_VERTICAL)
        view.followDirection()
        view.addControllers()
      })
    var interface = GInterfaceInfo()
    g_type_add_interface_static(type, gtk_orientable_get_type(), &interface)
    g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
    addReadingOrder(toViews: type)
    return type
  }()

  // The class has its signals as soon as it exists.
  let activateSignal: guint = addSignal("activate", to: viewType, parameters: [gType(.uint)])
  let reorderSignal: guint = addReorderSignal(to: viewType)

  private func view(_ instance: UnsafeMutablePointer<GtkWidget>?) -> ViewObject {
    .of(Instance(instance!))
  }

  private func initialize(_ structure: gpointer) {
    (_, _) = (activateSignal, reorderSignal)
    let widgetClass = structure.assumingMemoryBound(to: GtkWidgetClass.self)
    let objectClass = structure.assumingMemoryBound(to: GObjectClass.self)
    objectClass.pointee.get_property = { object, id, value, _ in
      let view = ViewObject.of(Instance(object!))
      if let property = InputProperty(rawValue: id) { return view.get(property, value) }
      if id == animatedProperty { return g_value_set_boolean(value, view.animation.isWanted ? 1 : 0) }
      get(Property(rawValue: id)!, of: view, value)
    }
    objectClass.pointee.set_property = { object, id, value, _ in
      let view = ViewObject.of(Instance(object!))
      if let property = InputProperty(rawValue: id) { return view.set(property, value) }
      if id == animatedProperty { return view.setAnimated(g_value_get_boolean(value) != 0) }
      set(Property(rawValue: id)!, of: view, value)
    }
    objectClass.pointee.dispose = { object in
      ViewObject.of(Instance(object!)).dispose()
      Instance.parentClass(of: viewType, as: GObjectClass.self).pointee.dispose(object)
    }
    objectClass.pointee.finalize = { object in
      Instance(object!).releaseState(ViewObject.self, after: GtkWidget.self)
      Instance.parentClass(of: viewType, as: GObjectClass.self).pointee.finalize(object)
    }
    objectClass.addObject(Property.model.rawValue, "model", g_list_model_get_type(), explicitNotify)
    objectClass.addObject(
      Property.factory.rawValue, "factory", gtk_list_item_factory_get_type(), explicitNotify)
    objectClass.addObject(Property.layout.rawValue, "layout", layoutType, explicitNotify)
    g_object_class_install_property(
      objectClass, Property.liveCells.rawValue,
      g_param_spec_uint(text("live-cells"), nil, nil, 0, .max, 0, readable))
    objectClass.addObject(
      Property.headerFactory.rawValue, "header-factory", gtk_list_item_factory_get_type(), explicitNotify)
    objectClass.addObject(
      Property.footerFactory.rawValue, "footer-factory", gtk_list_item_factory_get_type(), explicitNotify)
    objectClass.addBoolean(Property.stickyHeaders.rawValue, "sticky-headers", true)
    g_object_class_install_property(
      objectClass, Property.overscan.rawValue,
      g_param_spec_double(
        text("overscan"), nil, nil, 0, ViewObject.greatestOverscan, ViewObject.defaultOverscan,
        explicitNotify))
    objectClass.addLength(Property.estimatedWidth.rawValue, "estimated-width")
    objectClass.addLength(Property.estimatedHeight.rawValue, "estimated-height")
    g_object_class_install_property(
      objectClass, Property.scrollAnchoring.rawValue,
      g_param_spec_enum(text("scroll-anchoring"), nil, nil, scrollAnchoringType, 0, explicitNotify))
    installInputProperties(objectClass)
    installAnimatedProperty(objectClass)
    objectClass.override(Property.orientation.rawValue, "orientation")
    objectClass.override(Property.horizontalAdjustment.rawValue, "hadjustment")
    objectClass.override(Property.verticalAdjustment.rawValue, "vadjustment")
    objectClass.override(Property.horizontalPolicy.rawValue, "hscroll-policy")
    objectClass.override(Property.verticalPolicy.rawValue, "vscroll-policy")

    widgetClass.pointee.measure = { widget, orientation, across, minimum, natural, _, _ in
      let view = view(widget)
      view.cells.mayWantOtherSizes = true
      let extents = view.measure(orientation, for: Int(across))
      minimum?.pointee = CInt(extents.minimum)
      natural?.pointee = CInt(extents.natural)
    }
    widgetClass.pointee.get_request_mode = { widget in
      view(widget).isVertical ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
      view(widget).allocate(width: Int(width), height: Int(height))
    }
    widgetClass.pointee.root = { widget in
      Instance.parentClass(of: viewType, as: GtkWidgetClass.self).pointee.root(widget)
      view(widget).watchFingers()
    }
    widgetClass.pointee.unroot = { widget in
      view(widget).stopWatchingFingers()
      view(widget).stopInput()
      Instance.parentClass(of: viewType, as: GtkWidgetClass.self).pointee.unroot(widget)
    }
    widgetClass.pointee.direction_changed = { widget, former in
      Instance.parentClass(of: viewType, as: GtkWidgetClass.self).pointee.direction_changed(widget, former)
      view(widget).followDirection()
    }
    widgetClass.pointee.set_focus_child = { widget, child in
      Instance.parentClass(of: viewType, as: GtkWidgetClass.self).pointee.set_focus_child(widget, child)
      view(widget).focusMoved(to: child.map { Instance($0) })
    }
    widgetClass.pointee.focus = { widget, direction in
      view(widget).moveFocus(direction) ? 1 : 0
    }
    widgetClass.pointee.grab_focus = { widget in view(widget).enterFocus() ? 1 : 0 }
    installListActions(widgetClass)
    gtk_widget_class_set_css_name(widgetClass, text("gridview"))
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GRID)
  }

  private func get(_ property: Property, of view: ViewObject, _ value: UnsafeMutablePointer<GValue>?) {
    switch property {
    case .model: g_value_set_object(value, view.model)
    case .factory: g_value_set_object(value, view.factory?.object)
    case .layout: g_value_set_object(value, view.layoutObject)
    case .headerFactory: g_value_set_object(value, view.headerFactory?.object)
    case .footerFactory: g_value_set_object(value, view.footerFactory?.object)
    case .stickyHeaders: g_value_set_boolean(value, view.hasStickyHeaders ? 1 : 0)
    case .overscan: g_value_set_double(value, view.overscan)
    case .estimatedWidth: g_value_set_double(value, view.sizes.estimate.width)
    case .estimatedHeight: g_value_set_double(value, view.sizes.estimate.height)
    case .scrollAnchoring: g_value_set_enum(value, gint(view.scrollAnchoring.rawValue))
    case .liveCells: g_value_set_uint(value, guint(view.liveCellCount))
    case .orientation:
      g_value_set_enum(
        value,
        gint((view.layout.axis == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL).rawValue)
      )
    case .horizontalAdjustment: g_value_set_object(value, view.horizontal.object)
    case .verticalAdjustment: g_value_set_object(value, view.vertical.object)
    case .horizontalPolicy: g_value_set_enum(value, gint(view.horizontal.policy.rawValue))
    case .verticalPolicy: g_value_set_enum(value, gint(view.vertical.policy.rawValue))
    }
  }

  private func set(_ property: Property, of view: ViewObject, _ value: UnsafePointer<GValue>?) {
    switch property {
    case .model: view.setModel(g_value_get_object(value))
    case .factory: view.setFactory(g_value_get_object(value), of: .item)
    case .layout: view.setLayout(g_value_get_object(value))
    case .headerFactory: view.setFactory(g_value_get_object(value), of: .header)
    case .footerFactory: view.setFactory(g_value_get_object(value), of: .footer)
    case .stickyHeaders: view.setStickyHeaders(g_value_get_boolean(value) != 0)
    case .overscan: view.setOverscan(g_value_get_double(value))
    case .estimatedWidth:
      view.setEstimate(g_value_get_double(value), view.sizes.estimate.height)
    case .estimatedHeight:
      view.setEstimate(view.sizes.estimate.width, g_value_get_double(value))
    case .scrollAnchoring:
      view.setScrollAnchoring(VltScrollAnchoring(guint(bitPattern: g_value_get_enum(value))))
    case .liveCells: break
    case .orientation: view.followOrientation(GtkOrientation(rawValue: guint(g_value_get_enum(value))))
    case .horizontalAdjustment: view.setAdjustment(g_value_get_object(value), for: GTK_ORIENTATION_HORIZONTAL)
    case .verticalAdjustment: view.setAdjustment(g_value_get_object(value), for: GTK_ORIENTATION_VERTICAL)
    case .horizontalPolicy:
      view.setPolicy(
        GtkScrollablePolicy(rawValue: guint(g_value_get_enum(value))), for: GTK_ORIENTATION_HORIZONTAL)
    case .verticalPolicy:
      view.setPolicy(
        GtkScrollablePolicy(rawValue: guint(g_value_get_enum(value))), for: GTK_ORIENTATION_VERTICAL)
    }
  }

  // MARK: The C interface

  @c @implementation
  public func vlt_collection_view_get_type() -> GType {
    registered(viewType)
  }

  @c @implementation
  public func vlt_collection_view_new(
    _ model: OpaquePointer!, _ factory: OpaquePointer!
  ) -> UnsafeMutablePointer<GtkWidget>! {
    let widget = Instance(g_object_new_with_properties(vlt_collection_view_get_type(), 0, nil, nil)!)
    let view = ViewObject.of(widget)
    // The caller's references are given away.
    if let factory, accepts(factory, as: gtk_list_item_factory_get_type()) {
      view.setFactory(Instance(factory), of: .item)
      Instance(factory).unref()
    }
    if let model, accepts(model, as: g_list_model_get_type()) {
      view.setModel(Instance(model))
      Instance(model).unref()
    }
    return widget.widget
  }

  @c @implementation
  public func vlt_collection_view_get_model(_ self: OpaquePointer!) -> OpaquePointer! {
    checkedView(self)?.model.map { OpaquePointer($0) }
  }

  @c @implementation
  public func vlt_collection_view_set_model(_ self: OpaquePointer!, _ model: OpaquePointer!) {
    guard let view = checkedView(self), accepts(model, as: g_list_model_get_type()) else { return }
    view.setModel(model.map { Instance($0) })
  }

  @c @implementation
  public func vlt_collection_view_get_factory(_ self: OpaquePointer!) -> OpaquePointer! {
    checkedView(self)?.factory.map { OpaquePointer($0.object) }
  }

  @c @implementation
  public func vlt_collection_view_set_factory(_ self: OpaquePointer!, _ factory: OpaquePointer!) {
    guard let view = checkedView(self), accepts(factory, as: gtk_list_item_factory_get_type()) else { return }
    view.setFactory(factory.map { Instance($0) }, of: .item)
  }

  @c @implementation
  public func vlt_collection_view_get_layout(
    _ self: OpaquePointer!
  ) -> UnsafeMutablePointer<VltCollectionLayout>! {
    checkedView(self)?.layoutObject?.assumingMemoryBound(to: VltCollectionLayout.self)
  }

  @c @implementation
  public func vlt_collection_view_set_layout(
    _ self: OpaquePointer!, _ layout: UnsafeMutablePointer<VltCollectionLayout>!
  ) {
    guard let view = checkedView(self),
      accepts(layout.map { OpaquePointer($0) }, as: vlt_collection_layout_get_type())
    else { return }
    view.setLayout(layout.map { Instance($0) })
  }

  @c @implementation
  public func vlt_collection_view_set_size_func(
    _ self: OpaquePointer!, _ func: VltSizeFunc!, _ user_data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let view = checkedView(self) else { return }
    view.sizes.setFunction(`func`, user_data, destroy)
    view.invalidateSizes()
  }

  @c @implementation
  public func vlt_collection_view_set_estimated_size(
    _ self: OpaquePointer!, _ width: Double, _ height: Double
  ) {
    checkedView(self)?.setEstimate(width, height)
  }

  @c @implementation
  public func vlt_collection_view_get_estimated_size(
    _ self: OpaquePointer!, _ width: UnsafeMutablePointer<Double>!, _ height: UnsafeMutablePointer<Double>!
  ) {
    let estimate = checkedView(self)?.sizes.estimate ?? .zero
    width?.pointee = estimate.width
    height?.pointee = estimate.height
  }

  @c @implementation
  public func vlt_collection_view_invalidate_sizes(_ self: OpaquePointer!) {
    checkedView(self)?.invalidateSizes()
  }

  @c @implementation
  public func vlt_collection_view_get_item_bounds(
    _ self: OpaquePointer!, _ position: guint, _ bounds: UnsafeMutablePointer<graphene_rect_t>!
  ) -> gboolean {
    guard let view = checkedView(self) else { return 0 }
    guard bounds != nil else {
      logCritical("bounds != NULL")
      return 0
    }
    guard let frame = view.frame(ofItemAt: Int(position)) else { return 0 }
    graphene_rect_init(bounds, Float(frame.x), Float(frame.y), Float(frame.width), Float(frame.height))
    return 1
  }

  @c @implementation
  public func vlt_collection_view_get_visible_range(
    _ self: OpaquePointer!, _ first: UnsafeMutablePointer<guint>!, _ last: UnsafeMutablePointer<guint>!
  ) -> gboolean {
    guard let range = checkedView(self)?.visibleRange else { return 0 }
    first?.pointee = guint(range.lowerBound)
    last?.pointee = guint(range.upperBound)
    return 1
  }

  @c @implementation
  public func vlt_collection_view_get_position_at(_ self: OpaquePointer!, _ x: Double, _ y: Double) -> guint {
    checkedView(self)?.item(atX: x, y: y).map { guint($0) } ?? GTK_INVALID_LIST_POSITION_VALUE
  }

  @c @implementation
  public func vlt_collection_view_get_live_cells(_ self: OpaquePointer!) -> guint {
    guint(checkedView(self)?.liveCellCount ?? 0)
  }
#endif
