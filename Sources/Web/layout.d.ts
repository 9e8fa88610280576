// Types of layout.js.
//
// Lengths are in CSS pixels, in content space, x to the right and y down. Lengths that are negative or NaN count as 0, those
// above 2^30 as 2^30. Methods throw a VirtualLayoutError if the layout refuses a call, and a TypeError for arguments of a wrong
// type, for unknown options, and for objects that have been disposed of.

/** What `load` takes. A text is a URL, or in Node a path. */
export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;
/**
 * Loads the module, once: later calls return the same promise.
 *
 * @param source  where the module is, itself, a promise of either, or what `import()` of the file makes of it with a bundler. By
 *   default, the file virtual_layout.wasm beside this one, or beside the bundle.
 */
export function load(source?: ModuleSource | PromiseLike<ModuleSource | { default: string | BufferSource }>): Promise<void>;

/** Views over the module's memory. Each is made anew when the memory has grown: do not keep one across calls. */
export const memory: {
  readonly f64: Float64Array;
  readonly i32: Int32Array;
  readonly u8: Uint8Array;
  /** Bytes. It never shrinks. */
  readonly size: number;
  readonly wasmMemory: WebAssembly.Memory | null;
};

/** The layout has refused a call. */
export class VirtualLayoutError extends Error {
  constructor(status: number, message?: string);
  /** The number of the C interface (vlt_status). */
  readonly status: number;
}

/** A batch of updates that does not fit the numbers of items. Nothing has changed. */
export class BatchUpdateError extends VirtualLayoutError {
  constructor(message: string, details: object);
  readonly reason:
    "noSuchSection" | "noSuchItem" | "sectionConflict" | "itemConflict" | "itemOfChangedSection" | "sectionCount" | "itemCount" |
    "notPrepared";
  readonly isAfter: boolean;
  readonly section: number;
  readonly item: number;
  readonly expected: number;
  readonly actual: number;
}

/** Something in the module's memory. `dispose` gives it back; the garbage collector does, too, but later. */
interface Disposable {
  readonly isDisposed: boolean;
  dispose(): void;
}

// -- Values

export interface ItemPath { section: number; item: number }
/** An item: its index in the first section, or its path. */
export type Item = number | { section?: number; item: number };
export type ElementKind = "item" | "header" | "footer" | "background" | "contentHeader" | "contentFooter";
export type ElementName = Item | { kind: ElementKind; section?: number; item?: number };
export interface Size { width: number; height: number }
export interface Rect extends Size { x: number; y: number }
export type Insets = number | { top?: number; left?: number; bottom?: number; right?: number } |
  /** Leading and trailing change sides in a layout that reads from right to left. */
  { top?: number; leading?: number; bottom?: number; trailing?: number };
export interface Attributes extends Rect, ItemPath {
  kind: ElementKind;
  /** -1 backgrounds, 0 items, 1 headers and footers, 2 those that are held at an edge of the viewport. */
  zIndex: number;
  /** Whether it is a pinned header or footer away from its place, where content scrolls under it. */
  isPinned: boolean;
}
/** Numbers that are copied into the module's memory, or are there already. */
export type Lengths = Float64Array | readonly number[] | LengthBuffer;

/** A Float64Array in the module's memory: fill `array`, and give the buffer to a layout, which saves a copy. */
export class LengthBuffer {
  constructor(count: number);
  /** Another object after the memory has grown, with the same contents. */
  readonly array: Float64Array;
  readonly length: number;
  dispose(): void;
}

// -- Modes

export type Alignment = "start" | "center" | "end";
export type Distribution = "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly" | "safeCenter";

export interface MasonryOptions {
  /** A count; extents of lanes; as many as fit with at least `adaptive`; or as many of exactly `fixed`. Default: 1. */
  lanes?: number | readonly number[] | { adaptive: number } | { fixed: number };
  laneSpacing?: number;
  itemSpacing?: number;
  insets?: Insets;
  /** The shortest lane; the first short one at or after a cursor, as in CSS's grid-lanes; or one after the other. */
  laneChoice?: "shortest" | "cursor" | "roundRobin";
  /** How much farther along a lane may be and still count as shortest. */
  tolerance?: number;
  packing?: "normal" | "dense";
  /** How far the last items of each lane are stretched so that all lanes end together. */
  stretching?: { points: number } | { fraction: number };
  stretchedItemsInLane?: number;
  /** Whether heights are given for the lane, or sizes are scaled to it. */
  itemExtent?: "measured" | "aspectRatio";
  hysteresis?: number;
}
export interface FlowOptions {
  distribution?: Distribution;
  lastLine?: Distribution | "likeOthers";
  alignment?: Alignment;
  itemSpacing?: number;
  lineSpacing?: number;
  insets?: Insets;
  sizing?: "natural" | "capped" | "proposed";
}
export interface UIKitFlowOptions { itemSize?: Size; itemSpacing?: number; lineSpacing?: number; insets?: Insets }
export interface ListOptions {
  /** Heights that depend on the width ("measured") or do not ("given"), or one height for all rows. */
  rows?: "measured" | "given" | number;
  spacing?: number;
  insets?: Insets;
  separatorLeading?: number;
  separatorTrailing?: number;
}
export interface GridItem {
  size?: "fixed" | "flexible" | "adaptive";
  alignment?: Alignment;
  minimum?: number;
  maximum?: number;
  spacing?: number;
}
export interface GridOptions {
  /** A count; widths; CSS's repeat(auto-fill, minmax(minimum, maximum)); or SwiftUI's grid items. Default: 1. */
  columns?: number | readonly number[] | readonly GridItem[] |
    { minimum: number; maximum?: number; fitsItems?: boolean; limitsMinimum?: boolean };
  resolvesAsSwiftUI?: boolean;
  /**
   * As high as the highest item, which is as wide as its column ("measured") or as its own size says ("natural"); or all alike.
   */
  rows?: "measured" | "natural" | { height: number } | { aspectRatio: number | readonly [number, number] };
  rowAlignment?: Alignment | "stretch";
  columnSpacing?: number;
  rowSpacing?: number;
  insets?: Insets;
  justification?: "start" | "center" | "end" | "spaceBetween";
  hysteresis?: number;
}
export interface CardsOptions { minimum?: number; maximum?: number; aspectRatio?: number; margin?: number; padding?: number }
export interface JustifiedOptions {
  lastLine?: "start" | "center" | "justify" | "hidden";
  /** The ideal height of a line. Default: 320. */
  targetExtent?: number;
  /** How close to `targetExtent` a line must come to be full, from 0 to 1. Default: 0.25. */
  tolerance?: number;
  itemSpacing?: number;
  lineSpacing?: number;
  insets?: Insets;
  /** That of every item, whose sizes are then not needed. */
  aspectRatio?: number;
}
export interface MagazineOptions { itemSpacing?: number; lineSpacing?: number; insets?: Insets; itemInsets?: Insets }

/** A rule that places items. It never changes, so layouts and sections may share it. */
export class Mode implements Disposable {
  private constructor();
  static masonry(options?: MasonryOptions): Mode;
  static flow(options?: FlowOptions): Mode;
  static uikitFlow(options?: UIKitFlowOptions): Mode;
  static list(options?: ListOptions): Mode;
  static grid(options?: GridOptions): Mode;
  static cards(options?: CardsOptions): Mode;
  static justified(options?: JustifiedOptions): Mode;
  static magazine(options?: MagazineOptions): Mode;
  readonly name: string;
  equals(other: Mode): boolean;
  readonly isDisposed: boolean;
  dispose(): void;
}

// -- Items

export interface MagazineItem {
  width: "fullBleed" | "full" | "half" | "third" | "quarter" | "fifth";
  height?: number | "measured" | "stretched";
}
/** The items of a section. Give `extents`, `sizes` or, if all are alike, `count` and `size`. */
export interface Items {
  /** How many there are. Without it, what the arrays say. */
  count?: number;
  /** Extents along the scroll axis, one for each item. */
  extents?: Lengths;
  /** Widths and heights, in turn. */
  sizes?: Lengths;
  size?: Size;
  /** Of a masonry: a span and a lane for each item, in turn; a negative lane lets the layout choose. */
  lanePlacements?: Int32Array | readonly number[];
  magazineItems?: readonly MagazineItem[];
  /** The size of items until they are measured: the average of those that are, beginning with this one. */
  estimate?: { kind?: "average" | "fixed" | "source"; width?: number; height?: number };
  /** The extents of the section's header and footer. */
  header?: number | null;
  footer?: number | null;
  pinsHeader?: boolean;
  pinsFooter?: boolean;
  /** A background behind the section. Insets say how far inside the section its edges are; `true` means 0. */
  background?: boolean | Insets;
  /** Of this section, if it is not the layout's. */
  mode?: Mode;
}
export type Sections = Items | readonly Items[];

// -- Layouts

/**
 * Elements that a query has found. The layout's next call of `elements` replaces the contents. Methods from `x` to `zIndex`
 * read the module's memory; they neither call it nor make an object.
 */
export class ElementList {
  readonly count: number;
  x(index: number): number;
  y(index: number): number;
  width(index: number): number;
  height(index: number): number;
  section(index: number): number;
  item(index: number): number;
  kind(index: number): ElementKind;
  zIndex(index: number): number;
  isPinned(index: number): boolean;
  /** A view, made at each request: six slots for each element: x, y, width, height, and two that hold integers. */
  readonly numbers: Float64Array;
  /** Twelve slots for each element; the ninth to the twelfth are section, item, kind and z-index. */
  readonly integers: Int32Array;
  at(index: number): Attributes;
  toArray(): Attributes[];
}

export class Layout implements Disposable {
  constructor(mode?: Mode | null);
  setMode(mode: Mode): void;
  setAxis(axis: "vertical" | "horizontal"): void;
  setDirection(direction: "ltr" | "rtl"): void;
  setContainerSize(width: number, height: number): void;
  setPixelScale(scale: number): void;
  setContentHeader(points: number | null): void;
  setContentFooter(points: number | null): void;
  setItems(sections: Sections): void;
  /**
   * Gives items other sizes: `paths` are pairs of section and item, `sizes` pairs of width and height. Where items have
   * extents, only the extent along the scroll axis counts. In masonry, items stay in their lanes. What it costs does not depend
   * on how many items there are. Takes effect with the next `prepare`, or `update` of a scroller.
   */
  resizeItems(paths: ArrayLike<number>, sizes: ArrayLike<number>): void;
  /** Returns how far to scroll so that what is visible stays in place. */
  prepare(): number;
  invalidateEverything(): void;
  performBatchUpdates(updates: BatchUpdates, sections: Sections): number;
  /**
   * Everyday edits, instead of `prepare`: each returns how far to scroll, and throws a BatchUpdateError if it does not fit. A
   * section with an array needs that of the new items: { extents } or { sizes }. Otherwise a number says how many. Items that are
   * there already cost nothing when others are appended, except where items of one `size` have `lanePlacements`.
   */
  insertItems(first: number, items: number | Items, section?: number): number;
  appendItems(items: number | Items, section?: number): number;
  deleteItems(first: number, count?: number, section?: number): number;
  moveItem(from: Item, to: Item): number;
  /** Gives an item another extent along the scroll axis; a measured one if the section has an estimate. */
  resizeItem(item: Item, extent: number): number;
  readonly contentSize: Size;
  readonly contentSizeIsExact: boolean;
  readonly sectionCount: number;
  itemCount(section?: number): number;
  elements(x: number, y: number, width: number, height: number): ElementList;
  /** Pairs of section and item. Valid until the next call. */
  items(x: number, y: number, width: number, height: number): Int32Array;
  /**
   * The first and the last item that intersect a rectangle. Not all items between them need do so: in lanes, and on lines with
   * items of different heights, some may not.
   */
  itemRange(x: number, y: number, width: number, height: number): { first: ItemPath; last: ItemPath } | null;
  /**
   * The same without making an object, for every frame of a scroll: writes section and item of the first, then of the last, to
   * `range`, an array of yours. Returns false, and writes nothing, if there are none.
   */
  itemRangeInto(range: Int32Array | number[], x: number, y: number, width: number, height: number): boolean;
  /** x, y, width and height of each item. Valid until the next call. */
  frames(section?: number, first?: number, count?: number): Float64Array;
  attributes(element: ElementName): Attributes | null;
  elementAt(x: number, y: number): Attributes | null;
  itemAt(x: number, y: number): Attributes | null;
  nearestItem(x: number, y: number): Attributes | null;
  accessibilityPosition(item: Item, scope?: "content" | "section"): {
    positionInSet: number; setSize: number; rowIndex: number; columnIndex: number; columnSpan: number;
  } | null;
  setVisibleBounds(x: number, y: number, width: number, height: number): void;
  setScrollAnchoring(anchor: "firstVisible" | "end" | "item", options?: {
    item?: Item; staysAtStart?: boolean; endThreshold?: number; stacksFromEnd?: boolean; trailingSpaceItem?: Item | null;
  }): void;
  setMeasuredSizes(paths: ArrayLike<number>, sizes: ArrayLike<number>): number;
  isMeasured(item: Item): boolean;
  readonly isDisposed: boolean;
  dispose(): void;
}

// -- Updates, focus, scrollers

export class BatchUpdates implements Disposable {
  constructor();
  /** The difference between two lists of identifiers: two BigUint64Arrays, or any values that a Map tells apart. */
  static difference(before: Iterable<unknown>, after: Iterable<unknown>, section?: number): BatchUpdates;
  /** Indices of the first section, or pairs of section and item. */
  deleteItems(items: readonly number[] | Int32Array): this;
  insertItems(items: readonly number[] | Int32Array): this;
  reloadItems(items: readonly number[] | Int32Array): this;
  /** Pairs [from, to] of indices, or section, item, section, item. */
  moveItems(moves: readonly (readonly [number, number])[] | Int32Array): this;
  insertRange(first: number, count: number, section?: number): this;
  deleteRange(first: number, count: number, section?: number): this;
  deleteSections(sections: Iterable<number>): this;
  insertSections(sections: Iterable<number>): this;
  reloadSections(sections: Iterable<number>): this;
  readonly counts: { deleted: number; inserted: number; reloaded: number; moved: number };
  readonly isDisposed: boolean;
  dispose(): void;
}

export type FocusDirection = "up" | "down" | "left" | "right" | "pageUp" | "pageDown" | "home" | "end";

export class FocusCursor implements Disposable {
  constructor(item?: Item);
  readonly path: ItemPath;
  move(layout: Layout, direction: FocusDirection): ItemPath | null;
  readonly isDisposed: boolean;
  dispose(): void;
}

export const ENTERED: 1, LEFT: 2, MOVED: 4, RESIZED: 8, RENAMED: 16, RESTACKED: 32, RELOADED: 64, FROM_DATA: 128;

/** A report of what happened to cells. Valid until the scroller's next call. */
export class ElementChanges {
  readonly count: number;
  id(index: number): number;
  kinds(index: number): number;
  section(index: number): number;
  item(index: number): number;
  kind(index: number): ElementKind;
  zIndex(index: number): number;
  x(index: number): number;
  y(index: number): number;
  width(index: number): number;
  height(index: number): number;
}

export type ScrollAlignment = "nearest" | "start" | "center" | "end";
export type ScrollTarget = Item | "start" | "end" | { kind: "item" | "header" | "footer"; section?: number; item?: number };

export interface ScrollerState {
  position: number;
  firstPosition: number;
  lastPosition: number;
  /** How far the content is shifted under the position during a gesture. */
  pendingCorrection: number;
  viewport: Rect;
  aliveRect: Rect;
  contentSize: Size;
  isInGesture: boolean;
  aliveCount: number;
}

/** Methods that may move the viewport return the position to show. */
export class Scroller implements Disposable {
  constructor(layout: Layout);
  readonly layout: Layout;
  setOverscan(ahead: number | { points: number }, behind: number | { points: number }, leadTime?: number): void;
  readonly state: ScrollerState;
  resize(width: number, height: number): number;
  scrollTo(position: number, speed?: number): number;
  scrollBy(distance: number, speed?: number): number;
  beginGesture(): void;
  endGesture(): number;
  update(): number;
  reload(): number;
  performBatchUpdates(updates: BatchUpdates, sections: Sections): number;
  insertItems(first: number, items: number | Items, section?: number): number;
  appendItems(items: number | Items, section?: number): number;
  deleteItems(first: number, count?: number, section?: number): number;
  moveItem(from: Item, to: Item): number;
  resizeItem(item: Item, extent: number): number;
  setMeasuredSizes(paths: ArrayLike<number>, sizes: ArrayLike<number>): number;
  scrollToTarget(target: ScrollTarget, alignment?: ScrollAlignment): number | null;
  positionOf(target: ScrollTarget, alignment?: ScrollAlignment): number | null;
  changes(): ElementChanges;
  aliveIds(): Int32Array;
  keepAlive(element: ElementName): void;
  endKeepingAlive(element: ElementName): void;
  readonly isDisposed: boolean;
  dispose(): void;
}
