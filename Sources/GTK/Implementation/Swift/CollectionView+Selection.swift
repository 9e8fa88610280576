#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  /// How many items can be selected at a time.
  public enum SelectionMode: Hashable, Sendable {
    case none
    case single
    case multiple
  }

  // What the user does with items.
  extension CollectionView {
    /// How many items the user can select, by clicks and keys; by default none. Setting it unselects all.
    public var selectionMode: SelectionMode {
      get {
        guard let selection else { return .none }
        return isSingle(selection) ? .single : .multiple
      }
      set {
        let (items, former) = (OpaquePointer(host.items), selection)
        switch newValue {
        case .none: selection = nil
        case .single:
          selection = gtk_single_selection_new(nil)
          gtk_single_selection_set_autoselect(selection, 0)
          gtk_single_selection_set_can_unselect(selection, 1)
          gtk_single_selection_set_model(selection, items)
        case .multiple:
          selection = gtk_multi_selection_new(nil)
          gtk_multi_selection_set_model(selection, items)
        }
        object.setModel(Instance(selection ?? items))
        if let former { Instance(former).unref() }
      }
    }

    /// The positions of the selected items, ascending. Setting them selects these and no others, as far as they exist and the mode
    /// allows: of several, `single` selects the first.
    public var selectedPositions: [Int] {
      get {
        guard let selection else { return [] }
        let set = gtk_selection_model_get_selection(selection)
        defer { gtk_bitset_unref(set) }
        var (iterator, position, positions) = (GtkBitsetIter(), guint(0), [Int]())
        var isValid = gtk_bitset_iter_init_first(&iterator, set, &position)
        while isValid != 0 {
          positions.append(Int(position))
          isValid = gtk_bitset_iter_next(&iterator, &position)
        }
        return positions
      }
      set {
        guard let selection else { return }
        let count = guint(clamping: source.items.count)
        let positions = newValue.filter { (0..<Int(count)).contains($0) }
        if isSingle(selection) {
          let position = positions.first.map { guint($0) } ?? GTK_INVALID_LIST_POSITION_VALUE
          return gtk_single_selection_set_selected(selection, position)
        }
        let (wanted, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, count))
        for position in positions { gtk_bitset_add(wanted, guint(position)) }
        gtk_selection_model_set_selection(selection, wanted, all)
        gtk_bitset_unref(wanted)
        gtk_bitset_unref(all)
      }
    }

    private func isSingle(_ selection: OpaquePointer) -> Bool {
      isInstance(Instance(selection), of: gtk_single_selection_get_type())
    }

    /// Called after the selection has changed. `selectedPositions` has it.
    public var onSelectionChange: (() -> Void)? {
      get { host.onSelectionChange }
      set { host.onSelectionChange = newValue }
    }

    /// Called when the user has activated an item, by a double click or by Enter. If it is nil, items cannot be activated.
    public var onActivate: ((_ position: Int) -> Void)? {
      get { host.onActivate }
      set { object.setOnActivate(newValue) }
    }
  }
#endif
