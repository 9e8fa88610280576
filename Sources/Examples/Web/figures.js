// The numbers at the bottom, written ten times a second at most: the longest time in the layout since they were last written,
// and others.
const byId = (id) => document.getElementById(id);
const whole = (number) => number.toLocaleString("en");

let waiting = null;
let longest = 0;

export function showFigures(view, memorySize) {
  longest = Math.max(longest, view.cost.layout);
  waiting ??= setTimeout(() => {
    waiting = null;
    const range = view.visibleRange;
    byId("figure-layout").textContent = `${longest.toFixed(longest < 10 ? 2 : 0)} ms`;
    byId("figure-nodes").textContent = whole(view.nodeCount);
    byId("figure-range").textContent = range ? `${whole(range.first.item + 1)} – ${whole(range.last.item + 1)}` : "nothing";
    byId("figure-memory").textContent = `${Math.round(memorySize / 2 ** 20)} MB`;
    longest = 0;
  }, 100);
}

let hiding = null;

/** Shows a sentence for a few seconds. */
export function showMessage(text) {
  const message = byId("message");
  message.textContent = text;
  message.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { message.hidden = true; }, 3200);
}
