// What is done with each view, and what is looked at: the DOM, as a person would see it. Runs in the page.

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Points of a raster of 20 pixels that are in no cell, nor in the gap beside one: the share of all, from 0 to 1. */
function blankShare(element, gap) {
  const view = element.getBoundingClientRect();
  const cells = [...element.querySelectorAll("[data-index]")].map((cell) => cell.getBoundingClientRect())
    .filter(({ bottom, top, height }) => height > 0 && bottom > view.top - gap && top < view.bottom + gap);
  let blank = 0, count = 0;
  for (let y = view.top + 10; y < view.top + element.clientHeight; y += 20) {
    for (let x = view.left + 10; x < view.left + element.clientWidth; x += 20) {
      count += 1;
      const isCovered = cells.some(({ left, right, top, bottom }) =>
        x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap);
      if (!isCovered) blank += 1;
    }
  }
  return blank / count;
}

/** How far the top of an item is from the top of the view; null if it has no cell. */
function distanceOf(element, index) {
  const cell = element.querySelector(`[data-index="${index}"]`), box = cell?.getBoundingClientRect();
  return box?.height > 0 ? box.top - element.getBoundingClientRect().top : null;
}

/** Makes a view with `make`, scrolls it in the ways below, and returns what was found. */
export async function measure(make, extents, library) {
  const element = document.getElementById("view"), last = extents.length - 1;
  const began = performance.now();
  const view = await make(element, extents, library);
  await frame();
  const ready = performance.now() - began;
  await sleep(300);
  let nodes = 0;
  const count = () => { nodes = Math.max(nodes, element.getElementsByTagName("*").length); };

  // Three seconds of a fling, a third of a screen in each frame.
  const frames = [];
  for (let step = 0, former = await frame(); step < 180; step++) {
    element.scrollTop += 267;
    const now = await frame();
    frames.push(now - former);
    former = now;
    if (step % 20 === 0) count();
  }
  frames.sort((one, other) => one - other);

  // Jumps of the scroll bar. One frame is for the scroll event, the next one is looked at.
  const blanks = [];
  for (let jump = 1; jump <= 60; jump++) {
    element.scrollTop = ((jump * 0.6180339887498949) % 1) * (element.scrollHeight - element.clientHeight);
    await frame();
    await frame();
    blanks.push(blankShare(element, 8));
    count();
  }

  // The end, as one who drags the scroll bar gets there.
  for (let attempt = 0; attempt < 3; attempt++) {
    element.scrollTop = element.scrollHeight;
    await sleep(200);
  }
  const end = distanceOf(element, last);

  const landings = [];
  for (const index of [0.5, 0.1, 0.9, 0.01, 0.75].map((share) => Math.round(share * last))) {
    view.showItem(index);
    await sleep(400);
    landings.push(distanceOf(element, index));
  }
  return {
    ready, longestFrame: frames.at(-1), medianFrame: frames[frames.length >> 1], nodes,
    blank: blanks.reduce((sum, share) => sum + share, 0) / blanks.length, worstBlank: Math.max(...blanks),
    reachesLast: end !== null && end < element.clientHeight,
    landingError: landings.includes(null) ? null : Math.max(...landings.map(Math.abs)),
  };
}
