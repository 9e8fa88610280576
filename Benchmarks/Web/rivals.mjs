// The masonry of the workload in other libraries. Each rival has the same methods, so that one loop measures all of them:
//
//   prepare(heights)     lays out all items
//   query(top)           returns how many items are visible in 800 pixels from `top`, after visiting each with its frame
//   range(top)           finds only the first and the last of them, and adds both to the sum; masonic has no such call
//   append(heights)      lays out more items
//   resize(item, height) gives an item another height, and lays out what follows from it
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

  #range = new Int32Array(4);
  range(top) {
    this.layout.itemRangeInto(this.#range, 0, top, width, height);
    this.sum += this.#range[1] + this.#range[3];
  }

  append(heights) {
    this.layout.appendItems({ extents: heights });
    this.sum += this.layout.contentSize.height;
  }

  resize(item, height) {
    this.layout.resizeItem(item, height);
    this.sum += this.layout.contentSize.height;
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

  // Without the scroll event, which would tell a view to draw.
  range(top) {
    this.virtualizer.scrollOffset = top
    const { startIndex, endIndex } = this.virtualizer.calculateRange()
    this.sum += startIndex + endIndex
  }

  append(heights) {
    this.heights.push(...heights)
    this.virtualizer.setOptions({ ...this.virtualizer.options, count: this.heights.length })
    this.sum += this.virtualizer.getTotalSize()
  }

  resize(item, height) {
    this.virtualizer.resizeItem(item, height)
    this.sum += this.virtualizer.getTotalSize()
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

  append(heights) {
    for (const height of heights) this.positioner.set(this.positioner.size(), height)
    this.sum += this.positioner.estimateHeight(this.positioner.size(), 0)
  }

  resize(item, height) {
    this.positioner.update([item, height])
    this.sum += this.positioner.estimateHeight(this.positioner.size(), 0)
  }
}
