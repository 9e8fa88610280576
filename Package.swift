// swift-tools-version: 6.2
import PackageDescription

/// Debug builds are optimized and keep every assertion: tests run three times as fast, and the build takes half a minute of
/// CPU time longer. A package that depends on a version of this one builds it in a folder `checkouts`, with ordinary flags.
let isCheckout = Context.packageDirectory.contains("/checkouts/")
let optimizedInDebug: [SwiftSetting] =
  isCheckout ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "virtual-layout",
  products: [
    .library(name: "VirtualLayout", targets: ["VirtualLayout"]),
    .library(name: "SwiftUINames", targets: ["SwiftUINames"]),
    .executable(name: "virtual-layout", targets: ["virtual-layout"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  targets: [
    .target(name: "VirtualLayout", swiftSettings: optimizedInDebug),
    .target(name: "CoreGraphicsNames", dependencies: ["VirtualLayout"]),
    .target(name: "SwiftUINames", dependencies: ["CoreGraphicsNames", "VirtualLayout"]),
    .executableTarget(name: "virtual-layout", dependencies: ["VirtualLayout", "ToolSupport"]),
    .target(name: "ToolSupport", swiftSettings: optimizedInDebug),
    .executableTarget(
      name: "benchmarks", dependencies: ["VirtualLayout", "ToolSupport", "TestSupport"], path: "Benchmarks",
      exclude: ["README.md"]),
    .target(
      name: "TestSupport", dependencies: ["VirtualLayout", "ToolSupport"], path: "Tests/Support",
      swiftSettings: optimizedInDebug),
    .testTarget(
      name: "VirtualLayoutTests",
      dependencies: ["VirtualLayout", "SwiftUINames", "TestSupport"],
      resources: [.copy("Resources")]
    ),
    .testTarget(name: "ToolTests", dependencies: ["virtual-layout"]),
  ],
  swiftLanguageModes: [.v6]
)
