// swift-tools-version: 6.2
import PackageDescription

/// Debug builds of this package are optimized and keep every assertion: the tests run three times as fast, and building
/// takes half a minute of CPU longer. Not in a checkout: who depends on a version keeps an ordinary debug build.
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
      name: "benchmarks", dependencies: ["VirtualLayout", "ToolSupport"], path: "Benchmarks",
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
