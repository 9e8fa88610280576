// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "virtual-layout",
  products: [
    .library(name: "VirtualLayout", targets: ["VirtualLayout"]),
    .library(name: "SwiftUINames", targets: ["SwiftUINames"]),
    .executable(name: "virtual-layout", targets: ["virtual-layout"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  targets: [
    .target(name: "VirtualLayout"),
    .target(name: "SwiftUINames", dependencies: ["VirtualLayout"]),
    .executableTarget(name: "virtual-layout", dependencies: ["VirtualLayout"]),
    .executableTarget(
      name: "benchmarks", dependencies: ["VirtualLayout"], path: "Benchmarks", exclude: ["README.md"]),
    .testTarget(
      name: "VirtualLayoutTests",
      dependencies: ["VirtualLayout", "SwiftUINames"],
      resources: [.copy("Resources")]
    ),
    .testTarget(name: "ToolTests", dependencies: ["virtual-layout"]),
  ],
  swiftLanguageModes: [.v6]
)
