#if GTK
  import VirtualLayout

  /// What a change of a list of items means for its sections: which of them stay, and which items of theirs.
  ///
  /// GTK's section models tell that items were removed and added at a position, and nothing of sections, which are asked for
  /// again. A section stays if it keeps its first or its last item, or if it is the only one that changes. Items that come into
  /// another section are deleted and inserted.
  struct SectionDifference {
    /// The greatest number of items that a batch names. Reading everything anew is faster than a longer one.
    static let mostNamed = 100_000

    /// The batch; nil if it would be too long.
    let updates: BatchUpdates?

    /// - Parameters:
    ///   - before: where the sections began.
    ///   - after: where they begin.
    ///   - position: where items were removed and added.
    init(_ before: SectionStarts, _ after: SectionStarts, at position: Int, removed: Int, added: Int) {
      let shift = added - removed
      let shared = min(before.count, after.count)
      // What is the same at both ends is left alone.
      var first = 0
      while first < shared, before.positions(of: first) == after.positions(of: first),
        before.positions(of: first).upperBound <= position
      {
        first += 1
      }
      var (oldEnd, newEnd) = (before.count, after.count)
      while oldEnd > first, newEnd > first {
        let (old, new) = (before.positions(of: oldEnd - 1), after.positions(of: newEnd - 1))
        guard old.lowerBound >= position + removed, new.lowerBound == old.lowerBound + shift,
          new.count == old.count
        else { break }
        (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      }
      let (old, new) = (first..<oldEnd, first..<newEnd)

      // The sections that stay, by their indices before and after.
      var pairs: [(old: Int, new: Int)] = []
      if old.count == 1 && new.count == 1 {
        pairs = [(first, first)]
      } else if let oldLast = old.last, let newLast = new.last {
        let keepsFirst =
          before.positions(of: first).lowerBound < position || removed == 0 && added == 0
        let keepsLast = before.positions(of: oldLast).upperBound > position + removed
        if keepsFirst { pairs.append((first, first)) }
        if keepsLast, !keepsFirst || old.count > 1 && new.count > 1 { pairs.append((oldLast, newLast)) }
      }
      var updates = BatchUpdates()
      updates.deleteSections(old.filter { section in !pairs.contains { $0.old == section } })
      updates.insertSections(new.filter { section in !pairs.contains { $0.new == section } })
      var named = 0
      for pair in pairs {
        let (was, now) = (before.positions(of: pair.old), after.positions(of: pair.new))
        // The former positions of the items that the section keeps: `head` is in front of the changed range, `tail` follows it.
        let head = Self.range(
          max(was.lowerBound, now.lowerBound), min(was.upperBound, now.upperBound, position))
        let tail = Self.range(
          max(was.lowerBound, now.lowerBound - shift, position + removed),
          min(was.upperBound, now.upperBound - shift))
        let deleted = Self.gaps(in: was, around: head, tail)
        let inserted = Self.gaps(
          in: now, around: head, tail.isEmpty ? tail : tail.lowerBound + shift..<tail.upperBound + shift)
        named += (deleted + inserted).reduce(0) { $0 + $1.count }
        if named > Self.mostNamed { break }
        for item in deleted.joined() {
          updates.deletedItems.append(ItemPath(section: pair.old, item: item - was.lowerBound))
        }
        for item in inserted.joined() {
          updates.insertedItems.append(ItemPath(section: pair.new, item: item - now.lowerBound))
        }
      }
      self.updates = named > Self.mostNamed ? nil : updates
    }

    private static func range(_ first: Int, _ end: Int) -> Range<Int> { first < end ? first..<end : 0..<0 }

    /// What two ranges, either of which may be empty, leave of another.
    private static func gaps(in range: Range<Int>, around first: Range<Int>, _ second: Range<Int>) -> [Range<
      Int
    >] {
      var gaps: [Range<Int>] = []
      var next = range.lowerBound
      for kept in [first, second] where !kept.isEmpty {
        if next < kept.lowerBound { gaps.append(next..<kept.lowerBound) }
        next = kept.upperBound
      }
      if next < range.upperBound { gaps.append(next..<range.upperBound) }
      return gaps
    }
  }
#endif
