#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The view's items change.
  extension CollectionView {
    /// Follows that a range of the items has been replaced, and nothing else. How many new items there are follows from the
    /// counts.
    ///
    /// ```swift
    /// photos.append(contentsOf: more)
    /// view.update(to: photos, replacing: view.items.count..<view.items.count)
    /// photos.removeSubrange(3..<5)
    /// view.update(to: photos, replacing: 3..<5)
    /// ```
    ///
    /// - Parameters:
    ///   - items: the items now.
    ///   - range: the positions of the former items that are gone. An empty range says where new items are inserted. If it does
    ///     not fit the counts, all items are taken as new ones.
    public func update(to items: Items, replacing range: Range<Int>) {
      let added = items.count - source.items.count + range.count
      let fits = range.lowerBound >= 0 && range.upperBound <= source.items.count && added >= 0
      replaceItems(in: fits ? range : 0..<source.items.count, with: items)
    }

    /// Follows that the items are others, by comparing their identifiers: what is in both collections stays, or glides to its new
    /// place. Cells of items that stay are not filled again.
    ///
    /// - Complexity: O(n) for n items, O(n log n) if many have moved.
    public func update<Identifier: Hashable>(
      to items: Items, by identifier: (Items.Element) -> Identifier
    ) {
      let updates = BatchUpdates(
        from: source.items.map { identifier($0) }, to: items.map { identifier($0) })
      source.items = items
      HostItems.of(host.items).follow(updates, count: items.count)
    }

    /// Fills and measures all cells again that show an item, because what they show depends on something else that has changed.
    /// If a function that you have set with `setItemSize` returns other sizes, call `invalidateSizes()`, too.
    public func refill() { object.refill() }

    /// Tells the widget that items are gone and others are there.
    func replaceItems(in range: Range<Int>, with items: Items) {
      let added = items.count - source.items.count + range.count
      source.items = items
      HostItems.of(host.items).replace(range, by: added)
    }
  }

  extension CollectionView where Items.Element: Identifiable {
    /// Follows that the items are others, by comparing their identifiers.
    public func update(to items: Items) { update(to: items) { $0.id } }
  }

  extension CollectionView where Items == Range<Int> {
    /// The number of items. Setting it takes away items at the end, or adds some there.
    public var count: Int {
      get { source.items.count }
      set {
        let (former, new) = (source.items.count, max(0, newValue))
        update(to: 0..<new, replacing: min(former, new)..<former)
      }
    }
  }
#endif
