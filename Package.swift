// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "virtual-layout",
  products: [
    .library(name: "VirtualLayout", targets: ["VirtualLayout"])
  ],
  targets: [
    .target(name: "VirtualLayout"),
    .testTarget(
      name: "VirtualLayoutTests",
      dependencies: ["VirtualLayout"],
      resources: [.copy("Resources")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
