// swift-tools-version: 6.0
import PackageDescription

// On its own, since it needs SQLite: what a page of a long table costs.
let package = Package(
  name: "database-table",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "makimono", path: "../.."), .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "DatabaseTable",
      dependencies: [
        .product(name: "MakimonoStore", package: "makimono"), .product(name: "GRDB", package: "GRDB.swift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
