#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// An item that is remembered by its position while the model changes, as GTK's lists remember theirs.
  final class TrackedItem {
    private(set) var position: Int
    /// The item, of which this object owns a reference.
    private var item: Instance

    /// Nil if there is no such item.
    init?(at position: Int, in model: Instance) {
      guard let item: Instance = g_list_model_get_item(OpaquePointer(model), guint(position)) else {
        return nil
      }
      (self.position, self.item) = (position, item)
    }

    init(_ item: Instance, at position: Int) { (self.position, self.item) = (position, item.ref()) }

    deinit { item.unref() }

    /// Follows a change of the model to where the item is now. If the item is gone, its successor takes over: the next of its
    /// former neighbors that is still there, or else the item at the same place among those that were added.
    ///
    /// - Parameter neighbors: the items that came after this one, and then those before it, as far as they are known.
    /// - Returns: false if no item is left.
    func follow(
      _ model: Instance, _ start: Int, _ removed: Int, _ added: Int, neighbors: () -> [Instance]
    ) -> Bool {
      guard position >= start else { return true }
      if position >= start + removed {
        position += added - removed
        return true
      }
      let count = Int(g_list_model_get_n_items(OpaquePointer(model)))
      guard count > 0 else { return false }
      position =
        Self.place(
          of: [item] + (added > 0 ? neighbors() : []), in: model, start..<start + added, near: position)
        ?? min(start + (position - start) * added / removed, count - 1)
      guard let new: Instance = g_list_model_get_item(OpaquePointer(model), guint(position)) else {
        return false
      }
      item.unref()
      item = new
      return true
    }

    /// The position of the first of some items that is in a range of a model.
    private static func place(
      of items: [Instance], in model: Instance, _ range: Range<Int>, near former: Int
    ) -> Int? {
      // Those of a host in Swift know where they are.
      if items.allSatisfy({ HostItem.isHostItem($0) }) {
        return items.lazy.compactMap { HostItem.position(of: $0) }.first { range.contains($0) }
      }
      var found: (rank: Int, position: Int)?
      func look(at position: Int) {
        guard let item: Instance = g_list_model_get_item(OpaquePointer(model), guint(position)) else {
          return
        }
        // Only compared: `items` are alive.
        item.unref()
        if let rank = items.firstIndex(of: item), rank < found?.rank ?? .max { found = (rank, position) }
      }
      // An object may be in the model more than once. Usually, it stays where it was.
      if range.contains(former) { look(at: former) }
      for position in range where found?.rank != 0 { look(at: position) }
      return found?.position
    }
  }
#endif
