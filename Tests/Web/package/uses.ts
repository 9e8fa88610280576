// Uses of the whole interface, for a compiler of TypeScript. Nothing runs it.
import {
  CollectionView, ENTERED, FocusCursor, LEFT, Layout, LengthBuffer, load, memory, Mode, Scroller, BatchUpdates, BatchUpdateError, VirtualLayoutError,
} from "virtual-layout";
import type { ElementChanges, CollectionViewItems, CollectionViewOptions, ElementList, ModuleSource, ItemPath } from "virtual-layout";
import { Layout as Alone } from "virtual-layout/layout";
import wasm from "virtual-layout/virtual_layout.wasm";

// -- Loading
const bytes = new Uint8Array(9);
const sources: ModuleSource[] = ["a.wasm", new URL("https://a.b/c.wasm"), bytes, bytes.buffer, new WebAssembly.Module(bytes)];
await load();
await load(sources[0]!);
await load(new URL(wasm, "https://a.b/"));
await load(wasm);
await load(fetch("a.wasm"));
await load(import("virtual-layout/virtual_layout.wasm"));

// -- A view
const data: CollectionViewItems = { extents: [1, 2, 3] };
const options: CollectionViewOptions = {
  mode: Mode.masonry({ lanes: { adaptive: 240 }, laneSpacing: 8, itemSpacing: 8, insets: { top: 3, leading: 4 } }),
  sizes: new Float64Array(20),
  render(cell, index, { section, width }) { cell.textContent = `${index} ${section} ${width}`; },
  axis: "horizontal", role: "feed", onFrame: (view) => console.log(view.cost.total), onLeave: (cell) => cell.replaceChildren(),
};
const view = new CollectionView(document.createElement("div"), options);
view.scrollTo(5, { alignment: "center", animated: true });
view.scrollTo({ kind: "header", section: 3 });
view.performBatchUpdates(new BatchUpdates().insertRange(0, 5).deleteItems([1]), data, { animated: false });
view.setMode(Mode.justified({ targetExtent: 100 }));
view.appendItems({ extents: [4] });
view.appendItems(5, 1);
view.resizeItems([0, 1], [10, 20]);
view.cellFor(3)?.remove();
const first: ItemPath | undefined = view.visibleRange?.first;
view.measure();
view.disconnect();
// @ts-expect-error: a misspelt option.
Mode.masonry({ lane: 3 });
// @ts-expect-error: a view needs a mode and a function that renders.
new CollectionView(document.body, { extents: [1] });

// -- Only the geometry
const layout: Alone = new Layout(Mode.grid({ columns: [{ size: "fixed", minimum: 80 }], rows: { aspectRatio: [4, 3] } }));
layout.setItems([{ count: 100, size: { width: 1, height: 2 }, header: 30, pinsHeader: true }, { extents: new LengthBuffer(9) }]);
layout.setContainerSize(100, 100);
const delta: number = layout.prepare();
const found: ElementList = layout.elements(0, 0, 100, 100);
for (let index = 0; index < found.count; index++) console.log(found.item(index), found.x(index), found.kind(index) === "header");
const range = new Int32Array(4);
if (layout.itemRangeInto(range, 0, 0, 9, 9)) console.log(range[0], layout.frames(0, 0, 9)[0], layout.attributes(4)?.x);
layout.setScrollAnchoring("item", { item: { section: 1, item: 3 }, staysAtStart: false });
console.log(delta, first, layout.itemAt(3, 4)?.width);

const scroller = new Scroller(layout), focus = new FocusCursor(3);
scroller.resize(100, 100);
const moved: number = scroller.insertItems(3, { extents: [4] }) + scroller.appendItems(40, 1) + scroller.deleteItems(3);
console.log(moved + scroller.moveItem(3, { section: 1, item: 4 }) + scroller.resizeItem(7, 120), found.isPinned(0));
scroller.setOverscan(1, { points: 50 });
const changes: ElementChanges = scroller.changes();
if (changes.kinds(0) & (ENTERED | LEFT)) scroller.keepAlive(focus.move(layout, "down") ?? 0);
try {
  scroller.performBatchUpdates(BatchUpdates.difference([1, 2], [2, 3]), [data]);
} catch (error) {
  if (error instanceof BatchUpdateError) console.log(error.reason === "itemCount", error.expected);
  else if (error instanceof VirtualLayoutError) console.log(error.status, memory.size);
}
for (const one of [scroller, focus, layout]) if (!one.isDisposed) one.dispose();
