/// Everyday edits of the data, each in one line: on a `CollectionLayout`, or on the `Scroller` that drives one.
///
/// ```swift
/// messages.removeSubrange(3..<6)               // first change the data
/// try scroller.deleteItems(3..<6)              // then say what has changed
/// messages += new
/// try scroller.appendItems(new.count)
/// scroller.resizeItem(7, to: 120)              // a picture has loaded
/// ```
///
/// Each call except `resizeItem` performs a batch of one change (`BatchUpdates`). To make several changes at once, perform one
/// batch of them. A source of arrays holds the data as it was: pass another one with the call.
///
/// - Throws: `BatchUpdateError`, as `performBatchUpdates`. Then nothing has changed.
/// - Complexity: that of `performBatchUpdates`, or of `setMeasuredSizes` for `resizeItem`.
public protocol ContentEditing: AnyObject {
  /// What the host needs to know after an edit: how far to scroll (`CollectionLayout`), or the position to show (`Scroller`).
  associatedtype Outcome

  /// Updates the layout after the data has changed.
  @discardableResult
  func performBatchUpdates(
    _ updates: BatchUpdates, source: ItemSource?
  ) throws(BatchUpdateError) -> Outcome

  /// Updates the layout, and returns a transition of all visible elements to animate.
  func performBatchTransition(
    _ updates: BatchUpdates, source: ItemSource?, over rect: LayoutRect?
  ) throws(BatchUpdateError) -> LayoutTransition

  /// Gives an item another extent along the scroll axis, in points.
  ///
  /// A source of arrays gets the new value, in place unless you keep a copy of the array. In a section with an estimate, the
  /// item counts as measured. Otherwise, a delegate or a source of closures is asked for the item's size again, and should
  /// answer with this extent. A path that does not exist is ignored.
  @discardableResult
  func resizeItem(_ path: ItemPath, to extent: Double) -> Outcome

  /// The number of items of a section that are laid out; 0 if the section does not exist.
  func numberOfItems(inSection section: Int) -> Int
}

extension ContentEditing {
  /// Inserts items, named by their indices after the update.
  @discardableResult
  public func insertItems(
    _ items: Range<Int>, inSection section: Int = 0, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Outcome {
    var updates = BatchUpdates()
    updates.insertItems(items, inSection: section)
    return try performBatchUpdates(updates, source: source)
  }

  /// Deletes items, named by their indices before the update.
  @discardableResult
  public func deleteItems(
    _ items: Range<Int>, inSection section: Int = 0, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Outcome {
    var updates = BatchUpdates()
    updates.deleteItems(items, inSection: section)
    return try performBatchUpdates(updates, source: source)
  }

  /// Inserts items after the last one that is laid out in a section. A negative number counts as 0.
  @discardableResult
  public func appendItems(
    _ count: Int, toSection section: Int = 0, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Outcome {
    let end = numberOfItems(inSection: section)
    return try insertItems(
      end..<end + Limit.count(count, atMost: Limit.uniformItems), inSection: section, source: source)
  }

  /// Moves an item, within its section or to another (`BatchUpdates.moveItem(at:to:)`).
  @discardableResult
  public func moveItem(
    at path: ItemPath, to newPath: ItemPath, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Outcome {
    var updates = BatchUpdates()
    updates.moveItem(at: path, to: newPath)
    return try performBatchUpdates(updates, source: source)
  }
}

extension CollectionLayout: ContentEditing {
  @discardableResult
  public func resizeItem(_ path: ItemPath, to extent: Double) -> ScrollAdjustment {
    ScrollAdjustment(delta: allows(.prepare) ? setExtent(extent, ofItemAt: path) : 0)
  }
}
