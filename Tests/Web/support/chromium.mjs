// Headless Chromium, driven by its debugging protocol through a pipe: messages are JSON, each ends with a zero byte.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Chromium {
  #process;
  #profile = mkdtempSync(join(tmpdir(), "chromium-"));
  #next = 1;
  #waiting = new Map();
  #handlers = [];

  constructor() {
    this.#process = spawn(process.env.CHROMIUM ?? "chromium", [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars=false", "--remote-debugging-pipe",
      `--user-data-dir=${this.#profile}`, "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--force-color-profile=srgb", "--enable-precise-memory-info", "--touch-events=enabled",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let rest = Buffer.alloc(0);
    this.#process.stdio[4].on("data", (data) => {
      rest = Buffer.concat([rest, data]);
      for (let end; (end = rest.indexOf(0)) >= 0; rest = rest.subarray(end + 1)) {
        this.#receive(JSON.parse(rest.subarray(0, end).toString()));
      }
    });
  }
  #receive(message) {
    if (message.id === undefined) return this.#handlers.forEach((handler) => handler(message));
    const { resolve, reject, method } = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) reject(new Error(`${method}: ${message.error.message}`));
    else resolve(message.result);
  }
  send(method, params = {}, sessionId) {
    const id = this.#next++;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }
  onEvent(handler) { this.#handlers.push(handler); }

  /** A new page of a size. */
  async page(width, height, { scale = 1, isMobile = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.begin();
    await page.resize(width, height, { scale, isMobile });
    return page;
  }
  async close() {
    await Promise.race([this.send("Browser.close").catch(() => {}), sleep(3000)]);
    this.#process.kill();
    await sleep(300);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A page, and everything that its console complained about. */
class Page {
  complaints = [];

  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    browser.onEvent(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown") {
        this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      }
      if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) {
        this.complaints.push(params.args.map((value) => value.description ?? value.value).join(" "));
      }
      if (method === "Log.entryAdded" && params.entry.level === "error") this.complaints.push(`${params.entry.text} ${params.entry.url ?? ""}`);
    });
  }
  send(method, params) { return this.browser.send(method, params, this.session); }
  async begin() {
    for (const domain of ["Page", "Runtime", "Log"]) await this.send(`${domain}.enable`);
    // What a window reports as an error without the console: loops of a ResizeObserver, for example.
    await this.send("Page.addScriptToEvaluateOnNewDocument", {
      source: "addEventListener('error', (event) => console.error('window error: ' + event.message));",
    });
  }
  resize(width, height, { scale = 1, isMobile = false } = {}) {
    return this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: isMobile });
  }
  emulate(features) {
    return this.send("Emulation.setEmulatedMedia", {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  }
  async open(url, ready) {
    await this.send("Page.navigate", { url });
    await this.until(ready);
  }
  /** The value of an expression, which may be a promise. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  /** Runs a function in the page. */
  run(body, ...values) {
    return this.evaluate(`(${body})(...${JSON.stringify(values)})`);
  }
  async until(expression, limit = 20_000) {
    for (const end = Date.now() + limit; Date.now() < end; await sleep(50)) {
      if (await this.evaluate(`Boolean(${expression})`).catch(() => false)) return;
    }
    throw new Error(`it never came true: ${expression}\n${this.complaints.join("\n")}`);
  }
  /** Waits until `count` frames have been drawn. */
  frames(count = 2) {
    return this.run((count) => new Promise((resolve) => {
      const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
      next();
    }), count);
  }

  // -- Real input
  async wheel(x, y, distance) {
    await this.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY: distance });
  }
  async key(key, code = key) {
    await this.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code, windowsVirtualKeyCode: KEYS[key] ?? 0 });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, windowsVirtualKeyCode: KEYS[key] ?? 0 });
  }
  async click(x, y) {
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
  }
  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }
  close() { return this.browser.send("Target.closeTarget", { targetId: this.target }); }
}

const KEYS = {
  PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Tab: 9, Enter: 13,
};
