#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// An item that a change of the model has removed and added again.
  struct MovedItem {
    var from: Int
    var to: Int
  }

  extension ViewObject {
    /// The greatest number of added items among which those that were alive are looked for.
    private static let mostSearched = 2000

    /// The alive items that a change has moved. A `GListModel` does not tell of moves: it tells of a range that has other items,
    /// of which some may be the same objects.
    func movedItems(_ position: Int, _ removed: Int, _ added: Int) -> [MovedItem] {
      guard let model, removed > 0, added > 0 else { return [] }
      var former: [(item: Instance, position: Int)] = []
      for case let cell? in cells.alive {
        guard let item = cell.item, (position..<position + removed).contains(Int(cell.position)) else {
          continue
        }
        former.append((item, Int(cell.position)))
      }
      var moved: [MovedItem] = []
      // These know where they are now.
      if host?.difference != nil {
        for (item, position) in former {
          if let new = HostItem.position(of: item) { moved.append(MovedItem(from: position, to: new)) }
        }
        return moved
      }
      if added > Self.mostSearched { return [] }
      for new in position..<position + added where !former.isEmpty {
        guard let item: Instance = g_list_model_get_item(OpaquePointer(model), guint(new)) else { continue }
        // Only compared: the cell has a reference of its own.
        item.unref()
        guard let index = former.firstIndex(where: { $0.item == item }) else { continue }
        moved.append(MovedItem(from: former.remove(at: index).position, to: new))
      }
      return moved
    }
  }

  extension BatchUpdates {
    /// A change of a range of the model in which some items are the same as before.
    ///
    /// If as many items are added as removed, those that have stayed are filled again, because this is how hosts tell that an
    /// item has other content. All others are laid out as new ones. As moved ones they would keep their lanes, and in a masonry
    /// often their places.
    init(position: Int, removed: Int, added: Int, moved: [MovedItem]) {
      self.init()
      var (deleted, inserted) = (Array(position..<position + removed), Array(position..<position + added))
      if removed == added {
        let stayed = moved.compactMap { $0.from == $0.to ? $0.from : nil }
        if !stayed.isEmpty {
          deleted.removeAll { stayed.contains($0) }
          inserted.removeAll { stayed.contains($0) }
          reloadItems(at: stayed.map { ItemPath(item: $0) })
        }
      }
      deleteItems(at: deleted.map { ItemPath(item: $0) })
      insertItems(at: inserted.map { ItemPath(item: $0) })
    }
  }

  // The cell of an item that has moved leaves with the item's former element, and enters with the new one.
  extension ViewObject {
    /// Takes the cell that showed an item at its former position.
    func takeMoved(_ element: LayoutElement) -> Cell? {
      guard element.kind == .item else { return nil }
      let position = sections.starts.position(of: element.path)
      guard let index = animation.leaving.firstIndex(where: { $0.newPosition == position }) else {
        return nil
      }
      let leaving = animation.leaving.remove(at: index)
      let cell = leaving.cell
      let place = leaving.place.offsetBy(dx: -origin.x, dy: -origin.y)
      cell.motion.former = cell.motion.frame(at: place, 1)
      cell.move(to: guint(position), in: guint(element.path.section))
      return cell
    }

    /// Lets go of the cells whose items have moved to where nothing is alive, after the others have been taken.
    func finishMoves() {
      for index in animation.leaving.indices where animation.leaving[index].newPosition != nil {
        animation.leaving[index].newPosition = nil
        letGo(of: animation.leaving[index].cell)
      }
    }
  }
#endif
