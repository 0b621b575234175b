// swift-tools-version: 6.0
import PackageDescription

// The libraries, for apps, and those of their tests that run on every platform. Everything else is in Workshop/Package.swift.
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
    // What the core's tests are written with.
    .target(name: "EngineExploration", dependencies: ["MakimonoCore"], path: "Tests/Support/EngineExploration"),
    .testTarget(name: "MakimonoCoreTests", dependencies: ["EngineExploration", "MakimonoCore"]),
    .testTarget(name: "MakimonoHTTPTests", dependencies: ["Makimono", "MakimonoHTTP", "MakimonoTesting"]),
    .testTarget(name: "MakimonoTests", dependencies: ["Makimono", "MakimonoTesting"]),
    // What the test suites of other paging libraries pin: docs/peers.md.
    .testTarget(name: "PeerScenariosTests", dependencies: ["Makimono", "MakimonoStore", "MakimonoTesting"]),
    .testTarget(
      name: "MakimonoStoreTests",
      dependencies: ["MakimonoStore", "MakimonoTesting", .product(name: "GRDB", package: "GRDB.swift")]),
    .testTarget(name: "QiitaAPITests", dependencies: ["Makimono", "MakimonoHTTP", "MakimonoTesting", "QiitaAPI"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(macOS)
// The bindings need Apple's frameworks. This is the system that builds, whichever it builds for.
package.products += [
  .library(name: "MakimonoAppKit", targets: ["MakimonoAppKit"]),
  .library(name: "MakimonoUIKit", targets: ["MakimonoUIKit"]),
  .library(name: "MakimonoSwiftUI", targets: ["MakimonoSwiftUI"]),
]
package.targets += [
  .target(name: "MakimonoAppKit", dependencies: ["Makimono", "MakimonoCore"]),
  .target(name: "MakimonoUIKit", dependencies: ["Makimono", "MakimonoCore"]),
  .target(name: "MakimonoSwiftUI", dependencies: ["Makimono", "MakimonoCore"]),
  // In a window. With a simulated person they run in the workshop.
  .testTarget(
    name: "MakimonoAppKitTests", dependencies: ["MakimonoAppKit", "MakimonoTesting"], exclude: ["Simulated"]),
  .testTarget(name: "MakimonoUIKitTests", dependencies: ["MakimonoTesting", "MakimonoUIKit"], exclude: ["Simulated"]),
]
#endif

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
