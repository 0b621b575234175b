// swift-tools-version: 6.0
import PackageDescription

// On its own, since it needs nothing but the library: the model of readers and servers is the one that the tests use.
let package = Package(
  name: "drift-table",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "makimono", path: "../..")],
  targets: [
    .executableTarget(
      name: "DriftTable",
      dependencies: [
        .product(name: "MakimonoCore", package: "makimono"), .product(name: "MakimonoTesting", package: "makimono"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
