import CVirtualLayout
import VirtualLayout

/// What a `vlt_layout` points to: a layout, and what it needs from the caller.
final class LayoutObject {
  let layout: CollectionLayout
  /// The items, if they were set as arrays.
  private(set) var items: HeldItems?
  /// The callbacks, if the items come from them. Except in Embedded Swift, the layout itself holds its delegate weakly.
  private var delegate: (any CollectionLayoutDelegate)?

  init(_ mode: LayoutMode) { layout = CollectionLayout(mode) }

  /// Records that the layout has taken the source of these items.
  func hold(_ items: HeldItems) { hold(items, nil) }

  /// Takes the numbers and sizes of items from callbacks.
  func take(_ delegate: some CollectionLayoutDelegate) {
    layout.delegate = delegate
    hold(nil, delegate)
  }

  /// Carries out an edit in the arrays, if the items come from them.
  ///
  /// - Returns: the edit that undoes it; nil if nothing has changed.
  /// - Throws: `.wrongSource` if it inserts items of another kind than the section has.
  func editArrays(_ edit: ItemEdit) throws(Failure) -> ItemEdit? {
    guard items != nil else {
      if case .insert(.some, _, _) = edit { throw .wrongSource }
      return nil
    }
    var undo: Result<ItemEdit?, Failure> = .success(nil)
    changeArrays(invalidating: .items([])) { held in
      undo = Result { () throws(Failure) in try held.carryOut(edit) }
    }
    return try undo.get()
  }

  /// Gives an item another extent in the arrays, if the items come from them.
  func setExtentInArrays(_ extent: Double, ofItemAt path: ItemPath) {
    changeArrays(invalidating: .items([])) { $0.setExtent(extent, ofItemAt: path, along: layout.axis) }
  }

  /// Changes the arrays in place. Nothing else refers to them meanwhile: neither this object nor, in the closure, the layout.
  private func changeArrays(invalidating context: InvalidationContext, _ change: (inout HeldItems) -> Void) {
    guard var held = items else { return }
    items = nil
    layout.replaceSource(invalidating: context) {
      change(&held)
      return held.source
    }
    items = held
  }

  /// Gives items other sizes.
  ///
  /// - Throws: `.wrongSource` if the sizes of the items do not come from arrays.
  func resize(_ sizes: UnsafeBufferPointer<vlt_measured_size>) throws(Failure) {
    try allow(.source)
    guard items?.accepts(sizes) == true else { throw .wrongSource }
    changeArrays(invalidating: .items(sizes.map { ItemPath($0.path) })) {
      $0.resize(sizes, axis: layout.axis)
    }
  }

  private func hold(_ items: HeldItems?, _ delegate: (any CollectionLayoutDelegate)?) {
    // The former items and delegate are released after the change, because the release of a delegate calls the host's
    // `destroy`.
    let former = (self.items, self.delegate)
    self.items = items
    self.delegate = delegate
    withExtendedLifetime(former) {}
  }

  /// - Throws: `.refused` if the layout is calling the host, or leaves the change to a scroller, and reports that.
  func allow(_ change: LayoutDiagnostic.Change) throws(Failure) {
    guard layout.allows(change) else { throw .refused }
  }
}

extension Handle? {
  /// The object of a `vlt_layout`.
  @inline(__always)
  func layoutObject() throws(Failure) -> LayoutObject { try object() }

  /// The layout of a `vlt_layout`.
  @inline(__always)
  func layout() throws(Failure) -> CollectionLayout { try object(LayoutObject.self).layout }
}
