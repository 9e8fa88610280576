/// What the library costs those who build and ship it: CPU time of the compiler, and bytes of machine code.
///
/// Nothing here runs the library. The compiler builds it from the sources of a package, from scratch each time.
struct Weight {
  static let mode = "weight"

  let runner: Runner
  /// The folder of the package that is weighed.
  let package: String

  func run() throws(Failure) {
    for script in [Self.build, Self.link] where !File.exists(script) {
      throw Failure("there is no \(script): run --weight in the package's folder")
    }
    let scratch = try File.makeTemporaryFolder()
    defer { _ = try? Subprocess.run("rm", ["-rf", scratch]) }
    try measureRelease(in: scratch)
    try measureEmbedded(in: scratch)
    measureWholeModule(in: scratch)
    measureShippedModule(in: scratch)
  }

  private static let build = ".ci/embedded/build"
  private static let link = ".ci/embedded/link-wasm"

  /// The library alone, as `swift build` builds it for a package that depends on it.
  private func measureRelease(in scratch: String) throws(Failure) {
    let time = try Subprocess.run(
      "swift",
      [
        "build", "-c", "release", "--target", "VirtualLayout", "--package-path", package, "--scratch-path",
        scratch + "/build",
      ])
    add("build.release", "CPU s", time)
  }

  /// Library and probe, for machines without the Swift runtime.
  private func measureEmbedded(in scratch: String) throws(Failure) {
    let object = scratch + "/core.o"
    let time = try Subprocess.run(Self.build, ["x86_64-unknown-linux-gnu", object, package])
    add("build.embedded", "CPU s", time)
    if let bytes = ObjectFile.loadedBytes(of: try File.readBytes(object)) {
      add("size.embedded", "bytes", Double(bytes))
    } else {
      Console.complain("\(object) is no object file that can be read, so its size is left out")
    }
  }

  /// Library and probe as a WebAssembly module: all of it, and what the probe reaches. Missing tools leave these
  /// figures out.
  private func measureWholeModule(in scratch: String) {
    let (object, module) = (scratch + "/core-wasm.o", scratch + "/core.wasm")
    do throws(Failure) {
      try Subprocess.run(Self.build, ["wasm32-unknown-none-wasm", object, package])
      for (name, options) in [("wasm", ["--no-gc-sections"]), ("wasm.reached", [])] {
        try Subprocess.run(Self.link, [object, module] + options)
        add("size.\(name)", "bytes", Double(try File.readBytes(module).count))
        try Subprocess.run("gzip", ["-9", "-f", module])
        add("size.\(name).gzip", "bytes", Double(try File.readBytes(module + ".gz").count))
      }
    } catch {
      Console.complain("the size of a wasm module is left out: \(error.message)")
    }
  }

  /// The WebAssembly module that web pages load. A package that has none, or missing tools, leave these figures out.
  private func measureShippedModule(in scratch: String) {
    let module = scratch + "/virtual_layout.wasm"
    do throws(Failure) {
      try Subprocess.run(package + "/Sources/Web/build", ["--output", module])
      add("size.module", "bytes", Double(try File.readBytes(module).count))
      try Subprocess.run("gzip", ["-9", "-f", module])
      add("size.module.gzip", "bytes", Double(try File.readBytes(module + ".gz").count))
    } catch {
      Console.complain("the size of the module for web pages is left out: \(error.message)")
    }
  }

  /// Adds a figure next to the stored one.
  private func add(_ name: String, _ unit: String, _ value: Double) {
    let scenario = Scenario(name: name, mode: Self.mode, items: 0, unit: unit)
    var records = [runner.record(scenario, Variant.layout, [value], base: [value], results: 1)]
    if let before = Self.before[name] {
      records.append(runner.record(scenario, Variant.before, [before], base: [value], results: 1))
    }
    runner.add(records)
  }

  /// The figures of commit f1ba4e4, before engines became classes that are compiled once, and before there was a scroller,
  /// which is a seventh of the library. CPU times are those of the machine of Benchmarks/README.md: on another one, weigh a
  /// checkout of that commit beside this one.
  private static let before: [String: Double] = [
    "build.release": 72.5,
    "build.embedded": 66.3,
    "size.embedded": 1_790_317,
    "size.wasm": 1_967_105,
    "size.wasm.gzip": 633_301,
    "size.wasm.reached": 1_539_398,
    "size.wasm.reached.gzip": 489_396,
    // At that commit there was no module for web pages. These are the figures of `wasm.reached`, its only module with every
    // mode.
    "size.module": 1_539_398,
    "size.module.gzip": 489_396,
  ]
}
