// Layouts without a view: for a canvas, another framework's elements, a worker, a server. It loads no code of the view.
//
//     import { load, Layout, Mode } from "virtual-layout/layout";
//     await load();
export { load } from "./load.js";
export { memory, LengthBuffer } from "./core/memory.js";
export { VirtualLayoutError } from "./core/status.js";
export { Mode } from "./core/mode.js";
export { Layout } from "./core/layout.js";
export { ElementList } from "./core/elements.js";
export { BatchUpdates, BatchUpdateError } from "./core/updates.js";
export { FocusCursor } from "./core/focus.js";
export {
  Scroller, ElementChanges, ENTERED, LEFT, MOVED, RESIZED, RENAMED, RESTACKED, RELOADED, FROM_DATA,
} from "./core/scroller.js";
