#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// A list model of items that a host keeps. It knows how many there are, and makes an object for an item when it is asked for
  /// it, so that 100,000 items cost nothing.
  ///
  /// As long as an object lives, it stands for its item, whatever place that has: GTK's selections and the view's focus know
  /// items by their objects.
  final class HostItems {
    private let object: Instance
    private(set) var count = 0
    /// The objects that live, by their positions. Whoever asked for them owns them.
    private var alive: [Int: Instance] = [:]
    /// What a change does exactly; nil while listeners are not told of a difference.
    private(set) var difference: BatchUpdates?

    fileprivate init(_ object: Instance) { self.object = object }

    /// The Swift object of an instance.
    static func of(_ instance: Instance) -> HostItems { instance.state(HostItems.self, after: GObject.self) }

    /// Makes a model. The caller owns a reference.
    static func make(count: Int) -> Instance {
      let object = Instance(g_object_new_with_properties(hostItemsType, 0, nil, nil)!)
      of(object).count = count
      return object
    }

    /// The object of an item, of which the caller owns a reference; nil if there is no such item.
    fileprivate func item(at position: Int) -> Instance? {
      guard position < count else { return nil }
      if let item = alive[position] { return item.ref() }
      let item = Instance(g_object_new_with_properties(hostItemType, 0, nil, nil)!)
      item.setState(HostItem(at: position, in: self), after: GObject.self)
      alive[position] = item
      return item
    }

    fileprivate func forget(_ item: Instance, at position: Int) {
      if alive[position] == item { alive[position] = nil }
    }

    // MARK: Changes

    /// Tells listeners that items are gone and others are there.
    func replace(_ removed: Range<Int>, by added: Int) {
      rename { position in
        position < removed.lowerBound
          ? position : position < removed.upperBound ? nil : position + added - removed.count
      }
      count += added - removed.count
      tell(removed.lowerBound, removed.count, added)
    }

    /// Tells listeners that some items are gone, some are new and some have moved.
    ///
    /// - Parameter updates: those that turn the former items into the present ones.
    func follow(_ updates: BatchUpdates, count new: Int) {
      if updates.isEmpty { return }
      // An item that moves is laid out as a new one: as a moved one it would keep its lane, and in a masonry often its place.
      let removed = (updates.deletedItems + updates.movedItems.map { $0.from }).map { $0.item }.sorted()
      let added = (updates.insertedItems + updates.movedItems.map { $0.to }).map { $0.item }.sorted()
      // None has stayed.
      if removed.count == count { return replace(0..<count, by: new) }
      var targets: [Int: Int] = [:]
      for move in updates.movedItems { targets[move.from.item] = move.to.item }
      rename { position in
        let earlier = removed.partitioningIndex { $0 >= position }
        if earlier < removed.count, removed[earlier] == position { return targets[position] }
        // The place of the item among those that are not new.
        let place = position - earlier
        return place + added.indices.partitioningIndex { added[$0] - $0 > place }
      }
      var exact = BatchUpdates()
      exact.deleteItems(at: removed.map { ItemPath(item: $0) })
      exact.insertItems(at: added.map { ItemPath(item: $0) })
      let first = min(removed.first ?? .max, added.first ?? .max)
      let rest = min(count - 1 - (removed.last ?? first - 1), new - 1 - (added.last ?? first - 1))
      let former = count
      count = new
      difference = exact
      tell(first, former - first - rest, new - first - rest)
      difference = nil
    }

    private func tell(_ position: Int, _ removed: Int, _ added: Int) {
      g_list_model_items_changed(
        OpaquePointer(object), guint(clamping: position), guint(clamping: removed), guint(clamping: added))
    }

    /// Gives the objects that live their new positions; nil if their items are gone.
    private func rename(_ newPosition: (Int) -> Int?) {
      let former = alive
      alive.removeAll(keepingCapacity: true)
      for (position, object) in former {
        let new = newPosition(position)
        HostItem.of(object).position = new
        if let new { alive[new] = object }
      }
    }
  }

  /// What stands for an item in GTK: it knows where the item is.
  final class HostItem {
    /// Nil if the item is gone.
    fileprivate(set) var position: Int?
    private let list: HostItems

    fileprivate init(at position: Int, in list: HostItems) { (self.position, self.list) = (position, list) }

    fileprivate static func of(_ instance: Instance) -> HostItem {
      instance.state(HostItem.self, after: GObject.self)
    }

    /// Where the item of an object is now; nil if it is gone, or the object is another one's.
    static func position(of instance: Instance) -> Int? {
      isInstance(instance, of: hostItemType) ? of(instance).position : nil
    }

    static func isHostItem(_ instance: Instance) -> Bool { isInstance(instance, of: hostItemType) }

    fileprivate func forget(_ object: Instance) {
      if let position { list.forget(object, at: position) }
    }
  }

  // MARK: The classes

  let hostItemsType: GType = {
    let type = registerClass(
      "VltHostItems", parent: gType(.object), GObject.self, GObjectClass.self, flags: G_TYPE_FLAG_FINAL,
      classInit: { structure, _ in
        structure!.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
          Instance(object!).releaseState(HostItems.self, after: GObject.self)
          Instance.parentClass(of: hostItemsType, as: GObjectClass.self).pointee.finalize(object)
        }
      },
      instanceInit: { instance, _ in
        let object = Instance(instance!)
        object.setState(HostItems(object), after: GObject.self)
      })
    var listModel = GInterfaceInfo()
    listModel.interface_init = { interface, _ in
      let interface = interface!.assumingMemoryBound(to: GListModelInterface.self)
      interface.pointee.get_item_type = { _ in gType(.object) }
      interface.pointee.get_n_items = { guint(clamping: HostItems.of(Instance($0!)).count) }
      interface.pointee.get_item = { HostItems.of(Instance($0!)).item(at: Int($1)) }
    }
    g_type_add_interface_static(type, g_list_model_get_type(), &listModel)
    return type
  }()

  private let hostItemType: GType = registerClass(
    "VltHostItem", parent: gType(.object), GObject.self, GObjectClass.self, flags: G_TYPE_FLAG_FINAL,
    classInit: { structure, _ in
      structure!.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
        let object = Instance(object!)
        HostItem.of(object).forget(object)
        object.releaseState(HostItem.self, after: GObject.self)
        Instance.parentClass(of: hostItemType, as: GObjectClass.self).pointee.finalize(object.object)
      }
    },
    instanceInit: { _, _ in })
#endif
