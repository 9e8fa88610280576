// The module of everything: layouts in WebAssembly, and a collection view for the DOM over them.
//
//     import { load, CollectionView, Mode } from "virtual-layout";
//     await load();
export * from "./layout.js";
export { CollectionView } from "./collection_view.js";
