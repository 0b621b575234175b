// swift-tools-version: 6.0
import PackageDescription

// On its own, since it needs nothing but the library: the model of readers and networks is the one that the tests use.
let package = Package(
  name: "prefetch-table",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "makimono", path: "../..")],
  targets: [
    .executableTarget(name: "PrefetchTable", dependencies: [.product(name: "MakimonoCore", package: "makimono")])
  ],
  swiftLanguageModes: [.v6]
)
