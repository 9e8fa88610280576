// The module of everything: layouts in WebAssembly, and a collection view for the DOM over them.
//
//     import { load, Layout, Mode } from "virtual-layout";
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
export { CollectionView } from "./collection_view.js";
