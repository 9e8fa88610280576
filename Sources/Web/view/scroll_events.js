// What people do to the scroll offset: when a movement begins, how fast it is, and when it has ended.

/** A movement has ended if no event has come for this many milliseconds. Browsers say it themselves by now (scrollend). */
const IDLE = 140;
/** If the last event is longer ago than this, in seconds, it says nothing about the speed. */
const RECENT = 0.2;

export class ScrollEvents {
  /** While someone scrolls, the browser writes offsets of its own. */
  isInGesture = false;
  #handlers;
  #touches = 0;
  #idle = 0;
  #last = { position: 0, time: 0 };
  #listeners = new AbortController();

  /**
   * @param handlers  scrolled(): the offset has changed; began(): a gesture begins; rested(wasInGesture): nothing moves any
   *                  more; interrupted(): someone turns the wheel
   */
  constructor(element, handlers) {
    this.#handlers = handlers;
    const passive = { passive: true, signal: this.#listeners.signal };
    element.addEventListener("scroll", () => handlers.scrolled(), passive);
    element.addEventListener("scrollend", () => this.#rest(), passive);
    element.addEventListener("wheel", () => handlers.interrupted(), passive);
    for (const name of ["touchstart", "touchend", "touchcancel"]) {
      element.addEventListener(name, (event) => this.#touch(event.touches.length), passive);
    }
  }
  #touch(count) {
    this.#touches = count;
    if (count > 0) this.begin();
    else this.waitForRest();
  }

  begin() {
    if (this.isInGesture) return;
    this.isInGesture = true;
    this.#handlers.began();
  }
  waitForRest() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#rest(), IDLE);
  }
  #rest() {
    clearTimeout(this.#idle);
    if (this.#touches > 0) return;
    const wasInGesture = this.isInGesture;
    this.isInGesture = false;
    this.#handlers.rested(wasInGesture);
  }

  /** The speed at which the position has come here since the last call, in pixels a second. Call it for each scroll event. */
  speedTo(position) {
    const now = performance.now(), { position: former, time } = this.#last;
    this.#last = { position, time: now };
    const elapsed = (now - time) / 1000;
    return elapsed > RECENT ? 0 : (position - former) / Math.max(elapsed, 1 / 240);
  }

  dispose() {
    clearTimeout(this.#idle);
    this.#listeners.abort();
  }
}
