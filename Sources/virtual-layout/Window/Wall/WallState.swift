#if GTK
  /// Where a wall is scrolled to.
  enum WallPlace {
    /// At the start of the content.
    case start
    /// Where the cell of an item begins at `y`, in pixels below the top of the view.
    case item(_ index: Int, y: Double)
  }

  /// What stays while a wall gets other items or something covers it. Items are known by their index in the content, because
  /// their positions change.
  struct WallState {
    /// The item that had the focus last; nil if none ever had.
    var focus: Int?
    /// The control that had the focus when the menu was opened; nil for the wall. Controls live as long as the window.
    var focusBeforeMenu: WidgetPointer?
    /// The place before a key that may bring the focus into the wall.
    var placeBeforeKey: WallPlace?
    /// The selected items. Those that a search has not found stay selected. Nil since a user has selected others: the model
    /// knows them.
    var selection: [UInt32]? = []
    /// Where the wall was before a search, and what had the focus. Nil if a user has chosen one of the items found: the end of
    /// the search then shows this item among the others.
    var beforeSearch: (place: WallPlace, focus: Int?)?
    /// The place that was restored last, and where its item came to rest, which may be elsewhere near an end of the content.
    /// The place counts until a user scrolls. Therefore one change after another leads back to where the first began.
    var restored: (place: WallPlace, y: Double)?
    /// Whether the wall itself moves the focus and the selection.
    var isRestoring = false
  }
#endif
