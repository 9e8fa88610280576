#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// The sections of a view's model, as the view has last followed them.
  ///
  /// They are those of a `VltSectionModel` or a `GtkSectionModel`, which may be inside selection models. Any other model is one
  /// section without a header.
  struct ModelSections {
    private enum Source {
      case none
      case own(SectionModel)
      case gtk
    }

    /// What a view must do to follow its model.
    enum Step {
      case nothing
      case batch(BatchUpdates)
      /// Everything is read anew.
      case reload
    }

    /// Where the sections begin.
    private(set) var starts = SectionStarts([0])
    /// The model that has sections, inside selection models; nil if none has.
    private(set) var model: Instance?
    private var source = Source.none
    /// The version of the `VltSectionModel` that has been followed.
    private var version = 0

    /// Whether the model has sections, which may have headers.
    var exist: Bool { model != nil }

    // MARK: Reading

    /// The model inside selection models.
    static func innermost(_ model: Instance) -> Instance {
      var model = model
      // Nobody nests models deeper than this on purpose.
      for _ in 0..<16 {
        guard isInstance(model, of: gtk_selection_model_get_type()), let inner = self.inner(model) else {
          break
        }
        model = inner
      }
      return model
    }

    /// The property "model" of a selection model; nil if it has none.
    private static func inner(_ model: Instance) -> Instance? {
      let structure = model.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
      let objectClass = UnsafeMutableRawPointer(structure!).assumingMemoryBound(to: GObjectClass.self)
      guard let property = g_object_class_find_property(objectClass, text("model")),
        property.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0,
        g_type_is_a(property.pointee.value_type, g_list_model_get_type()) != 0
      else { return nil }
      var value = GValue()
      g_value_init(&value, property.pointee.value_type)
      g_object_get_property(model.object, text("model"), &value)
      let inner: Instance? = g_value_get_object(&value)
      // The selection model keeps it.
      g_value_unset(&value)
      return inner
    }

    /// Whether another model has the sections now, because a selection model has been given another.
    func isOther(in outer: Instance?) -> Bool {
      let inner = outer.map { Self.innermost($0) }
      let found = inner.flatMap { Self.hasSections($0) ? $0 : nil }
      return found != model
    }

    private static func hasSections(_ model: Instance) -> Bool {
      isInstance(model, of: vlt_section_model_get_type()) || GtkSections.has(model)
    }

    /// Reads everything anew.
    mutating func read(_ outer: Instance?) {
      let inner = outer.map { Self.innermost($0) }
      model = inner.flatMap { Self.hasSections($0) ? $0 : nil }
      if let model, isInstance(model, of: vlt_section_model_get_type()) {
        let own = SectionModel.of(model)
        source = .own(own)
        (starts, version) = (own.starts, own.version)
      } else if let model {
        source = .gtk
        starts = SectionStarts(GtkSections.counts(of: model, from: 0) { _ in false }.counts)
      } else {
        source = .none
        starts = SectionStarts([outer.map { Int(g_list_model_get_n_items(OpaquePointer($0))) } ?? 0])
      }
    }

    /// The object that stands for a section: the list model that it is or, where sections are ranges, its first item. The caller
    /// owns a reference.
    func item(of section: Int) -> Instance? {
      switch source {
      case .none: return nil
      case .own(let own): return own.section(section)?.ref()
      case .gtk:
        let positions = starts.positions(of: section)
        guard let model, !positions.isEmpty else { return nil }
        return g_list_model_get_item(OpaquePointer(model), guint(positions.lowerBound))
      }
    }

    // MARK: Following

    /// Follows that items were removed and added at a position.
    ///
    /// - Parameters:
    ///   - moved: those that are the same as before, if the model has no sections.
    ///   - difference: all that the change does, if the host is known to have told of it.
    mutating func follow(
      _ outer: Instance, at position: Int, removed: Int, added: Int, moved: [MovedItem],
      exactly difference: BatchUpdates?
    ) -> Step {
      if isOther(in: outer) {
        read(outer)
        return .reload
      }
      switch source {
      case .none:
        starts.add(added - removed, to: 0)
        let fits = starts.itemCount == Int(g_list_model_get_n_items(OpaquePointer(outer)))
        if fits, let difference { return .batch(difference) }
        // Either the model's count does not fit the change that it has told of, or no former item is left to keep in place. A
        // batch would name millions of items.
        if !fits || starts.itemCount == added {
          read(outer)
          return .reload
        }
        return .batch(BatchUpdates(position: position, removed: removed, added: added, moved: moved))
      case .own(let own): return follow(own)
      case .gtk: return followRanges(at: position, removed: removed, added: added, asking: added)
      }
    }

    /// Follows that sections have changed, and no items: a `VltSectionModel` has gained or lost empty sections, or the items of
    /// a `GtkSectionModel` from a position on belong to other sections.
    mutating func followSections(at position: Int, count: Int) -> Step {
      switch source {
      case .none: return .nothing
      case .own(let own): return follow(own)
      case .gtk: return followRanges(at: position, removed: 0, added: 0, asking: count)
      }
    }

    private static func edit(section: Int, at index: Int, removed: Int, added: Int) -> BatchUpdates {
      var updates = BatchUpdates()
      updates.deleteItems(at: (index..<index + removed).map { ItemPath(section: section, item: $0) })
      updates.insertItems(at: (index..<index + added).map { ItemPath(section: section, item: $0) })
      return updates
    }

    private mutating func follow(_ own: SectionModel) -> Step {
      if version == own.version { return .nothing }
      let isNext = version + 1 == own.version
      (starts, version) = (own.starts, own.version)
      guard isNext else { return .reload }
      switch own.lastChange {
      case .items(let section, let index, let removed, let added):
        if added > SectionDifference.mostNamed || removed > SectionDifference.mostNamed { return .reload }
        return .batch(Self.edit(section: section, at: index, removed: removed, added: added))
      case .sections(let index, let removed, let added):
        if added == starts.count { return .reload }
        var updates = BatchUpdates()
        updates.deleteSections(Array(index..<index + removed))
        updates.insertSections(Array(index..<index + added))
        return .batch(updates)
      }
    }

    /// - Parameter asking: the number of items, from the position on, whose sections the model is asked for.
    private mutating func followRanges(at position: Int, removed: Int, added: Int, asking: Int) -> Step {
      guard let model else { return .nothing }
      let itemCount = Int(g_list_model_get_n_items(OpaquePointer(model)))
      let (before, shift) = (starts, added - removed)
      guard before.itemCount + shift == itemCount, position >= 0, position + removed <= before.itemCount
      else {
        starts = SectionStarts(GtkSections.counts(of: model, from: 0) { _ in false }.counts)
        return .reload
      }
      // The section that ends at the position may have got the items.
      let first = position == 0 ? 0 : before.section(of: position - 1) ?? 0
      let start = before.positions(of: first).lowerBound
      let found = GtkSections.counts(of: model, from: start) { next in
        guard next >= position + asking, let old = before.section(of: next - shift) else { return false }
        return next - shift >= position + removed && before.positions(of: old).lowerBound == next - shift
      }
      let firstKnown = before.section(of: found.end - shift) ?? before.count
      starts.replace(first..<max(first, firstKnown), by: found.counts)
      let difference = SectionDifference(before, starts, at: position, removed: removed, added: added)
      return difference.updates.map { $0.isEmpty ? .nothing : .batch($0) } ?? .reload
    }
  }
#endif
