// The options of a collection view, checked and completed.
import { rolesNamed } from "./scroll_element.js";

const ITEMS = [
  "count", "extents", "sizes", "size", "lanePlacements", "magazineItems", "estimate", "header", "footer", "pinsHeader",
  "pinsFooter", "background",
];
const VIEW = [
  "mode", "sections", "axis", "direction", "pixelScale", "overscan", "role", "label", "keyboard", "animationDuration",
  "render", "renderHeader", "renderFooter", "renderBackground", "onFrame",
];
export function readOptions(options, element) {
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
    measures: (Array.isArray(items) ? items : [items]).some(({ estimate }) => estimate != null),
  };
}

/** The data among the options: that of the only section, or a list of sections. */
export function itemsOf(options) {
  if (Array.isArray(options)) return options;
  if (options.sections) return options.sections;
  return Object.fromEntries(Object.entries(options).filter(([name]) => ITEMS.includes(name)));
}
