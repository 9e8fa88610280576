// The demo: a million pictures in one collection view. `window.demo` is there for tests and for the curious.
import { CollectionView, load, memory, Mode, BatchUpdates } from "../../Web/virtual_layout.js";
import { paint, sizesOf } from "./pictures.js";
import { showFigures, showMessage } from "./figures.js";

const COUNT = 1_000_000;
const INSERTED = 500;

const byId = (id) => document.getElementById(id);
const gallery = byId("gallery"), lanes = byId("lanes"), number = byId("number");
const isNarrow = () => gallery.clientWidth < 640;

// -- The data: which picture is at which index, and every picture's size

let pictures = Int32Array.from({ length: COUNT }, (_, index) => index);
let sizes = sizesOf(pictures);
let nextPicture = COUNT;

// -- Modes. The slider says how many columns there are, or how many pictures of usual proportions are side by side.

const spacing = () => (isNarrow() ? 6 : 12);
const room = () => Math.max(gallery.clientWidth - 2 * spacing(), 1);

const makeMode = {
  masonry: (columns, gap) =>
    Mode.masonry({ lanes: columns, laneSpacing: gap, itemSpacing: gap, insets: margins(gap), itemExtent: "aspectRatio" }),
  justified: (columns, gap) =>
    Mode.justified({ targetExtent: room() / columns / 1.25, itemSpacing: gap, lineSpacing: gap, insets: margins(gap) }),
  flow: (columns, gap) =>
    Mode.flow({ itemSpacing: gap, lineSpacing: gap, insets: margins(gap), distribution: "center", alignment: "center", sizing: "capped" }),
  grid: (columns, gap) =>
    Mode.grid({ columns, rows: { aspectRatio: 1 }, columnSpacing: gap, rowSpacing: gap, insets: margins(gap) }),
};
/** Room for the figures below the last picture. */
const margins = (gap) => ({ top: gap, left: gap, right: gap, bottom: gap + 72 });

const chosenMode = () => document.querySelector("input[name=mode]:checked").value;
const mode = () => makeMode[chosenMode()](Number(lanes.value), spacing());

/**
 * A flow shows pictures in their own size, times this factor. With it, as many pictures fit side by side as the slider says, if
 * they are 3 : 2 (in a narrow window) or about 5 : 4 (in a wide one).
 */
const scale = () => {
  if (chosenMode() !== "flow") return 1;
  const columns = Number(lanes.value);
  return (room() - spacing() * (columns - 1)) / columns / (isNarrow() ? 245 : 225);
};
let shownScale = 1;
function items() {
  shownScale = scale();
  return { count: pictures.length, sizes: shownScale === 1 ? sizes : sizes.map((length) => Math.floor(length * shownScale)) };
}

// -- The view

await load();
lanes.value = String(Math.max(2, Math.min(8, Math.round(gallery.clientWidth / 260))));

const began = performance.now();
const view = new CollectionView(gallery, {
  mode: mode(),
  ...items(),
  label: "Pictures",
  render(cell, index) {
    const picture = pictures[index];
    paint(cell, picture);
    cell.dataset.number = picture < COUNT ? (picture + 1).toLocaleString("en") : `New ${(picture - COUNT + 1).toLocaleString("en")}`;
  },
  onFrame: (view) => showFigures(view, memory.size),
});
gallery.setAttribute("aria-busy", "false");
const prepared = performance.now() - began;
byId("total").textContent = pictures.length.toLocaleString("en");
showMessage(`${COUNT.toLocaleString("en")} pictures laid out in ${prepared.toFixed(0)} ms`);

/** Lays out by the chosen mode and slider. A flow needs other sizes when its scale changes. */
function relayout(animated) {
  const first = view.visibleRange?.first;
  const isAtStart = view.state.position < 1;
  if (Math.abs(scale() - shownScale) > 1e-9) {
    view.layout.setMode(mode());
    view.setItems(items());
    if (first) view.scrollTo(isAtStart ? "start" : first);
  } else {
    view.setMode(mode(), { animated });
  }
}

byId("modes").addEventListener("change", () => relayout(true));
lanes.addEventListener("input", () => relayout(true));

let width = gallery.clientWidth;
new ResizeObserver(() => {
  if (gallery.clientWidth === width) return;
  width = gallery.clientWidth;
  relayout(false);
}).observe(gallery);

byId("insert").addEventListener("click", () => {
  const first = view.visibleRange?.first.item ?? 0;
  const added = Int32Array.from({ length: INSERTED }, () => nextPicture++);
  const joined = new Int32Array(pictures.length + INSERTED);
  joined.set(pictures.subarray(0, first));
  joined.set(added, first);
  joined.set(pictures.subarray(first), first + INSERTED);
  pictures = joined;
  const longer = new Float64Array(2 * pictures.length);
  longer.set(sizes.subarray(0, 2 * first));
  sizesOf(added, longer.subarray(2 * first, 2 * (first + INSERTED)));
  longer.set(sizes.subarray(2 * first), 2 * (first + INSERTED));
  sizes = longer;

  const start = performance.now();
  const updates = new BatchUpdates().insertRange(first, INSERTED);
  view.performBatchUpdates(updates, items());
  updates.dispose();
  byId("total").textContent = pictures.length.toLocaleString("en");
  showMessage(`${INSERTED} inserted above in ${(performance.now() - start).toFixed(0)} ms. Nothing moved.`);
});

byId("find").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = Number(number.value.replace(/[^\d]/g, "")) - 1;
  const index = pictures.indexOf(wanted);
  if (index < 0) return showMessage(`There are pictures from 1 to ${COUNT.toLocaleString("en")}`);
  view.scrollTo(index, { alignment: "center" });
  const cell = view.cellFor(index);
  cell?.classList.remove("is-found");
  requestAnimationFrame(() => cell?.classList.add("is-found"));
  cell?.addEventListener("animationend", () => cell.classList.remove("is-found"), { once: true });
  number.blur();
});

byId("theme").addEventListener("click", () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = isDark ? "light" : "dark";
});

window.demo = { view, get pictures() { return pictures; }, prepared, memory };
