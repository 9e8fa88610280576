// A folder in which the package is installed, as a tool for packages does it: with the files that package.json names, no others.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../../Sources/Web/", import.meta.url));

export const description = JSON.parse(readFileSync(join(web, "package.json"), "utf8"));

/** The files and folders in the package. */
function contents() {
  return ["package.json", ...description.files.flatMap((pattern) => {
    if (!pattern.startsWith("*")) return [pattern];
    const names = readdirSync(web).filter((name) => name.endsWith(pattern.slice(1)));
    if (names.length === 0) throw new Error(`${pattern} names no file`);
    return names;
  })];
}

export class Project {
  folder = mkdtempSync(join(tmpdir(), "package-"));

  constructor() {
    this.copyTo("node_modules/virtual-layout");
    this.module = this.path("node_modules/virtual-layout/virtual_layout.wasm");
  }
  copyTo(name) {
    const folder = this.path(name);
    mkdirSync(folder, { recursive: true });
    for (const name of contents()) cpSync(join(web, name), join(folder, name), { recursive: true });
    if (process.env.VIRTUAL_LAYOUT_WASM) cpSync(process.env.VIRTUAL_LAYOUT_WASM, join(folder, "virtual_layout.wasm"));
  }
  path(name) { return join(this.folder, name); }
  write(name, text) {
    writeFileSync(this.path(name), text);
    return this.path(name);
  }
  /** Runs a command in the folder, and returns what it prints. Throws what it complains about. */
  run(command, ...options) {
    const { status, stdout, stderr, error } = spawnSync(command, options, { encoding: "utf8", cwd: this.folder });
    if (error || status !== 0) throw new Error(`${command} ${options.join(" ")}: ${error?.message ?? stdout + stderr}`);
    if (stderr) throw new Error(`${command} ${options.join(" ")} complains: ${stderr}`);
    return stdout;
  }
  /** The same for a program in Node. */
  node(text, ...options) { return this.run(process.execPath, this.write("program.mjs", text), ...options); }
  bundle(entry, output, ...options) {
    this.run("esbuild", entry, "--bundle", "--log-level=warning", `--outfile=${output}`, ...options);
    return this.path(output);
  }
  remove() { rmSync(this.folder, { recursive: true, force: true }); }
}

/** Whether a command is installed. */
export const has = (command) => !spawnSync(command, ["--version"]).error;
