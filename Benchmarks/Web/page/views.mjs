// A wall of pictures in a scrolling element, by each library: the same cells at the same places, with about a screen of
// cells beyond the viewport on either side. Runs in the page. Each view has the same members:
//
//   element          the scrolling element
//   showItem(index)  scrolls an item to the top, by the library's own means
import { CollectionView, load, Mode } from "/Sources/Web/virtual_layout.js";

export const lanes = 4, spacing = 8;

/** What a cell shows. */
function fill(cell, index) {
  cell.dataset.index = index;
  cell.textContent = `picture ${index}`;
  cell.style.background = `hsl(${(index * 47) % 360} 50% 70%)`;
}

export async function ours(element, extents) {
  await load();
  const view = new CollectionView(element, {
    mode: Mode.masonry({ lanes, laneSpacing: spacing, itemSpacing: spacing }), extents, render: fill,
  });
  return { element, showItem: (index) => view.scrollTo(index) };
}

// TanStack Virtual has no view of its own for a page without a framework. This one does what its adapters do: on every change,
// elements of items that are no longer there are removed, those of new items are added.
export async function tanstack(element, extents, { Virtualizer, elementScroll, observeElementOffset, observeElementRect }) {
  const spacer = document.createElement("div");
  spacer.style.position = "relative";
  element.style.overflow = "auto";
  element.append(spacer);
  let shown = new Map();
  const virtualizer = new Virtualizer({
    count: extents.length, lanes, gap: spacing, overscan: 13, estimateSize: (index) => extents[index],
    getScrollElement: () => element, scrollToFn: elementScroll, observeElementOffset, observeElementRect, onChange: draw,
  });
  function draw() {
    const laneWidth = (element.clientWidth - spacing * (lanes - 1)) / lanes, present = new Map();
    for (const { index, start, size, lane } of virtualizer.getVirtualItems()) {
      let cell = shown.get(index);
      if (!cell) {
        cell = document.createElement("div");
        cell.style.cssText = `position: absolute; top: 0; left: ${lane * (laneWidth + spacing)}px; width: ${laneWidth}px`;
        fill(cell, index);
        spacer.append(cell);
      }
      cell.style.height = `${size}px`;
      cell.style.transform = `translateY(${start}px)`;
      present.set(index, cell);
    }
    for (const [index, cell] of shown) if (!present.has(index)) cell.remove();
    shown = present;
    spacer.style.height = `${virtualizer.getTotalSize()}px`;
  }
  virtualizer._didMount();
  virtualizer._willUpdate();
  draw();
  return { element, showItem: (index) => virtualizer.scrollToIndex(index, { align: "start" }) };
}

// masonic, in React. It would render every picture before the ones in view, to measure them; here its positioner is told all
// heights beforehand, as the others are. Its own scroll hook is left out, because it follows only twelve times a second.
export async function masonic(element, extents, library) {
  const { createElement, createPositioner, createRoot, useEffect, useMasonry, useState } = library;
  const { clientWidth, clientHeight } = element;
  const positioner = createPositioner(lanes, (clientWidth - spacing * (lanes - 1)) / lanes, spacing, spacing);
  extents.forEach((extent, index) => positioner.set(index, extent));
  const items = Array.from(extents, (extent) => ({ extent }));
  const Picture = ({ index, data }) => createElement(
    "div", { ref: (cell) => cell && fill(cell, index), style: { height: data.extent } });
  const Wall = () => {
    const [scrollTop, setScrollTop] = useState(0);
    useEffect(() => element.addEventListener("scroll", () => setScrollTop(element.scrollTop), { passive: true }), []);
    return useMasonry({ positioner, items, scrollTop, height: clientHeight, overscanBy: 2, render: Picture });
  };
  element.style.overflow = "auto";
  createRoot(element).render(createElement(Wall));
  return { element, showItem: (index) => { element.scrollTop = positioner.get(index).top; } };
}
