import VirtualLayout

/// Naive justified lines: the mode's rules with arrays and loops only. Tests compare the engine with it.
package enum NaiveJustified {
  package static func layout(_ justified: LayoutMode.Justified, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let container = world.room(inside: justified.insets)
    let ratios = items.map { item -> Double in
      if let ratio = justified.aspectRatio { return axis == .vertical ? ratio : 1 / ratio }
      let (main, cross) =
        axis == .vertical ? (grid(item.height), item.width) : (grid(item.width), item.height)
      return main == 0 || cross == 0 ? 1 : min(max(cross / main, 1 / 65536), 65536)
    }
    let target = justified.targetExtent
    let gap = justified.itemSpacing
    func room(_ line: Range<Int>) -> Double { container.inner - gap * Double(line.count - 1) }
    func sum(_ line: Range<Int>) -> Double { line.reduce(0) { $0 + ratios[$1] } }
    func isFull(_ line: Range<Int>) -> Bool {
      sum(line) >= container.inner / target * (1 - justified.tolerance)
    }
    func takes(_ line: Range<Int>) -> Bool {
      let longer = line.lowerBound..<line.upperBound + 1
      if isFull(line) || gap * Double(line.count) > container.inner / 2 { return false }
      if sum(longer) <= container.inner / target * (1 + justified.tolerance) { return true }
      return abs(sum(longer) - room(longer) / target) <= abs(sum(line) - room(line) / target)
    }
    var lines: [Range<Int>] = []
    for index in ratios.indices {
      if let line = lines.last, takes(line) {
        lines[lines.count - 1] = line.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }

    var frames: [NaiveFrame] = []
    var main = container.mainLeading
    var end = main
    var before = target
    for line in lines {
      let isRest = line.upperBound == items.count && !isFull(line)
      let filling = room(line) / sum(line)
      let scale = isRest ? min(before, filling) : filling
      var extent = grid(isRest ? scale : min(max(filling, target / 2), 2 * target))
      let free = room(line) - scale * sum(line)
      var cross = container.crossLeading
      if isRest && justified.lastLine == .center { cross += free / 2 }
      for index in line {
        var width = ratios[index] * scale
        if isRest && justified.lastLine == .justify { width += free / Double(line.count) }
        frames.append(NaiveFrame(main: main, cross: cross, extent: extent, crossExtent: width))
        if isRest && justified.lastLine == .hidden {
          frames[index] = NaiveFrame(
            main: main, cross: container.crossLeading, extent: 0, crossExtent: container.inner)
        }
        cross += width + gap
      }
      if isRest && justified.lastLine == .hidden { extent = 0 }
      before = extent
      end = main + extent
      main = end + grid(justified.lineSpacing)
    }
    var layout = container.place(frames, end: end)
    layout.lines = lines
    return layout
  }
}
