import VirtualLayout

/// A naive magazine: the mode's rules with arrays and loops only. Tests compare the engine with it.
package enum NaiveMagazine {
  package static func layout(_ magazine: LayoutMode.Magazine, _ world: NaiveWorld) -> NaiveLayout {
    let (items, axis) = (world.items, world.axis)
    let outer = world.room(inside: magazine.insets)
    let padding = NaiveContainer(
      axis: axis, direction: world.direction, size: .zero, insets: magazine.itemInsets)
    let leading = min(padding.crossLeading, outer.inner)
    let inner = max(0, outer.inner - leading - padding.crossTrailing)
    let divisors: [MagazineItem.Width: Double] = [.half: 2, .third: 3, .quarter: 4, .fifth: 5]
    func width(_ item: TestItem) -> Double {
      if item.magazine.width == .fullBleed { return outer.inner }
      let count = divisors[item.magazine.width] ?? 1
      return max(0, inner - magazine.itemSpacing * (count - 1)) / count
    }
    func height(_ item: TestItem) -> Double {
      if case .fixed(let extent) = item.magazine.height { return grid(extent) }
      return grid(item.extent(axis, crossExtent: width(item)))
    }
    var lines: [Range<Int>] = []
    for index in items.indices {
      let share = items[index].magazine.width
      if let line = lines.last, items[line.lowerBound].magazine.width == share,
        line.count < Int(divisors[share] ?? 1)
      {
        lines[lines.count - 1] = line.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    var frames: [NaiveFrame] = []
    var main = outer.mainLeading + padding.mainLeading
    var end = main
    for line in lines {
      let tallest = line.map { height(items[$0]) }.max()!
      for (place, index) in line.enumerated() {
        let item = items[index]
        let start = outer.crossLeading + (item.magazine.width == .fullBleed ? 0 : leading)
        frames.append(
          NaiveFrame(
            main: main, cross: start + Double(place) * (width(item) + magazine.itemSpacing),
            extent: item.magazine.height == .stretched ? tallest : height(item), crossExtent: width(item)))
      }
      end = main + tallest
      main = end + grid(magazine.lineSpacing)
    }
    var layout = outer.place(frames, end: end + padding.mainTrailing)
    layout.lines = lines
    return layout
  }
}
