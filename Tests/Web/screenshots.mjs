// Screenshots of the demo, for people to look at: every mode, light and dark, and at a phone's width.
//
//     node Tests/Web/screenshots.mjs FOLDER
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Chromium, sleep } from "./support/chromium.mjs";
import { serve } from "./support/server.mjs";

const folder = process.argv[2] ?? "screenshots";
mkdirSync(folder, { recursive: true });
const server = await serve(fileURLToPath(new URL("../../Sources", import.meta.url)));
const browser = new Chromium();

async function take(kind, width, height, scheme, options) {
  const page = await browser.page(width, height, options);
  await page.emulate({ "prefers-color-scheme": scheme });
  await page.open(`${server.address}/Examples/Web/`, "window.demo && demo.view.cells.all.length > 0");
  for (const mode of ["masonry", "justified", "flow", "grid"]) {
    await page.run((mode) => {
      document.getElementById("message").hidden = true;
      document.querySelector(`input[value=${mode}]`).click();
      if (mode !== "masonry") demo.view.scrollTo(412_000 + mode.length * 7_000);
    }, mode);
    await sleep(900);
    await page.screenshot(`${folder}/${mode}-${scheme}-${kind}.png`);
  }
  console.log(`${kind} ${scheme}: ${page.complaints.length} complaints`, ...page.complaints);
  await page.close();
}

await take("desktop", 1440, 900, "light");
await take("desktop", 1440, 900, "dark");
await take("phone", 390, 844, "light", { scale: 2, isMobile: true });
await take("phone", 390, 844, "dark", { scale: 2, isMobile: true });
await browser.close();
server.close();
