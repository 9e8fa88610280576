// How a layout takes another source without laying out what has not changed.
extension CollectionLayout {
  /// Replaces the source, and invalidates only what you name, for the next `prepare()`. Use it if the source holds arrays.
  ///
  /// ```swift
  /// layout.replaceSource(invalidating: .appended(1)) {
  ///   heights.append(60)
  ///   return .extents(heights)
  /// }
  /// scrollView.offset += layout.prepare().delta              // requests one size
  /// ```
  ///
  /// The layout releases its source before it calls your closure. So if you change your array in the closure, it is changed in
  /// place. If you change it before, Swift first copies all of it, because the layout shares its memory.
  ///
  /// Whatever the context does not name stays as it is, as with a delegate, even if the new source answers otherwise. If
  /// items were inserted or removed elsewhere than at the end, call `performBatchUpdates(_:source:)` instead; or, so that the
  /// array is not copied, invalidate nothing here, and then perform the batch. A count that nothing explains is noticed by
  /// `prepare()`, which requests all sizes of that section again.
  ///
  /// If there was no source, or the new one is of another kind (extents or sizes, from arrays or closures, or sections) or has
  /// another number of sections, everything is invalidated. If only the items of one section are of another kind, only that
  /// section is invalidated. A delegate is removed.
  ///
  /// - Parameters:
  ///   - context: what has changed. Paths and indices are those of the prepared layout.
  ///   - makeSource: returns the new source. Meanwhile `source` is nil. It may query the layout but not change it. It is not
  ///     called if the layout cannot be changed now; then the layout keeps its source.
  /// - Complexity: O(sections). The next `prepare()` takes as long as after `invalidateLayout(with:)`.
  public func replaceSource(invalidating context: InvalidationContext, by makeSource: () -> ItemSource) {
    guard mayChange(.source) else { return }
    let former = sourceKind
    whileCallingOut { _ = replaceProvider(by: nil) }
    let reader = SourceContentReader(whileCallingOut(makeSource))
    pending.formUnion(context)
    if reader.sectionCount != former?.sectionCount { pending = .everything }
    take(reader, after: former) { $0 }
  }

  var sourceKind: ItemSource.Kind? {
    sourceReader?.source.kind
  }

  /// Takes a source instead of the present source or delegate, and invalidates what is of another kind than before.
  ///
  /// - Parameter oldIndex: the index that a section had before the change; nil for a new one.
  @inline(never)
  func take(
    _ reader: SourceContentReader, after former: ItemSource.Kind?, _ oldIndex: (_ section: Int) -> Int?
  ) {
    whileCallingOut { _ = replaceProvider(by: reader) }
    switch (former, reader.source.kind) {
    case (.sections(let former), .sections(let now)):
      for section in now.indices {
        guard let old = oldIndex(section), old < former.count, former[old] != now[section] else { continue }
        pending.invalidatedSections.append(old)
      }
    case (let former, let now) where former != now: pending = .everything
    default: break
    }
  }
}

extension ItemSource {
  /// What a source consists of. Sizes from sources of different kinds are not taken for the same.
  enum Kind: Equatable {
    case extents
    case sizes
    case measuredExtents
    case measuredSizes
    case sections([Kind])

    var sectionCount: Int { if case .sections(let kinds) = self { kinds.count } else { 1 } }
  }

  var kind: Kind {
    switch sizes {
    case .extents: .extents
    case .sizes: .sizes
    case .measuredExtents: .measuredExtents
    case .measuredSizes: .measuredSizes
    case .sections(let sections): .sections(sections.map { $0.items.kind })
    }
  }
}
