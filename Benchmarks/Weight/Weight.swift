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

  /// What is compiled, and what it took in each round.
  private struct Library {
    let variant: String
    let package: String
    var release: [Double] = []
    var embedded: [Double] = []
    var bytes = 0.0
  }

  /// Compiles the library, the library without its scroller, and that of the earlier commit, in turns. Of the other two, one that
  /// cannot be compiled is left out.
  private func measureLibrary(in scratch: String) throws(Failure) {
    var libraries = [Library(variant: Variant.layout, package: package)]
    if let package = copyWithoutScroller(to: scratch + "/without-scroller") {
      libraries.append(Library(variant: Variant.withoutScroller, package: package))
    }
    if let package = checkOut(Self.commitBefore, to: scratch + "/before") {
      libraries.append(Library(variant: Variant.before, package: package))
    }
    for _ in 0..<3 {
      for place in libraries.indices.reversed() {
        do throws(Failure) {
          try compile(&libraries[place], in: scratch)
        } catch {
          guard libraries[place].variant != Variant.layout else { throw error }
          leaveOut(libraries.remove(at: place).variant, error)
        }
      }
    }
    add("build.release", "CPU s", libraries.map { ($0.variant, $0.release) })
    add("build.embedded", "CPU s", libraries.map { ($0.variant, $0.embedded) })
    add("size.embedded", "bytes", libraries.map { ($0.variant, [$0.bytes]) })
  }

  private func add(_ name: String, _ unit: String, _ samples: [(variant: String, values: [Double])]) {
    let scenario = Scenario(name: name, mode: Self.mode, items: 0, unit: unit)
    runner.add(
      samples.map { runner.record(scenario, $0.variant, $0.values, base: samples[0].values, results: 1) })
  }

  private func leaveOut(_ variant: String, _ error: Failure) {
    Console.complain("the figures of \(variant) are left out: \(error.message)")
  }

  private func compile(_ library: inout Library, in scratch: String) throws(Failure) {
    library.release.append(try buildRelease(library.package, in: scratch + "/build"))
    let (time, bytes) = try buildEmbedded(library.package, to: scratch + "/library.o")
    library.embedded.append(time)
    library.bytes = bytes
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

  /// A copy of the package without the folder Scrolling, which has the scroller and what belongs to it. Nil if there is no such
  /// folder.
  private func copyWithoutScroller(to folder: String) -> String? {
    let scroller = "/Sources/VirtualLayout/Scrolling"
    guard File.exists(package + scroller) else { return nil }
    do throws(Failure) {
      try Subprocess.run("mkdir", [folder])
      for name in ["Package.swift", "Sources", "Tests", "Benchmarks"] {
        try Subprocess.run("cp", ["-r", package + "/" + name, folder])
      }
      try Subprocess.run("rm", ["-r", folder + scroller])
      return folder
    } catch {
      leaveOut(Variant.withoutScroller, error)
      return nil
    }
  }

  /// An earlier commit of the package; nil if git does not have it.
  private func checkOut(_ commit: String, to folder: String) -> String? {
    do throws(Failure) {
      try Subprocess.run("git", ["clone", "--quiet", "--no-checkout", package, folder])
      try Subprocess.run("git", ["-C", folder, "checkout", "--quiet", commit])
      return folder
    } catch {
      leaveOut(Variant.before, error)
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
    let before = Self.before[name].map { [(Variant.before, [$0])] } ?? []
    add(name, "bytes", [(Variant.layout, [Double(bytes)])] + before)
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
