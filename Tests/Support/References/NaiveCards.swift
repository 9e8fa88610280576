import VirtualLayout

/// A naive card layout: the largest content first, then row after row.
package enum NaiveCards {
  package static func layout(_ card: LayoutMode.Cards, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let container = world.room(inside: LayoutInsets(card.margin))
    var width = items.map(\.width).max() ?? 0
    var height = items.map(\.height).max() ?? 0
    if width / height < card.aspectRatio || height == 0 && width == 0 {
      width = height * card.aspectRatio
    } else {
      height = width / card.aspectRatio
    }
    // The bounds apply to the side across, and the other side follows.
    var across = axis == .vertical ? width : height
    let along = axis == .vertical ? 1 / card.aspectRatio : card.aspectRatio
    if across < card.minimum { across = card.minimum }
    if across > card.maximum { across = card.maximum }
    if across > container.inner { across = container.inner }
    let extent = grid(across * along)
    var columns = 1
    while Double(columns + 1) * across + Double(columns) * card.padding <= container.inner + 0x1p-20 {
      columns += 1
    }
    var frames: [NaiveFrame] = []
    var lines: [Range<Int>] = []
    for index in items.indices {
      let (row, column) = (Double(index / columns), Double(index % columns))
      frames.append(
        NaiveFrame(
          main: container.mainLeading + row * (extent + grid(card.padding)),
          cross: container.crossLeading + column * (across + card.padding), extent: extent,
          crossExtent: across))
      if index % columns == 0 { lines.append(index..<min(index + columns, items.count)) }
    }
    var layout = container.place(frames, end: frames.last.map { $0.main + extent } ?? container.mainLeading)
    layout.lines = lines
    return layout
  }
}
