/// What one step of a visit found, on its way to the host's loop, which makes attributes of it.
///
/// How the step goes about it depends on who keeps the elements. Items that stand in lanes, and items on lines, are not
/// written down: the step says which they are and leaves, in the visitor's memory, what their frames are made of, so that
/// the host makes them in its registers. A frame written to a batch and read again takes twice the time. Everything else
/// stands in a batch. Each form is of one section, but for a batch, which may be of several.
///
/// In registers, as `FoundItems`; there may be nothing in it although it is not the last.
@usableFromInline
package struct FoundElements: BitwiseCopyable {
  @usableFromInline
  enum Form: UInt8, BitwiseCopyable {
    /// Items in lanes: a bit for each of 64 from the first on; `ShiftedLaneFrames` makes their frames.
    case lanes
    /// The same, but that `FoundItems` names a run and some in front of it.
    case laneRun
    /// So many lines in the batch (`PlacedLine`); `LineFrames` makes their items' frames.
    case lines
    /// So many elements in the batch (`PlacedItem`), among which may be sets of items (`PooledItems`).
    case placed
  }

  /// The section of all items of it; in a batch, to be added to each element's own.
  @usableFromInline var section: Int32 = 0
  @usableFromInline let first: Int32
  @usableFromInline let payload: UInt64
  @usableFromInline let form: Form
  /// Whether the visit is over: nothing else is to be found.
  @usableFromInline var isLast: Bool

  /// Items in lanes, of which `found` is no list.
  @inline(__always)
  init(inLanes found: FoundItems) {
    first = found.first
    payload = found.payload
    form = found.isRun ? .laneRun : .lanes
    isLast = found.isLast
  }

  /// So many lines or elements in the batch.
  @inline(__always)
  init(_ form: Form, count: Int, isLast: Bool) {
    first = 0
    payload = UInt64(truncatingIfNeeded: count)
    self.form = form
    self.isLast = isLast
  }

  @inline(__always)
  var isEmpty: Bool { payload == 0 }

  /// Calls `body` with each element: in the order of their items, or of the batch.
  ///
  /// - Parameter memory: where the step left what belongs to it.
  @inlinable
  @inline(__always)
  func forEach(in region: LayoutRect, _ memory: VisitMemory, _ body: (LayoutAttributes) -> Void) {
    let section = Int(section)
    switch form {
    case .lanes, .laneRun:
      let frames = memory.frames(as: ShiftedLaneFrames.self)
      FoundItems(first: first, payload, isRun: form == .laneRun).forEachUnlisted { item in
        let path = ItemPath(section: section, item: item)
        body(LayoutAttributes(element: .item(path), frame: frames.frame(of: item)))
      }
    case .lines:
      let frames = memory.frames(as: LineFrames.self)
      let lines = memory.start.assumingMemoryBound(to: PlacedLine.self)
      for index in 0..<Int(truncatingIfNeeded: payload) {
        frames.forEachItem(on: lines[index], in: region) { item, frame in
          let path = ItemPath(section: section, item: item)
          body(LayoutAttributes(element: .item(path), frame: frame))
        }
      }
    case .placed:
      let placed = memory.start.assumingMemoryBound(to: PlacedItem.self)
      for index in 0..<Int(truncatingIfNeeded: payload) {
        if placed[index].item == PooledItems.mark {
          let place = UnsafeRawPointer(placed + index)
          place.load(as: PooledItems.self).forEachItem { path, frame in
            body(LayoutAttributes(element: .item(path), frame: frame))
          }
        } else {
          body(placed[index].attributes(addingSection: section))
        }
      }
    }
  }
}
