#if GTK
  import CVirtualLayoutGTK

  let readable = GParamFlags(G_PARAM_READABLE.rawValue | staticStrings)
  /// Of a property that can be set. Handlers are told of it only if it has changed.
  let explicitNotify = GParamFlags(
    readable.rawValue | G_PARAM_WRITABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)

  private let staticStrings =
    G_PARAM_STATIC_NAME.rawValue | G_PARAM_STATIC_NICK.rawValue | G_PARAM_STATIC_BLURB.rawValue

  typealias ObjectClass = UnsafeMutablePointer<GObjectClass>

  extension ObjectClass {
    /// Adds a property whose value is an object.
    func addObject(_ id: guint, _ name: StaticString, _ type: GType, _ flags: GParamFlags) {
      g_object_class_install_property(
        self, id, g_param_spec_object(text(name), nil, nil, type, flags))
    }

    /// Adds a property that is true or false.
    func addBoolean(_ id: guint, _ name: StaticString, _ standard: Bool) {
      g_object_class_install_property(
        self, id, g_param_spec_boolean(text(name), nil, nil, standard ? 1 : 0, explicitNotify))
    }

    /// Adds a property that is a length in pixels, by default 0.
    func addLength(_ id: guint, _ name: StaticString) {
      g_object_class_install_property(
        self, id, g_param_spec_double(text(name), nil, nil, 0, 1e6, 0, explicitNotify))
    }

    /// Overrides a property of an interface.
    func override(_ id: guint, _ name: StaticString) {
      g_object_class_override_property(self, id, text(name))
    }
  }
#endif
