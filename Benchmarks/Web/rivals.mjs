// The masonry of the workload in other libraries. Each rival has the same methods, so that one loop measures all of them:
//
//   prepare(heights)     lays out all items
//   query(top)           returns how many items are visible in 800 pixels from `top`, after visiting each with its frame
//   append(height)       lays out one item more
//   resize(item, height) gives an item another height, and queries there
//   sum                  a checksum of everything visited, which keeps the compiler from dropping the work

export const width = 1200, height = 800, lanes = 4, spacing = 8
export const laneWidth = (width - spacing * (lanes - 1)) / lanes

// The library: a query writes all frames into memory that JavaScript reads.
export class Ours {
  name = "VirtualLayout";
  sum = 0;

  constructor(module) { this.module = module; }

  prepare(heights) {
    const { Layout, Mode } = this.module;
    this.layout?.dispose();
    this.heights = heights;
    this.layout = new Layout(Mode.masonry({ lanes, laneSpacing: spacing, itemSpacing: spacing }));
    this.layout.setContainerSize(width, height);
    this.layout.setItems({ extents: heights });
    this.layout.prepare();
    this.extent = this.layout.contentSize.height;
  }

  query(top) {
    const found = this.layout.elements(0, top, width, height);
    const numbers = found.numbers;
    for (let i = 0; i < found.count; i++) this.sum += numbers[6 * i + 1] + numbers[6 * i + 3];
    return found.count;
  }

  // Only the first and the last index.
  range(top) {
    const { first, last } = this.layout.itemRange(0, top, width, height);
    this.sum += first.item + last.item;
    return last.item - first.item + 1;
  }

  append(height) {
    this.layout.appendItems({ extents: Float64Array.of(height) });
    this.layout.prepare();
  }

  // The module keeps a copy of the heights, so this hands over all of them.
  resize(item, height) {
    const { Updates } = this.module;
    const heights = Float64Array.from(this.heights);
    heights[item] = height;
    const updates = new Updates();
    updates.reloadItems([item]);
    this.layout.performUpdates(updates, { extents: heights });
    updates.dispose();
    this.heights = heights;
  }
}

// TanStack Virtual: `lanes`, without a DOM. Each query is a scroll event and the items to draw.
export class TanStack {
  name = "TanStack Virtual"
  sum = 0

  constructor({ Virtualizer }) { this.Virtualizer = Virtualizer }

  prepare(heights) {
    this.heights = Array.from(heights)
    this.virtualizer = new this.Virtualizer({
      count: heights.length,
      lanes,
      gap: spacing,
      overscan: 0,
      getScrollElement: () => ({ ownerDocument: { defaultView: globalThis } }),
      estimateSize: (index) => this.heights[index],
      observeElementRect: (_, report) => { report({ width, height }) },
      observeElementOffset: (_, report) => { this.scrollTo = (offset) => report(offset, false) },
      scrollToFn: () => {},
      onChange: () => {},
    })
    this.virtualizer._willUpdate()
    this.extent = this.virtualizer.getTotalSize()
  }

  query(top) {
    this.scrollTo(top)
    const items = this.virtualizer.getVirtualItems()
    for (const item of items) this.sum += item.start + item.size
    return items.length
  }

  // Only the range of indices, without an object for each item.
  range(top) {
    this.scrollTo(top)
    const { startIndex, endIndex } = this.virtualizer.calculateRange()
    this.sum += startIndex + endIndex
    return endIndex - startIndex + 1
  }

  append(height) {
    this.heights.push(height)
    this.virtualizer.setOptions({ ...this.virtualizer.options, count: this.heights.length })
    this.virtualizer.getTotalSize()
  }

  resize(item, height) {
    this.virtualizer.resizeItem(item, height)
    this.virtualizer.getTotalSize()
  }
}

// Masonic: its positioner, a red-black interval tree, as its hooks use it.
export class Masonic {
  name = "masonic"
  sum = 0

  constructor({ createPositioner }) { this.createPositioner = createPositioner }

  prepare(heights) {
    this.positioner = this.createPositioner(lanes, laneWidth, spacing, spacing)
    for (let i = 0; i < heights.length; i++) this.positioner.set(i, heights[i])
    this.extent = this.positioner.estimateHeight(heights.length, 0) - spacing
  }

  query(top) {
    let count = 0
    this.positioner.range(top, top + height, (index, left, itemTop) => {
      this.sum += itemTop + this.positioner.get(index).height
      count += 1
    })
    return count
  }

  append(height) { this.positioner.set(this.positioner.size(), height) }

  resize(item, height) { this.positioner.update([item, height]) }
}
