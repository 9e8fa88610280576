#if GTK
  import CVirtualLayoutGTK

  // The properties of `VltCollectionView` that say what pointers and keys do.

  enum InputProperty: guint {
    case enableRubberband = 100, singleClickActivate, reorderable, tabBehavior
  }

  let tabBehaviorType = registerEnumeration(
    "VltTabBehavior", [("VLT_TAB_BEHAVIOR_ALL", "all"), ("VLT_TAB_BEHAVIOR_ITEM", "item")])

  /// Adds the properties to the class of views.
  func installInputProperties(_ objectClass: ObjectClass) {
    objectClass.addBoolean(InputProperty.enableRubberband.rawValue, "enable-rubberband", false)
    objectClass.addBoolean(InputProperty.singleClickActivate.rawValue, "single-click-activate", false)
    objectClass.addBoolean(InputProperty.reorderable.rawValue, "reorderable", false)
    g_object_class_install_property(
      objectClass, InputProperty.tabBehavior.rawValue,
      g_param_spec_enum(
        text("tab-behavior"), nil, nil, tabBehaviorType, gint(VLT_TAB_BEHAVIOR_ALL.rawValue), explicitNotify))
  }

  extension ViewObject {
    func get(_ property: InputProperty, _ value: UnsafeMutablePointer<GValue>?) {
      switch property {
      case .enableRubberband: g_value_set_boolean(value, input.isRubberbandEnabled ? 1 : 0)
      case .singleClickActivate: g_value_set_boolean(value, input.activatesOnSingleClick ? 1 : 0)
      case .reorderable: g_value_set_boolean(value, input.isReorderable ? 1 : 0)
      case .tabBehavior: g_value_set_enum(value, gint(input.tabBehavior.rawValue))
      }
    }

    func set(_ property: InputProperty, _ value: UnsafePointer<GValue>?) {
      switch property {
      case .enableRubberband: enableRubberband(g_value_get_boolean(value) != 0)
      case .singleClickActivate: activateOnSingleClick(g_value_get_boolean(value) != 0)
      case .reorderable: setReorderable(g_value_get_boolean(value) != 0)
      case .tabBehavior: setTabBehavior(VltTabBehavior(guint(bitPattern: g_value_get_enum(value))))
      }
    }

    fileprivate func enableRubberband(_ isEnabled: Bool) {
      if input.isRubberbandEnabled == isEnabled { return }
      input.isRubberbandEnabled = isEnabled
      if !isEnabled { cancelRubberband() }
      widget.notify("enable-rubberband")
    }

    fileprivate func activateOnSingleClick(_ activates: Bool) {
      if input.activatesOnSingleClick == activates { return }
      input.activatesOnSingleClick = activates
      input.hovered = nil
      widget.notify("single-click-activate")
    }

    fileprivate func setTabBehavior(_ behavior: VltTabBehavior) {
      if input.tabBehavior == behavior { return }
      input.tabBehavior = behavior
      widget.notify("tab-behavior")
    }
  }

  // MARK: The C interface

  @c @implementation
  public func vlt_tab_behavior_get_type() -> GType { registered(tabBehaviorType) }

  @c @implementation
  public func vlt_collection_view_get_enable_rubberband(_ self: OpaquePointer!) -> gboolean {
    checkedView(self)?.input.isRubberbandEnabled ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_collection_view_set_enable_rubberband(_ self: OpaquePointer!, _ enable_rubberband: gboolean)
  {
    checkedView(self)?.enableRubberband(enable_rubberband != 0)
  }

  @c @implementation
  public func vlt_collection_view_get_single_click_activate(_ self: OpaquePointer!) -> gboolean {
    checkedView(self)?.input.activatesOnSingleClick ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_collection_view_set_single_click_activate(
    _ self: OpaquePointer!, _ single_click_activate: gboolean
  ) {
    checkedView(self)?.activateOnSingleClick(single_click_activate != 0)
  }

  @c @implementation
  public func vlt_collection_view_get_reorderable(_ self: OpaquePointer!) -> gboolean {
    checkedView(self)?.input.isReorderable ?? false ? 1 : 0
  }

  @c @implementation
  public func vlt_collection_view_set_reorderable(_ self: OpaquePointer!, _ reorderable: gboolean) {
    checkedView(self)?.setReorderable(reorderable != 0)
  }

  @c @implementation
  public func vlt_collection_view_get_tab_behavior(_ self: OpaquePointer!) -> VltTabBehavior {
    checkedView(self)?.input.tabBehavior ?? VLT_TAB_BEHAVIOR_ALL
  }

  @c @implementation
  public func vlt_collection_view_set_tab_behavior(_ self: OpaquePointer!, _ tab_behavior: VltTabBehavior) {
    guard tab_behavior.rawValue <= VLT_TAB_BEHAVIOR_ITEM.rawValue else {
      return logCritical("the value is one of the enumeration")
    }
    checkedView(self)?.setTabBehavior(tab_behavior)
  }
#endif
