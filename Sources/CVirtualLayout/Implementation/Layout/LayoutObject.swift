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

  /// Appends items to the last section.
  ///
  /// - Throws: `.wrongSource` if the items do not come from arrays, if there is no section, or if the last section has items of
  ///   another kind.
  func append(_ items: ItemArrays) throws(Failure) {
    try allow(.source)
    guard var held = self.items, held.accepts(items) else { throw .wrongSource }
    // Nothing else refers to the arrays while they grow: neither this object nor, in the closure, the layout.
    self.items = nil
    layout.replaceSource(invalidating: .appended(items.count)) {
      held.append(items)
      return held.source
    }
    self.items = held
  }

  /// Gives items other sizes.
  ///
  /// - Throws: `.wrongSource` if the sizes of the items do not come from arrays.
  func resize(_ sizes: UnsafeBufferPointer<vlt_measured_size>) throws(Failure) {
    try allow(.source)
    guard var held = self.items, held.accepts(sizes) else { throw .wrongSource }
    // As above.
    self.items = nil
    layout.replaceSource(invalidating: .items(sizes.map { ItemPath($0.path) })) {
      held.resize(sizes, axis: layout.axis)
      return held.source
    }
    self.items = held
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
