// The scrolling element: what the view sets on it and takes back, its offset and its size.
//
// For assistive technologies it is a list, a listbox or a feed, because the items of these (listitem, option, article) may say
// their position in a set of which only a part is in the page. Cells of a grid may not, and belong in rows, which a masonry
// does not have.

const ROLES = {
  list: { list: "list", item: "listitem" },
  listbox: { list: "listbox", item: "option" },
  feed: { list: "feed", item: "article" },
};

/** The roles of the element and of its items. */
export function rolesNamed(name) {
  if (!Object.hasOwn(ROLES, name)) throw new TypeError(`role must be one of ${Object.keys(ROLES).join(", ")}, not ${name}`);
  return ROLES[name];
}

export class ScrollElement {
  #element;
  #isHorizontal;
  #former;

  constructor(element, { axis, role, label }) {
    this.#element = element;
    this.#isHorizontal = axis === "horizontal";
    this.#former = ["style", "role", "aria-label"].map((name) => [name, element.getAttribute(name)]);
    element.setAttribute("role", role.list);
    if (label) element.setAttribute("aria-label", label);
    // Scroll anchoring of the browser's own would correct what the layout has corrected. Offsets count from the left.
    Object.assign(element.style, { overflow: "auto", overflowAnchor: "none", contain: "strict" });
    if (this.#isHorizontal) element.style.direction = "ltr";
  }
  /** The element is as it was. */
  restore() {
    for (const [name, value] of this.#former) {
      if (value === null) this.#element.removeAttribute(name);
      else this.#element.setAttribute(name, value);
    }
  }

  get offset() { return this.#isHorizontal ? this.#element.scrollLeft : this.#element.scrollTop; }
  set offset(offset) {
    if (this.#isHorizontal) this.#element.scrollLeft = offset;
    else this.#element.scrollTop = offset;
  }
  /** The greatest offset. */
  get longest() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.#element;
    return this.#isHorizontal ? scrollWidth - clientWidth : scrollHeight - clientHeight;
  }
  get size() { return { width: this.#element.clientWidth, height: this.#element.clientHeight }; }
  /** The extent of a size along the scroll axis. */
  along({ width, height }) { return this.#isHorizontal ? width : height; }
}
