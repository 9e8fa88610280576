#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// What a `VltSectionModel` knows: its sections, each of which is a list model, as one list of items.
  final class SectionModel {
    /// What has happened to a model.
    enum Change {
      /// Items of a section: how many were removed and added at an index.
      case items(section: Int, index: Int, removed: Int, added: Int)
      /// Whole sections.
      case sections(index: Int, removed: Int, added: Int)
    }

    private let object: Instance
    /// The list of sections; nil or an instance of `GListModel` of which this owns a reference.
    private(set) var list: Instance?
    private var sections: [Section] = []
    /// Where the sections begin, as listeners have been told.
    private(set) var starts = SectionStarts()
    /// The number of changes, and the last one. A view that has followed all the others needs only that one.
    private(set) var version = 0
    private(set) var lastChange = Change.sections(index: 0, removed: 0, added: 0)

    fileprivate init(_ object: Instance) { self.object = object }

    /// The Swift object of a `VltSectionModel`.
    static func of(_ instance: Instance) -> SectionModel {
      instance.state(SectionModel.self, after: GObject.self)
    }

    /// What the list of sections has at an index: the list model that is a section, or something else; nil if there is nothing.
    func section(_ index: Int) -> Instance? {
      sections.indices.contains(index) ? sections[index].model : nil
    }

    /// An item, of which the caller owns a reference; nil if there is none.
    func item(_ position: Int) -> Instance? {
      let path = starts.path(of: position)
      guard let model = section(path.section) else { return nil }
      return g_list_model_get_item(OpaquePointer(model), guint(path.item))
    }

    // MARK: Changes

    func setList(_ new: Instance?) {
      if list == new { return }
      if let list {
        list.disconnect(object)
        list.unref()
      }
      list = new?.ref()
      if let new {
        let changed: @convention(c) (Instance, guint, guint, guint, Instance) -> Void = {
          _, index, removed, added, object in
          SectionModel.of(object).sectionsChanged(Int(index), Int(removed), Int(added))
        }
        new.connect("items-changed", changed, object)
      }
      let count = new.map { Int(g_list_model_get_n_items(OpaquePointer($0))) } ?? 0
      sectionsChanged(0, sections.count, count)
      object.notify("sections")
    }

    private func sectionsChanged(_ index: Int, _ removed: Int, _ added: Int) {
      guard index >= 0, removed >= 0, index + removed <= sections.count else { return }
      let formerItems = starts.itemCount
      let first = starts.positions(of: index).lowerBound
      let old = Array(sections[index..<index + removed])
      let new = (index..<index + added).map { makeSection($0) }
      sections.replaceSubrange(index..<index + removed, with: new)
      for place in index..<sections.count { sections[place].index = place }
      starts.replace(index..<index + removed, by: new.map { $0.count })
      let addedItems = new.reduce(0) { $0 + $1.count }
      tell(
        .sections(index: index, removed: removed, added: added), at: first,
        removed: formerItems + addedItems - starts.itemCount, added: addedItems)
      for section in old { section.release() }
    }

    /// The section at an index of the list. Whatever is no list model counts as empty.
    private func makeSection(_ index: Int) -> Section {
      let item: Instance? = list.flatMap { g_list_model_get_item(OpaquePointer($0), guint(index)) }
      if let item, !isInstance(item, of: g_list_model_get_type()) {
        logCritical("G_IS_LIST_MODEL (section)", "VltSectionModel")
      }
      let section = Section(item, index, of: self)
      section.follow()
      return section
    }

    fileprivate func itemsChanged(_ section: Section, _ index: Int, _ removed: Int, _ added: Int) {
      guard removed >= 0, index >= 0, index + removed <= section.count else { return }
      section.count += added - removed
      starts.add(added - removed, to: section.index)
      tell(
        .items(section: section.index, index: index, removed: removed, added: added),
        at: starts.positions(of: section.index).lowerBound + index, removed: removed, added: added)
    }

    private func tell(_ change: Change, at position: Int, removed: Int, added: Int) {
      version += 1
      lastChange = change
      let (object, version) = (object.ref(), version)
      if removed > 0 || added > 0 {
        g_list_model_items_changed(
          OpaquePointer(object), guint(clamping: position), guint(clamping: removed), guint(clamping: added))
      }
      if case .items(let section, let index, let removed, let added) = change, version == self.version {
        tellFirstItem(of: section, index, removed, added)
      }
      if case .sections(let index, let removed, let added) = change, removed > 0 || added > 0 {
        object.emit(listChangedSignal, of: vlt_section_model_get_type(), count: 3) {
          $0.setNumber(guint(index))
          ($0 + 1).setNumber(guint(removed))
          ($0 + 2).setNumber(guint(added))
        }
      }
      object.unref()
    }

    /// Tells GTK's own lists that an item that has not changed is now the first of its section, or no longer.
    private func tellFirstItem(of section: Int, _ index: Int, _ removed: Int, _ added: Int) {
      let positions = starts.positions(of: section)
      guard index == 0, (removed == 0) != (added == 0), positions.count > added, sectionsChangedSignal != 0
      else { return }
      object.emit(sectionsChangedSignal, of: vlt_section_model_get_type(), count: 2) {
        $0.setNumber(guint(clamping: positions.lowerBound + added))
        ($0 + 1).setNumber(1)
      }
    }

    fileprivate func dispose() {
      list?.disconnect(object)
      list?.unref()
      list = nil
      for section in sections { section.release() }
      (sections, starts) = ([], SectionStarts())
    }
  }

  /// One section of a model, and where it is.
  private final class Section {
    /// What the list of sections has at the index, of which this owns a reference; nil if it has nothing there. If it is no
    /// list model (`isList`), the section is empty.
    let model: Instance?
    var index: Int
    var count = 0
    unowned(unsafe) let owner: SectionModel
    private let isList: Bool

    /// Takes over a reference of the section's items.
    init(_ model: Instance?, _ index: Int, of owner: SectionModel) {
      self.model = model
      self.index = index
      self.owner = owner
      isList = model.map { isInstance($0, of: g_list_model_get_type()) } ?? false
    }

    private var pointer: Instance { Unmanaged.passUnretained(self).toOpaque() }

    func follow() {
      guard isList, let model else { return }
      count = Int(g_list_model_get_n_items(OpaquePointer(model)))
      let changed: @convention(c) (Instance, guint, guint, guint, Instance) -> Void = {
        _, index, removed, added, section in
        let section = Unmanaged<Section>.fromOpaque(section).takeUnretainedValue()
        section.owner.itemsChanged(section, Int(index), Int(removed), Int(added))
      }
      model.connect("items-changed", changed, pointer)
    }

    func release() {
      if isList { model?.disconnect(pointer) }
      model?.unref()
    }
  }

  // MARK: The class

  private enum Property: guint {
    case sections = 1
  }

  let sectionModelType: GType = {
    let type = registerClass(
      "VltSectionModel", parent: gType(.object), GObject.self, GObjectClass.self, flags: G_TYPE_FLAG_FINAL,
      classInit: { structure, _ in
        _ = listChangedSignal
        let objectClass = structure!.assumingMemoryBound(to: GObjectClass.self)
        objectClass.pointee.get_property = { object, id, value, _ in
          g_value_set_object(value, SectionModel.of(Instance(object!)).list)
        }
        objectClass.pointee.set_property = { object, id, value, _ in
          SectionModel.of(Instance(object!)).setList(g_value_get_object(value))
        }
        objectClass.pointee.dispose = { object in
          SectionModel.of(Instance(object!)).dispose()
          Instance.parentClass(of: vlt_section_model_get_type(), as: GObjectClass.self).pointee.dispose(
            object)
        }
        objectClass.pointee.finalize = { object in
          Instance(object!).releaseState(SectionModel.self, after: GObject.self)
          Instance.parentClass(of: vlt_section_model_get_type(), as: GObjectClass.self).pointee.finalize(
            object)
        }
        objectClass.addObject(
          Property.sections.rawValue, "sections", g_list_model_get_type(), explicitNotify)
      },
      instanceInit: { instance, _ in
        let object = Instance(instance!)
        object.setState(SectionModel(object), after: GObject.self)
      })
    var listModel = GInterfaceInfo()
    listModel.interface_init = { interface, _ in
      let interface = interface!.assumingMemoryBound(to: GListModelInterface.self)
      interface.pointee.get_item_type = { _ in gType(.object) }
      interface.pointee.get_n_items = { guint(clamping: SectionModel.of(Instance($0!)).starts.itemCount) }
      interface.pointee.get_item = { SectionModel.of(Instance($0!)).item(Int($1)) }
    }
    g_type_add_interface_static(type, g_list_model_get_type(), &listModel)
    GtkSections.addInterface(to: type) { model, position, start, end in
      let starts = SectionModel.of(model).starts
      guard let section = starts.section(of: Int(position)) else {
        (start.pointee, end.pointee) = (guint(clamping: starts.itemCount), .max)
        return
      }
      let positions = starts.positions(of: section)
      (start.pointee, end.pointee) = (guint(positions.lowerBound), guint(clamping: positions.upperBound))
    }
    return type
  }()

  private let listChangedSignal: guint = addSignal(
    "section-list-changed", to: sectionModelType, parameters: [gType(.uint), gType(.uint), gType(.uint)])

  /// The signal of `GtkSectionModel`; 0 where GTK has none.
  private let sectionsChangedSignal: guint = {
    g_type_class_ref(sectionModelType)
    return g_signal_lookup(text("sections-changed"), sectionModelType)
  }()

  // MARK: The C interface

  @c @implementation
  public func vlt_section_model_get_type() -> GType {
    registered(sectionModelType)
  }

  @c @implementation
  public func vlt_section_model_new(_ sections: OpaquePointer!) -> OpaquePointer! {
    let object = Instance(g_object_new_with_properties(vlt_section_model_get_type(), 0, nil, nil)!)
    if let sections, accepts(sections, as: g_list_model_get_type()) {
      SectionModel.of(object).setList(Instance(sections))
      // The caller's reference is given away.
      Instance(sections).unref()
    }
    return OpaquePointer(object)
  }

  private func sectionModel(
    _ instance: OpaquePointer?, _ function: StaticString = #function
  ) -> SectionModel? {
    checked(instance, is: vlt_section_model_get_type(), function).map { SectionModel.of($0) }
  }

  @c @implementation
  public func vlt_section_model_get_sections(_ self: OpaquePointer!) -> OpaquePointer! {
    sectionModel(self)?.list.map { OpaquePointer($0) }
  }

  @c @implementation
  public func vlt_section_model_set_sections(_ self: OpaquePointer!, _ sections: OpaquePointer!) {
    guard let model = sectionModel(self), accepts(sections, as: g_list_model_get_type()) else { return }
    model.setList(sections.map { Instance($0) })
  }

  @c @implementation
  public func vlt_section_model_get_section_at(_ self: OpaquePointer!, _ position: guint) -> guint {
    let starts = sectionModel(self)?.starts
    return starts?.section(of: Int(position)).map { guint($0) } ?? GTK_INVALID_LIST_POSITION_VALUE
  }

  @c @implementation
  public func vlt_section_model_get_range(
    _ self: OpaquePointer!, _ section: guint, _ position: UnsafeMutablePointer<guint>!,
    _ n_items: UnsafeMutablePointer<guint>!
  ) -> gboolean {
    let starts = sectionModel(self)?.starts
    let exists = starts.map { Int(section) < $0.count } ?? false
    let positions = exists ? starts?.positions(of: Int(section)) ?? 0..<0 : 0..<0
    position?.pointee = guint(clamping: positions.lowerBound)
    n_items?.pointee = guint(clamping: positions.count)
    return exists ? 1 : 0
  }
#endif
