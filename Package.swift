// swift-tools-version: 6.2
import PackageDescription

/// Debug builds are optimized and keep every assertion, also for a package that depends on this one: tests run three times as
/// fast, and the build takes half a minute of CPU time longer.
let optimizedInDebug: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// The trait `Embedded` compiles the C library as Embedded Swift, for size: it then needs no Swift runtime.
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded", .when(traits: ["Embedded"])),
  .unsafeFlags(["-Osize", "-Xfrontend", "-function-sections"], .when(traits: ["Embedded"])),
]

/// A module in Embedded Swift has everything that it calls compiled into it. So the library itself is not compiled to machine
/// code, which saves a seventh of the time.
let compiledIntoClients: [SwiftSetting] = [
  .enableExperimentalFeature("DeferredCodeGen", .when(traits: ["Embedded"]))
]

let package = Package(
  name: "virtual-layout",
  // Those with `Array.span` and `InlineArray` in their standard libraries. Untested.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "VirtualLayout", targets: ["VirtualLayout"]),
    .library(name: "ScrollMotion", targets: ["ScrollMotion"]),
    .library(name: "SwiftUINames", targets: ["SwiftUINames"]),
    .library(name: "virtual-layout-static", type: .static, targets: ["CVirtualLayoutImplementation"]),
    .library(name: "virtual-layout-shared", type: .dynamic, targets: ["CVirtualLayoutImplementation"]),
    .library(name: "VirtualLayoutGTK", targets: ["VirtualLayoutGTK"]),
    .library(name: "virtual-layout-gtk-static", type: .static, targets: ["VirtualLayoutGTK"]),
  ],
  traits: [
    .trait(name: "Embedded", description: "The C library as Embedded Swift, without the Swift runtime"),
    .trait(name: "GTK", description: "The widget for GTK 4. Without it, VirtualLayoutGTK is an empty module"),
  ],
  targets: [
    // Rounding calls the C library's functions of mathematics, which a program links only with Foundation, or if told so.
    .target(
      name: "VirtualLayout", swiftSettings: optimizedInDebug + embedded + compiledIntoClients,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ScrollMotion", swiftSettings: optimizedInDebug + embedded + compiledIntoClients),
    .target(name: "CVirtualLayout", exclude: ["Implementation", "bindings", "install"]),
    .target(
      name: "CVirtualLayoutImplementation",
      dependencies: ["CVirtualLayout", "ScrollMotion", "SwiftUINames", "VirtualLayout"],
      path: "Sources/CVirtualLayout/Implementation", swiftSettings: embedded,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CVirtualLayoutGTK", path: "Sources/GTK/include", pkgConfig: "gtk4"),
    .target(
      name: "VirtualLayoutGTK",
      dependencies: ["VirtualLayout", .target(name: "CVirtualLayoutGTK", condition: .when(traits: ["GTK"]))],
      path: "Sources/GTK/Implementation", swiftSettings: embedded,
      linkerSettings: [.linkedLibrary("m", .when(traits: ["GTK"]))]),
    .target(name: "CoreGraphicsNames", dependencies: ["VirtualLayout"], swiftSettings: embedded),
    .target(
      name: "SwiftUINames", dependencies: ["CoreGraphicsNames", "VirtualLayout"],
      swiftSettings: optimizedInDebug + embedded + compiledIntoClients),
    // In a graph of packages, the targets that products need must have different names. No product needs those after this one.
    .target(name: "VirtualLayoutToolSupport", path: "Sources/ToolSupport", swiftSettings: optimizedInDebug),
    .target(
      name: "TestSupport", dependencies: ["SwiftUINames", "VirtualLayout", "VirtualLayoutToolSupport"],
      path: "Tests/Support", swiftSettings: optimizedInDebug),
    .testTarget(name: "Expectations", path: "Tests/Expectations"),
    .testTarget(
      name: "VirtualLayoutTests",
      dependencies: ["VirtualLayout", "ScrollMotion", "SwiftUINames", "TestSupport", "Expectations"],
      resources: [.copy("Resources")]
    ),
    .testTarget(
      name: "CVirtualLayoutTests",
      dependencies: [
        "CVirtualLayout", "CVirtualLayoutImplementation", "ScrollMotion", "SwiftUINames", "TestSupport",
        "Expectations",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// What calls Linux's C library.
#if os(Linux)
  package.products.append(.executable(name: "virtual-layout", targets: ["virtual-layout"]))
  package.targets += [
    .executableTarget(
      name: "virtual-layout",
      dependencies: [
        "CVirtualLayout", "ScrollMotion", "VirtualLayout", "VirtualLayoutToolSupport",
        .target(name: "VirtualLayoutGTK", condition: .when(traits: ["GTK"])),
      ]),
    .testTarget(name: "ToolTests", dependencies: ["virtual-layout", "Expectations"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CVirtualLayout", "CVirtualLayoutImplementation", "SwiftUINames", "VirtualLayout",
        "VirtualLayoutToolSupport", "TestSupport",
      ],
      path: "Benchmarks",
      exclude: ["GTK", "README.md", "Web", "python_calls.py"]),
    .target(
      name: "ExampleTerminal", dependencies: ["VirtualLayout"], path: "Sources/Examples/Support",
      packageAccess: false),
  ]
  // They use what every package can use.
  package.targets += ["Chat", "DayView", "FileBrowser", "Timeline"].map { name in
    .executableTarget(
      name: "Example\(name)", dependencies: ["ExampleTerminal", "VirtualLayout"],
      path: "Sources/Examples/\(name)",
      packageAccess: false)
  }
#endif
