#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// A class of layouts: its properties, and the mode that their values make. All values are stored as numbers.
  final class LayoutKind {
    /// A property of a layout.
    struct Property {
      enum Kind {
        case number(minimum: Double, maximum: Double)
        case count
        case boolean
        case distribution
      }

      let name: StaticString
      let kind: Kind
      let standard: Double

      /// A length in pixels.
      static func length(_ name: StaticString, _ standard: Double) -> Property {
        Property(name: name, kind: .number(minimum: 0, maximum: 1e6), standard: standard)
      }

      /// A ratio.
      static func number(_ name: StaticString, _ standard: Double, to maximum: Double) -> Property {
        Property(name: name, kind: .number(minimum: 0, maximum: maximum), standard: standard)
      }

      static func count(_ name: StaticString) -> Property { Property(name: name, kind: .count, standard: 0) }
      static func boolean(_ name: StaticString) -> Property {
        Property(name: name, kind: .boolean, standard: 0)
      }

      var specification: UnsafeMutablePointer<GParamSpec>? {
        let name = text(name)
        return switch kind {
        case .number(let minimum, let maximum):
          g_param_spec_double(name, nil, nil, minimum, maximum, standard, readWrite)
        case .count: g_param_spec_uint(name, nil, nil, 0, 10_000, guint(standard), readWrite)
        case .boolean: g_param_spec_boolean(name, nil, nil, 0, readWrite)
        case .distribution: g_param_spec_enum(name, nil, nil, distributionType, 0, readWrite)
        }
      }
    }

    let properties: [Property]
    /// The mode for the properties' values, in their order.
    let mode: (_ values: [Double]) -> LayoutMode

    init(_ properties: [Property], mode: @escaping (_ values: [Double]) -> LayoutMode) {
      self.properties = properties
      self.mode = mode
      modeOfObject = nil
    }

    /// Makes the mode from the layout object instead of the properties' values alone, so that the mode can call the host's
    /// function. Nil if the values are enough: then `mode` makes it.
    let modeOfObject: ((LayoutObject) -> LayoutMode)?

    init(_ properties: [Property], modeOfObject: @escaping (LayoutObject) -> LayoutMode) {
      self.properties = properties
      self.modeOfObject = modeOfObject
      mode = { _ in .list() }
    }
  }

  /// What a `VltCollectionLayout` knows: the values of its properties.
  final class LayoutObject {
    let kind: LayoutKind
    fileprivate(set) var values: [Double]
    /// The instance; nil when it is gone, although a mode may still refer to this object.
    private(set) var instance: Instance?
    /// A function of the host that arranges items.
    var function: LayoutFunction?

    fileprivate init(_ kind: LayoutKind, _ instance: Instance) {
      self.kind = kind
      self.instance = instance
      values = kind.properties.map { $0.standard }
    }

    /// The Swift object of a `VltCollectionLayout`.
    static func of(_ instance: Instance) -> LayoutObject {
      instance.state(LayoutObject.self, after: GObject.self)
    }

    var mode: LayoutMode { kind.modeOfObject?(self) ?? kind.mode(values) }

    fileprivate func forgetInstance() { (instance, function) = (nil, nil) }

    fileprivate func get(_ index: Int, _ value: UnsafeMutablePointer<GValue>?) {
      switch kind.properties[index].kind {
      case .number: g_value_set_double(value, values[index])
      case .count: g_value_set_uint(value, guint(values[index]))
      case .boolean: g_value_set_boolean(value, values[index] == 0 ? 0 : 1)
      case .distribution: g_value_set_enum(value, gint(values[index]))
      }
    }

    fileprivate func set(_ index: Int, _ value: UnsafePointer<GValue>?) {
      values[index] =
        switch kind.properties[index].kind {
        case .number: g_value_get_double(value)
        case .count: Double(g_value_get_uint(value))
        case .boolean: g_value_get_boolean(value) == 0 ? 0 : 1
        case .distribution: Double(g_value_get_enum(value))
        }
    }
  }

  // MARK: The classes

  /// The class of all layouts.
  let layoutType: GType = registerClass(
    "VltCollectionLayout", parent: gType(.object), GObject.self, GObjectClass.self,
    flags: G_TYPE_FLAG_ABSTRACT,
    classInit: { structure, _ in
      _ = layoutChangedSignal
      let objectClass = structure!.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.finalize = { object in
        LayoutObject.of(Instance(object!)).forgetInstance()
        Instance(object!).releaseState(LayoutObject.self, after: GObject.self)
        Instance.parentClass(of: vlt_collection_layout_get_type(), as: GObjectClass.self).pointee.finalize(
          object)
      }
    },
    instanceInit: { _, _ in })

  /// Registers a class of layouts.
  func registerLayout(_ name: StaticString, _ kind: LayoutKind) -> GType {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GObjectClass>.size)
    info.instance_size = guint16(MemoryLayout<GObject>.size + MemoryLayout<UnsafeRawPointer>.size)
    let data = UnsafeRawPointer(Unmanaged.passRetained(kind).toOpaque())
    info.class_data = data
    info.class_init = { structure, data in
      let objectClass = structure!.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.get_property = { object, id, value, _ in
        LayoutObject.of(Instance(object!)).get(Int(id) - 1, value)
      }
      objectClass.pointee.set_property = { object, id, value, _ in
        LayoutObject.of(Instance(object!)).set(Int(id) - 1, value)
      }
      for (index, property) in kindOf(data).properties.enumerated() {
        g_object_class_install_property(objectClass, guint(index) + 1, property.specification)
      }
    }
    info.instance_init = { instance, structure in
      let type = structure!.assumingMemoryBound(to: GTypeClass.self).pointee.g_type
      let kind = kindOf(g_type_get_qdata(type, kindQuark))
      Instance(instance!).setState(LayoutObject(kind, Instance(instance!)), after: GObject.self)
    }
    let type = g_type_register_static(layoutType, text(name), &info, G_TYPE_FLAG_FINAL)
    g_type_set_qdata(type, kindQuark, UnsafeMutableRawPointer(mutating: data))
    return type
  }

  private let kindQuark = g_quark_from_static_string(text("vlt-layout-kind"))

  private func kindOf(_ data: gpointer?) -> LayoutKind {
    Unmanaged<LayoutKind>.fromOpaque(data!).takeUnretainedValue()
  }

  /// Makes a layout whose properties have their defaults.
  func makeLayout(_ type: GType) -> OpaquePointer {
    OpaquePointer(g_object_new_with_properties(type, 0, nil, nil))
  }

  @c @implementation
  public func vlt_collection_layout_get_type() -> GType {
    registered(layoutType)
  }
#endif
