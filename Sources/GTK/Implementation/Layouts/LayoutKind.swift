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
        case choice(GType)
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

      static func choice(_ name: StaticString, _ type: GType) -> Property {
        Property(name: name, kind: .choice(type), standard: 0)
      }

      private var type: GType {
        switch kind {
        case .number: gType(.double)
        case .count: gType(.uint)
        case .boolean: gType(.boolean)
        case .choice(let type): type
        }
      }

      /// Writes a number into a value of the property's type.
      func write(_ number: Double, into value: UnsafeMutablePointer<GValue>?) {
        switch kind {
        case .number: g_value_set_double(value, number)
        case .count: g_value_set_uint(value, guint(number))
        case .boolean: g_value_set_boolean(value, number == 0 ? 0 : 1)
        case .choice: g_value_set_enum(value, gint(number))
        }
      }

      /// Sets the property of a layout to a number.
      func set(_ number: Double, of layout: Instance) {
        var value = GValue()
        g_value_init(&value, type)
        write(number, into: &value)
        g_object_set_property(layout.object, text(name), &value)
        g_value_unset(&value)
      }

      var specification: UnsafeMutablePointer<GParamSpec>? {
        let name = text(name)
        return switch kind {
        case .number(let minimum, let maximum):
          g_param_spec_double(name, nil, nil, minimum, maximum, standard, explicitNotify)
        case .count: g_param_spec_uint(name, nil, nil, 0, 10_000, guint(standard), explicitNotify)
        case .boolean: g_param_spec_boolean(name, nil, nil, 0, explicitNotify)
        case .choice(let type): g_param_spec_enum(name, nil, nil, type, 0, explicitNotify)
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
    /// What a host in Swift has set instead of properties.
    var hostMode: LayoutMode?

    fileprivate init(_ kind: LayoutKind, _ instance: Instance) {
      self.kind = kind
      self.instance = instance
      values = kind.properties.map { $0.standard }
    }

    /// The Swift object of a `VltCollectionLayout`.
    static func of(_ instance: Instance) -> LayoutObject {
      instance.state(LayoutObject.self, after: GObject.self)
    }

    var mode: LayoutMode { hostMode ?? kind.modeOfObject?(self) ?? kind.mode(values) }

    fileprivate func forgetInstance() { (instance, function) = (nil, nil) }

    fileprivate func set(_ index: Int, _ value: UnsafePointer<GValue>?) {
      let property = kind.properties[index]
      let new: Double =
        switch property.kind {
        case .number: g_value_get_double(value)
        case .count: Double(g_value_get_uint(value))
        case .boolean: g_value_get_boolean(value) == 0 ? 0 : 1
        case .choice: Double(g_value_get_enum(value))
        }
      if values[index] == new { return }
      values[index] = new
      instance?.notify(property.name)
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
        let (layout, index) = (LayoutObject.of(Instance(object!)), Int(id) - 1)
        layout.kind.properties[index].write(layout.values[index], into: value)
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

  // MARK: The C interface

  /// The number of columns or lanes that a property limits; 0 stands for no limit.
  func limit(_ number: Double) -> Int { number > 0 ? Int(number) : .max }

  /// The value of a layout's property, by its index; 0, after a critical message, if the layout is of another class.
  func number(
    _ layout: OpaquePointer?, _ type: GType, _ index: Int, _ function: StaticString = #function
  ) -> Double {
    checked(layout, is: type, function).map { LayoutObject.of($0).values[index] } ?? 0
  }

  /// Sets a layout's property, by its index.
  func setNumber(
    _ layout: OpaquePointer?, _ type: GType, _ index: Int, _ number: Double,
    _ function: StaticString = #function
  ) {
    guard let layout = checked(layout, is: type, function) else { return }
    LayoutObject.of(layout).kind.properties[index].set(number, of: layout)
  }

  @c @implementation
  public func vlt_collection_layout_get_type() -> GType {
    registered(layoutType)
  }
#endif
