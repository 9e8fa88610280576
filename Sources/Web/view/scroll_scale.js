// From the browser's scroll offset to the position in the content, for content longer than an element can be. Numbers only.
//
// Browsers limit an element's height (to 33.5 million pixels in Chromium, to less elsewhere), and offsets lose precision
// before that. So the element that makes the scroll bar is at most LONGEST, and there is a map from offsets to positions:
//
//     offset    0 ────── edge ───────────────── travel - edge ────── travel
//                 1 : 1         1 : many                       1 : 1
//     position  0 ────── edge ───────────────── range - edge ─────── range
//
// The map is only for jumps, such as a drag of the scroll bar's thumb. Smaller movements are exact everywhere: a wheel step of
// 120 pixels moves the content by 120 pixels, because the *shift* (position minus offset) stays while someone scrolls. The
// offset then drifts away from the map. When the movement ends, the offset is put right and the cells are moved along with it,
// so that no one sees it.

/** The longest element. Offsets below 2^23 keep half pixels even where browsers store them in 32 bits. */
export const LONGEST = 8_000_000;

/** A movement of more than this many viewports between two events is a jump. */
const JUMP = 2;

export class ScrollScale {
  /** The extent of the element that makes the scroll bar. */
  extent = 0;
  /** The last offset, and how much greater the position is. */
  offset = 0;
  shift = 0;
  #viewport = 0;
  #range = 0;
  #travel = 0;

  constructor(longest = LONGEST) {
    this.longest = longest;
  }

  /** Follows the extents of the content and of the viewport. The position stays. */
  configure(content, viewport) {
    this.extent = Math.min(Math.max(content, viewport), Math.max(this.longest, 4 * viewport));
    this.#viewport = viewport;
    this.#range = Math.max(content - viewport, 0);
    this.#travel = this.extent - viewport;
    if (this.isExact) this.shift = 0;
  }

  /** Whether the content is short enough for offsets to be positions. */
  get isExact() { return this.#range <= this.#travel; }

  /** The position after the browser has scrolled to an offset. */
  positionAt(offset) {
    if (this.isExact) {
      this.shift = 0;
    } else if (Math.abs(offset - this.offset) > JUMP * this.#viewport) {
      // Whole, so that cells stay on whole pixels; but the end is the end.
      this.shift = offset >= this.#travel ? this.#range - offset : Math.round(this.#mapped(offset) - offset);
    }
    this.offset = offset;
    return Math.min(Math.max(offset + this.shift, 0), this.#range);
  }

  /** The offset that the map gives a position: whole, so that cells stay on whole pixels. */
  offsetFor(position) {
    return this.isExact ? position : Math.round(this.#unmapped(position));
  }

  /** The browser shows `position` at `offset` from now on. */
  adopt(offset, position) {
    this.offset = offset;
    this.shift = this.isExact ? 0 : position - offset;
  }

  /** Whether the browser cannot scroll on although the content goes on. */
  isStuck(position) {
    if (this.isExact) return false;
    return (this.offset <= 0 && position > 0) || (this.offset >= this.#travel - 1 && position < this.#range - 1);
  }

  get #edge() { return this.#travel / 4; }

  #mapped(offset) {
    const edge = this.#edge, middle = this.#travel - 2 * edge;
    if (offset <= edge) return Math.max(offset, 0);
    if (offset >= this.#travel - edge) return this.#range - Math.max(this.#travel - offset, 0);
    return edge + (offset - edge) * (this.#range - 2 * edge) / middle;
  }

  #unmapped(position) {
    const edge = this.#edge, middle = this.#travel - 2 * edge;
    if (position <= edge) return position;
    if (position >= this.#range - edge) return this.#travel - (this.#range - position);
    return edge + (position - edge) * middle / (this.#range - 2 * edge);
  }
}
