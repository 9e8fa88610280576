#if GTK
  import VirtualLayoutGTK

  // The `GListModel` of a wall. An item is made when it is asked for, so that ten million cost nothing.

  /// Which items of the content the model has, in which order, and in which sections.
  final class WallModel {
    private let contentCount: Int
    /// The items that the search has found, in ascending order; nil for all.
    private var found: [UInt32]?
    /// How the items are grouped; nil for one list without sections.
    private var groups: WallGroups?
    /// The index in the content of each item; nil if all are there in order.
    private var order: [UInt32]?
    /// With groups, the position of each item of the content, or `UInt32.max` if the model does not have it. Without groups the
    /// order is ascending, and this is empty.
    private var positions: [UInt32] = []
    private(set) var sections: [WallSection] = []

    init(count: Int) { contentCount = count }

    var count: Int { order?.count ?? contentCount }

    /// The index in the content of the item at a position.
    func index(at position: Int) -> Int { order.map { Int($0[position]) } ?? position }

    /// The position of an item; nil if the search has not found it.
    func position(of index: Int) -> Int? {
      guard let order else { return index }
      if groups != nil { return positions[index] == .max ? nil : Int(positions[index]) }
      let place = order.firstPlace { $0 >= index }
      return place < order.count && Int(order[place]) == index ? place : nil
    }

    /// Whether the model has only the items that a search has found.
    var isSearched: Bool { found != nil }

    /// Takes the items that a search has found, or all.
    func find(_ found: [UInt32]?) {
      self.found = found
      arrange()
    }

    func group(by groups: WallGroups?) {
      self.groups = groups
      arrange()
    }

    private func arrange() {
      guard let groups else {
        (order, sections, positions) = (found, [], [])
        return
      }
      let all = UInt32(0)..<UInt32(contentCount)
      let arranged = found.map { groups.arrange($0) } ?? groups.arrange(all)
      (order, sections) = (arranged.order, arranged.sections)
      positions = Array(repeating: .max, count: contentCount)
      for (position, index) in arranged.order.enumerated() { positions[Int(index)] = UInt32(position) }
    }

    /// Makes a list model of the present items. With groups, it has sections. The caller owns it.
    func makeList() -> Instance {
      if groups == nil { return makeList(of: 0..<count) }
      let lists = Instance(g_list_store_new(g_list_model_get_type())!)
      for section in sections {
        let list = makeList(of: section.positions)
        g_list_store_append(lists.opaque, list)
        g_object_unref(list)
      }
      return Instance(vlt_section_model_new(lists.opaque)!)
    }

    private func makeList(of positions: Range<Int>) -> Instance {
      let list = makeInstance(listType)
      list.setState(WallList(order: order, positions: positions))
      return list
    }

    /// The index in the content of an item that the model has made.
    static func index(of item: Instance) -> Int { item.cast(ItemStructure.self).pointee.index }
  }

  /// What a list model of a wall knows: some of the items, as they were when it was made.
  private final class WallList {
    private let order: [UInt32]?
    let positions: Range<Int>

    init(order: [UInt32]?, positions: Range<Int>) { (self.order, self.positions) = (order, positions) }

    static func of(_ instance: OpaquePointer?) -> WallList { Instance(instance!).state(WallList.self) }

    /// The index in the content of an item.
    func index(at place: Int) -> Int {
      let position = positions.lowerBound + place
      return order.map { Int($0[position]) } ?? position
    }
  }

  extension [UInt32] {
    /// The first place at which a condition holds that holds at all later ones, too.
    fileprivate func firstPlace(where condition: (Int) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if condition(Int(self[middle])) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private struct ItemStructure {
    var parent: GObject
    var index: Int
  }

  private let itemType = registerClass(
    "Item", parent: objectType, ItemStructure.self, GObjectClass.self, { _, _ in })

  private let listType: GType = {
    let type = registerClass("List", parent: objectType, GObject.self, GObjectClass.self, { _, _ in })
    var interface = GInterfaceInfo()
    interface.interface_init = { structure, _ in
      let structure = structure!.assumingMemoryBound(to: GListModelInterface.self)
      structure.pointee.get_item_type = { _ in itemType }
      structure.pointee.get_n_items = { guint(WallList.of($0).positions.count) }
      structure.pointee.get_item = { instance, position in
        let list = WallList.of(instance)
        guard position < list.positions.count else { return nil }
        let item = makeInstance(itemType)
        item.cast(ItemStructure.self).pointee.index = list.index(at: Int(position))
        return item
      }
    }
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()
#endif
