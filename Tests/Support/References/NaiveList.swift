import VirtualLayout

/// A naive list: one row after the other.
package enum NaiveList {
  package static func layout(_ list: LayoutMode.List, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let container = world.room(inside: list.insets)
    var frames: [NaiveFrame] = []
    var end = container.mainLeading
    for item in items {
      let start = frames.isEmpty ? end : end + grid(list.spacing)
      var extent = grid(item.extent(axis, crossExtent: container.inner))
      if case .uniform(let all) = list.rows { extent = grid(all) }
      frames.append(
        NaiveFrame(main: start, cross: container.crossLeading, extent: extent, crossExtent: container.inner))
      end = start + extent
    }
    var layout = container.place(frames, end: end)
    layout.lines = items.indices.map { $0..<$0 + 1 }
    return layout
  }
}
