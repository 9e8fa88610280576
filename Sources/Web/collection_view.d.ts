// Types of the collection view.
import type {
  BatchUpdates, Item, ItemPath, Items, Layout, Mode, ScrollAlignment, Scroller, ScrollerState, ScrollTarget,
} from "./layout.js";

/** What `render` may need to know besides the index. */
export interface RenderContext {
  section: number;
  /** The frame's size at this moment. */
  width: number;
  height: number;
}

/** The data: the items of the only section, or a list of sections. */
export type CollectionViewItems = Omit<Items, "mode"> | { sections: readonly Items[] } | readonly Items[];

export interface FrameCost {
  /** Milliseconds in the layout. */
  layout: number;
  /** Milliseconds in all. */
  total: number;
  /** How many cells entered, left or changed. */
  changes: number;
}

export interface CollectionViewOptions extends Omit<Items, "mode"> {
  mode: Mode;
  sections?: readonly Items[];
  /**
   * Fills a cell, which may have shown another item before. With an estimate, the cell's height (or its width, if the view
   * scrolls horizontally) is what its contents need.
   */
  render(cell: HTMLDivElement, index: number, context: RenderContext): void;
  renderHeader?(cell: HTMLDivElement, section: number): void;
  renderFooter?(cell: HTMLDivElement, section: number): void;
  renderBackground?(cell: HTMLDivElement, section: number): void;
  /** Default: "vertical". */
  axis?: "vertical" | "horizontal";
  /** Default: that of the element. */
  direction?: "ltr" | "rtl";
  /** The number of device pixels in a CSS pixel. Edges are rounded to whole device pixels. Default: devicePixelRatio. */
  pixelScale?: number;
  /** How many screens ahead of a movement cells are made; half as many behind it. Default: 1. */
  overscan?: number;
  /** The role of the element. Cells get the role that goes with it. Default: "list". */
  role?: "list" | "listbox" | "feed";
  /** The accessible name. */
  label?: string;
  /** Whether arrows, page, home and end move a focus. Default: true. */
  keyboard?: boolean;
  /** Milliseconds. Default: 480. People who prefer reduced motion see none. */
  animationDuration?: number;
  /**
   * Whether cells are filled after `render` has returned, as some frameworks do. Call `measure` when they are. Without an estimate
   * this makes no difference.
   */
  rendersLater?: boolean;
  /** Called after every frame in which something happened. */
  onFrame?(view: CollectionView): void;
  /**
   * Called when a cell shows nothing any more: when it has left and faded, and for all cells when the view is disconnected. End
   * here what `render` has begun. The cell is kept, with its contents, and may be rendered again for another item.
   */
  onLeave?(cell: HTMLDivElement): void;
}

/** Shows the items of a layout in an element, which becomes the scrolling element. Give it a size. */
export class CollectionView {
  constructor(element: HTMLElement, options: CollectionViewOptions);
  readonly element: HTMLElement;
  /** Query it at will. Change it by this view's methods. */
  readonly layout: Layout;
  readonly scroller: Scroller;
  /** The number of items in all sections. */
  readonly count: number;
  /** The scroller's state after the last frame. */
  readonly state: ScrollerState;
  readonly cost: FrameCost;
  readonly visibleRange: { first: ItemPath; last: ItemPath } | null;
  /** How many elements there are inside the view. */
  readonly nodeCount: number;
  /** The element of an item, or null if it is not alive. */
  cellFor(item: Item): HTMLDivElement | null;
  /** Other data: everything is laid out and rendered again. */
  setItems(items: CollectionViewItems): void;
  /** Follows a change. `items` is the data after it. Cells keep their elements; what is visible stays in place. */
  performBatchUpdates(updates: BatchUpdates, items: CollectionViewItems, options?: { animated?: boolean }): void;
  /** Appends items to a section, as `Layout.appendItems`. */
  appendItems(items: number | Items, section?: number): void;
  /**
   * Other sizes: `paths` are pairs of section and item, `sizes` pairs of width and height. Where items have extents, only the
   * extent along the scroll axis counts. What is visible stays in place.
   */
  resizeItems(paths: ArrayLike<number>, sizes: ArrayLike<number>): void;
  setMode(mode: Mode, options?: { animated?: boolean }): void;
  /** Measures cells that were filled after `render` had returned, if `rendersLater`. */
  measure(): void;
  /** Renders all cells again. */
  refresh(): void;
  /** Returns whether there is such a target. */
  scrollTo(target: ScrollTarget, options?: { alignment?: ScrollAlignment; animated?: boolean }): boolean;
  /** Shows an item and gives it the focus. Does nothing if `keyboard` is false. */
  focus(item: Item): void;
  /** Takes away all that this view has added. */
  disconnect(): void;
  readonly isDisconnected: boolean;
}
