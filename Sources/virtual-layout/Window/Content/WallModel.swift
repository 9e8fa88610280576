#if GTK
  import VirtualLayoutGTK

  // The `GListModel` of a wall. An item is made when it is asked for, so that ten million cost nothing.

  /// Which items of the content the model has.
  final class WallModel {
    let instance: Instance
    private let contentCount: Int
    /// The items that the search has found, in ascending order; nil for all.
    private var found: [UInt32]?

    init(count: Int) {
      instance = makeInstance(modelType)
      contentCount = count
      instance.setState(Weak(self))
    }

    deinit { g_object_unref(instance) }

    var count: Int { found?.count ?? contentCount }

    /// The index in the content of the item at a position.
    func index(at position: Int) -> Int { found.map { Int($0[position]) } ?? position }

    /// The position of an item; nil if the search has not found it.
    func position(of index: Int) -> Int? {
      guard let found else { return index }
      var (low, high) = (0, found.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(found[middle]) < index { low = middle + 1 } else { high = middle }
      }
      return low < found.count && Int(found[low]) == index ? low : nil
    }

    /// Shows the items that a search has found, or all.
    func show(_ found: [UInt32]?) {
      let former = count
      self.found = found
      g_list_model_items_changed(instance.opaque, 0, guint(former), guint(count))
    }

    /// The index in the content of an item that the model has made.
    static func index(of item: Instance) -> Int { item.cast(ItemStructure.self).pointee.index }

    fileprivate static func of(_ instance: OpaquePointer?) -> WallModel? {
      Instance(instance!).state(Weak.self).model
    }

    /// The instance may live longer than the model, as widgets hold it, too.
    private final class Weak {
      weak var model: WallModel?
      init(_ model: WallModel) { self.model = model }
    }
  }

  private struct ItemStructure {
    var parent: GObject
    var index: Int
  }

  private let itemType = registerClass(
    "Item", parent: objectType, ItemStructure.self, GObjectClass.self, { _, _ in })

  private let modelType: GType = {
    let type = registerClass("Model", parent: objectType, GObject.self, GObjectClass.self, { _, _ in })
    var interface = GInterfaceInfo()
    interface.interface_init = { structure, _ in
      let structure = structure!.assumingMemoryBound(to: GListModelInterface.self)
      structure.pointee.get_item_type = { _ in itemType }
      structure.pointee.get_n_items = { guint(WallModel.of($0)?.count ?? 0) }
      structure.pointee.get_item = { instance, position in
        guard let model = WallModel.of(instance), position < model.count else { return nil }
        let item = makeInstance(itemType)
        item.cast(ItemStructure.self).pointee.index = model.index(at: Int(position))
        return item
      }
    }
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()
#endif
