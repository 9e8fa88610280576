// A folder in which the package is installed, from the tarball that is published.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../../Sources/Web/", import.meta.url));

export class Project {
  folder = mkdtempSync(join(tmpdir(), "package-"));

  constructor() {
    this.write("package.json", `{ "type": "module" }`);
    const tarball = this.run("npm", "pack", "--silent", "--offline", web).trim().split("\n").at(-1);
    this.run("npm", "install", "--silent", "--offline", "--no-audit", `./${tarball}`);
    this.module = this.path("node_modules/virtual-layout/virtual_layout.wasm");
    if (process.env.VIRTUAL_LAYOUT_WASM) cpSync(process.env.VIRTUAL_LAYOUT_WASM, this.module);
  }
  /** Copies the package's folder, as someone does who has a page and no tools. */
  copyTo(name) { cpSync(this.path("node_modules/virtual-layout"), this.path(name), { recursive: true }); }
  path(name) { return join(this.folder, name); }
  write(name, text) {
    writeFileSync(this.path(name), text);
    return this.path(name);
  }
  #spawn(command, options) {
    // Debian keeps packages of Node's there.
    const env = { ...process.env, NODE_PATH: "/usr/share/nodejs" };
    return spawnSync(command, options, { encoding: "utf8", cwd: this.folder, env });
  }
  /** What a compiler prints, which is nothing if all is well. */
  complaints(command, ...options) {
    const { stdout, error } = this.#spawn(command, options);
    if (error) throw error;
    return stdout;
  }
  /** Runs a command in the folder, and returns what it prints. Throws what it complains about. */
  run(command, ...options) {
    const { status, stdout, stderr, error } = this.#spawn(command, options);
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
