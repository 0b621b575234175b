// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "makimono",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "MakimonoCore", targets: ["MakimonoCore"]),
    .library(name: "Makimono", targets: ["Makimono"]),
    .library(name: "MakimonoHTTP", targets: ["MakimonoHTTP"]),
    .library(name: "MakimonoStore", targets: ["MakimonoStore"]),
    .library(name: "MakimonoTesting", targets: ["MakimonoTesting"]),
    .library(name: "QiitaAPI", targets: ["QiitaAPI"]),
    .executable(name: "MakimonoWeb", targets: ["MakimonoWeb"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    .target(name: "MakimonoCore"),
    .target(name: "Makimono", dependencies: ["MakimonoCore"]),
    .target(name: "MakimonoHTTP", dependencies: ["Makimono", "MakimonoCore"]),
    .target(name: "MakimonoStore", dependencies: ["Makimono", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "MakimonoTesting", dependencies: ["Makimono", "MakimonoCore"]),
    .target(name: "QiitaAPI", dependencies: ["Makimono", "MakimonoCore", "MakimonoHTTP"]),
    .target(name: "MakimonoWebRuntime"),
    .executableTarget(name: "MakimonoWeb", dependencies: ["MakimonoCore", "MakimonoWebRuntime"]),
    .executableTarget(name: "MakimonoSoak", dependencies: ["MakimonoTesting"], path: "Tests/Soak"),
    // A process of its own for the store's tests: one that can be killed, or share a file.
    .executableTarget(
      name: "MakimonoStoreWriter", dependencies: ["MakimonoStore", "MakimonoTesting"], path: "Tests/StoreWriter"),
    // The page's calls, natively. `Calls` is a link to MakimonoWeb, which is a program and cannot be imported.
    .executableTarget(name: "MakimonoReplay", dependencies: ["MakimonoCore"], path: "Tests/Runtimes"),
    .testTarget(name: "MakimonoCoreTests", dependencies: ["MakimonoCore"]),
    .testTarget(name: "MakimonoHTTPTests", dependencies: ["Makimono", "MakimonoHTTP", "MakimonoTesting"]),
    .testTarget(name: "MakimonoTests", dependencies: ["Makimono", "MakimonoTesting"]),
    .testTarget(
      name: "MakimonoStoreTests",
      dependencies: [
        "MakimonoStore", "MakimonoStoreWriter", "MakimonoTesting", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "QiitaAPITests", dependencies: ["Makimono", "MakimonoHTTP", "MakimonoTesting", "QiitaAPI"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if target.name == "MakimonoReplay" { target.swiftSettings?.append(.define("MAKIMONO_REPLAY")) }
}
