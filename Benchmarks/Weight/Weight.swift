/// What the library costs those who build and ship it: CPU time of the compiler, and bytes of machine code.
///
/// Nothing here runs the library. Where CPU time is measured, the compiler builds it from scratch each time.
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
    try measureLibrary(in: scratch)
    measureWholeModule(in: scratch)
    measureShippedModule(in: scratch)
  }

  private static let build = ".ci/embedded/build"
  private static let link = ".ci/embedded/link-wasm"
  private static let probe = [".ci/embedded/probe.swift", "Sources/ToolSupport/SplitMix64.swift"]

  /// The commit before engines became classes that are compiled once. It had no scroller.
  private static let commitBefore = "f1ba4e4"

  // MARK: The library alone

  /// Compiles the library, the library without its scroller, and that of the earlier commit, in turns.
  private func measureLibrary(in scratch: String) throws(Failure) {
    var variants = [(name: Variant.layout, package: package)]
    if let package = try copyWithoutScroller(to: scratch + "/without-scroller") {
      variants.append((Variant.withoutScroller, package))
    }
    if let package = try checkOut(Self.commitBefore, to: scratch + "/before") {
      variants.append((Variant.before, package))
    }
    var release = variants.map { _ in [Double]() }
    var (embedded, bytes) = (release, release)
    for _ in 0..<3 {
      for (place, variant) in variants.enumerated() {
        release[place].append(try buildRelease(variant.package, in: scratch + "/build"))
        let (time, size) = try buildEmbedded(variant.package, to: scratch + "/library.o")
        embedded[place].append(time)
        bytes[place].append(size)
      }
    }
    for (name, unit, samples) in [
      ("build.release", "CPU s", release), ("build.embedded", "CPU s", embedded),
      ("size.embedded", "bytes", bytes.map { [$0[0]] }),
    ] {
      let scenario = Scenario(name: name, mode: Self.mode, items: 0, unit: unit)
      runner.add(
        variants.indices.map {
          runner.record(scenario, variants[$0].name, samples[$0], base: samples[0], results: 1)
        })
    }
  }

  /// As `swift build` builds the library for a package that depends on it. Returns the CPU time.
  private func buildRelease(_ package: String, in folder: String) throws(Failure) -> Double {
    try Subprocess.run("rm", ["-rf", folder])
    return try Subprocess.run(
      "swift",
      [
        "build", "-c", "release", "--target", "VirtualLayout", "--package-path", package, "--scratch-path",
        folder,
      ])
  }

  /// For machines without the Swift runtime. Returns the CPU time, and the size of what is loaded.
  private func buildEmbedded(
    _ package: String, to object: String
  ) throws(Failure) -> (time: Double, bytes: Double) {
    let time = try Subprocess.run(Self.build, ["x86_64-unknown-linux-gnu", object, package])
    guard let bytes = ObjectFile.loadedBytes(of: try File.readBytes(object)) else {
      throw Failure("\(object) is no object file that can be read")
    }
    return (time, Double(bytes))
  }

  /// A copy of the package that has what the library had before there was a scroller. Nil if it has none anyway.
  private func copyWithoutScroller(to folder: String) throws(Failure) -> String? {
    let scroller = "/Sources/VirtualLayout/Scrolling"
    guard File.exists(package + scroller) else { return nil }
    try Subprocess.run("mkdir", [folder])
    for name in ["Package.swift", "Sources", "Tests", "Benchmarks"] {
      try Subprocess.run("cp", ["-r", package + "/" + name, folder])
    }
    try Subprocess.run("rm", ["-r", folder + scroller])
    return folder
  }

  /// An earlier commit of the package; nil if git does not have it.
  private func checkOut(_ commit: String, to folder: String) throws(Failure) -> String? {
    do throws(Failure) {
      try Subprocess.run("git", ["clone", "--quiet", "--no-checkout", package, folder])
      try Subprocess.run("git", ["-C", folder, "checkout", "--quiet", commit])
      return folder
    } catch {
      Console.complain("the figures of the earlier commit are left out: \(error.message)")
      return nil
    }
  }

  // MARK: Modules

  /// Library and probe as a WebAssembly module: all of it, and what the probe reaches. Missing tools leave these
  /// figures out.
  private func measureWholeModule(in scratch: String) {
    let (object, module) = (scratch + "/core-wasm.o", scratch + "/core.wasm")
    do throws(Failure) {
      try Subprocess.run(Self.build, ["wasm32-unknown-none-wasm", object, package] + Self.probe)
      for (name, options) in [("wasm", ["--no-gc-sections"]), ("wasm.reached", [])] {
        try Subprocess.run(Self.link, [object, module] + options)
        add("size.\(name)", try File.readBytes(module).count)
        try Subprocess.run("gzip", ["-9", "-f", module])
        add("size.\(name).gzip", try File.readBytes(module + ".gz").count)
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
      add("size.module", try File.readBytes(module).count)
      try Subprocess.run("gzip", ["-9", "-f", module])
      add("size.module.gzip", try File.readBytes(module + ".gz").count)
    } catch {
      Console.complain("the size of the module for web pages is left out: \(error.message)")
    }
  }

  /// Adds the size of a module next to the stored one.
  private func add(_ name: String, _ bytes: Int) {
    let (scenario, size) = (Scenario(name: name, mode: Self.mode, items: 0, unit: "bytes"), Double(bytes))
    var records = [runner.record(scenario, Variant.layout, [size], base: [size], results: 1)]
    if let before = Self.before[name] {
      records.append(runner.record(scenario, Variant.before, [before], base: [size], results: 1))
    }
    runner.add(records)
  }

  /// The sizes of `commitBefore`, whose probe calls another interface.
  private static let before: [String: Double] = [
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
