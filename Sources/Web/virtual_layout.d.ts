// Types of virtual_layout.js.
export * from "./layout.js";
export { CollectionView, CollectionViewOptions, CollectionViewItems, RenderContext, FrameCost } from "./collection_view.js";
