// The options of a collection view, checked and completed.
import { described } from "../core/options.js";
import { rolesNamed } from "./scroll_element.js";

export const ITEMS = [
  "count", "extents", "sizes", "size", "lanePlacements", "magazineItems", "estimate", "header", "footer", "pinsHeader",
  "pinsFooter", "background",
];
/** The view reads these once. */
export const FIXED = ["axis", "direction", "pixelScale", "overscan", "role", "label", "keyboard", "animationDuration"];
const VIEW = [
  "mode", "sections", ...FIXED,
  "render", "renderHeader", "renderFooter", "renderBackground", "rendersLater", "onFrame", "onLeave",
];
export function readOptions(options, element) {
  if (!globalThis.document) throw new Error("a CollectionView needs a document, which a server has not: make it in the page");
  if (element?.nodeType !== 1) throw new TypeError(`a CollectionView needs an element of the page, not ${described(element)}`);
  if (typeof options !== "object" || options === null) throw new TypeError(`options must be an object, not ${described(options)}`);
  const unknown = Object.keys(options).filter((name) => !ITEMS.includes(name) && !VIEW.includes(name));
  if (unknown.length > 0) {
    throw new TypeError(`unknown option of a collection view: ${unknown.join(", ")}. There are ${[...VIEW, ...ITEMS].join(", ")}`);
  }
  if (typeof options.render !== "function") throw new TypeError("render must be a function (cell, index)");
  const items = itemsOf(options);
  return {
    ...options,
    axis: options.axis ?? "vertical",
    direction: options.direction ?? getComputedStyle(element).direction,
    // Frames on whole device pixels look sharp, and offsets then need no rounding by the browser.
    pixelScale: options.pixelScale ?? globalThis.devicePixelRatio ?? 1,
    keyboard: options.keyboard ?? true,
    animationDuration: options.animationDuration ?? 480,
    role: rolesNamed(options.role ?? "list"),
    measures: areMeasured(items),
  };
}

/** Whether the sizes of some items are measured from their cells. */
export const areMeasured = (items) => (Array.isArray(items) ? items : [items]).some((one) => one?.estimate != null);

/** The data among the options: that of the only section, or a list of sections. */
export function itemsOf(options) {
  if (Array.isArray(options)) return options;
  if (options.sections) return options.sections;
  return Object.fromEntries(Object.entries(options).filter(([name]) => ITEMS.includes(name)));
}
