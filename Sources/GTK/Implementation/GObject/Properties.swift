#if GTK
  import CVirtualLayoutGTK

  let readable = GParamFlags(G_PARAM_READABLE.rawValue | staticStrings)
  let readWrite = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue | staticStrings)
  /// Handlers are told of a property only if it has changed.
  let explicitNotify = GParamFlags(readWrite.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)

  private let staticStrings =
    G_PARAM_STATIC_NAME.rawValue | G_PARAM_STATIC_NICK.rawValue | G_PARAM_STATIC_BLURB.rawValue

  typealias ObjectClass = UnsafeMutablePointer<GObjectClass>

  extension ObjectClass {
    /// Adds a property whose value is an object.
    func addObject(_ id: guint, _ name: StaticString, _ type: GType, _ flags: GParamFlags) {
      g_object_class_install_property(
        self, id, g_param_spec_object(text(name), nil, nil, type, flags))
    }

    /// Overrides a property of an interface.
    func override(_ id: guint, _ name: StaticString) {
      g_object_class_override_property(self, id, text(name))
    }
  }

#endif
