#if !hasFeature(Embedded)
  extension FixedRows {
    /// What breaks the invariants written at the type, or nil when all hold.
    package func checkInvariants() -> String? {
      if let broken = items.checkInvariants() { return broken }
      var lengths: [Double] = []
      items.forEachItem(in: 0..<count) { lengths.append($0.main) }
      var chunk = items.tree.first
      while let here = chunk {
        let begins = here.countBefore..<here.countBefore + here.count
        for head in 0..<columns {
          let added = stride(from: begins.lowerBound + head, to: begins.upperBound, by: columns).reduce(0.0) {
            let row = lengths[$1..<min($1 + columns, lengths.count)]
            return $0 + (row.max() ?? 0) + rule.lines.lineSpacing
          }
          let sum = items.tree.extent(of: here, enteredWith: head)
          if sum != added {
            return "1: chunk \(here.payload) adds \(sum) with head \(head), its rows \(added)"
          }
        }
        chunk = items.tree.next(here)
      }
      return nil
    }

    /// Rows of so many items.
    package init(columns: Int, spacing: Double) {
      let column = RowRule.Column(start: 0, extent: 10, alignment: 0)
      self.init(
        rule: RowRule(
          room: ContainerRoom(.none, insets: .zero), rowSpacing: spacing,
          columns: Array(repeating: column, count: columns), request: .extents(crossExtents: [10])))
    }

    package var itemCount: Int { count }
    package var lengths: [ItemExtents] {
      var lengths: [ItemExtents] = []
      items.forEachItem(in: 0..<count) { lengths.append($0) }
      return lengths
    }
    /// The sum of what all rows add: extents and the spacing after each, the last included.
    package var totalExtent: Double { extent }
    package var bytes: Int { memoryFootprint }

    /// Takes other items, each as long along the main axis as across.
    package mutating func take(_ lengths: [Double]) {
      var (cross, main) = (lengths, lengths)
      _ = reset(count: lengths.count, cross: &cross, main: &main)
    }

    package mutating func insertOne(_ length: Double, at item: Int) {
      _ = insert(ItemExtents(cross: length, main: length), at: item)
    }

    package mutating func insertMany(_ lengths: [Double], at item: Int) {
      insert(ItemChunks.NewItems(cross: lengths, main: lengths, part: lengths.indices), at: item)
      _ = breakAgain([item..<item + lengths.count])
    }

    package mutating func removeMany(_ part: Range<Int>) {
      remove(part)
      _ = breakAgain([part.lowerBound..<part.lowerBound])
    }

    package mutating func resizeOne(_ item: Int, to length: Double) {
      _ = resize(item, ItemExtents(cross: length, main: length))
    }
  }
#endif
