// Runs in the page: what a person would see. Frames come from the DOM (getBoundingClientRect), not from the layout.
window.looking = {
  /** The item cells that are on screen, from top to bottom: number, and rectangle relative to the view. */
  cells(view) {
    const origin = view.element.getBoundingClientRect();
    return view.cells.all.filter((cell) => cell.kind === "item").map((cell) => {
      const { left, top, width, height } = cell.element.getBoundingClientRect();
      return { item: cell.item, section: cell.section, x: left - origin.left, y: top - origin.top, width, height };
    }).filter(({ y, height, x, width }) =>
      y < view.element.clientHeight && y + height > 0 && x < view.element.clientWidth && x + width > 0)
      .sort((one, other) => one.y - other.y || one.x - other.x);
  },
  /** Pairs of cells that overlap by more than rounding. */
  overlaps(cells) {
    const by = 0.02, found = [];
    cells.forEach((one, index) => cells.slice(index + 1).forEach((other) => {
      const isApart = one.x + one.width <= other.x + by || other.x + other.width <= one.x + by ||
        one.y + one.height <= other.y + by || other.y + other.height <= one.y + by;
      if (!isApart) found.push([one.item, other.item]);
    }));
    return found;
  },
  /** The items that the layout has on screen and that the DOM does not show at the same place. */
  missing(view) {
    const { viewport } = view.state;
    const shown = new Map(this.cells(view).map((cell) => [cell.item, cell]));
    return view.layout.elements(viewport.x, viewport.y, viewport.width, viewport.height).toArray()
      .filter(({ kind }) => kind === "item")
      .filter(({ item, x, y, height, width }) => {
        const cell = shown.get(item);
        if (!cell) return height > 0.02 && y + height - viewport.y > 0.02 && viewport.y + viewport.height - y > 0.02;
        return Math.abs(cell.x - (x - viewport.x)) > 0.51 || Math.abs(cell.y - (y - viewport.y)) > 0.51 ||
          Math.abs(cell.height - height) > 0.02 || Math.abs(cell.width - width) > 0.02;
      }).map(({ item }) => item);
  },
  /** Points of a raster over the view that no cell is near, with gaps of at most `gap` between cells. */
  blank(view, gap) {
    const { clientWidth, clientHeight } = view.element, origin = view.element.getBoundingClientRect();
    const cells = this.cells(view), found = [];
    for (let y = 20; y < clientHeight; y += 40) {
      for (let x = 20; x < clientWidth; x += 40) {
        if (!cells.some((cell) => x >= cell.x - gap && x <= cell.x + cell.width + gap && y >= cell.y - gap && y <= cell.y + cell.height + gap)) found.push([x, y]);
      }
    }
    return found;
  },
};
