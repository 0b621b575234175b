// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "makimono-reader",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "maki", targets: ["MakiCommand"])
  ],
  dependencies: [
    .package(name: "makimono", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .systemLibrary(name: "CMarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "FeedStore",
      dependencies: [
        "CMarkGFM", "CZlib",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TOMLKit", package: "TOMLKit"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "StreamingHTTP",
      dependencies: [
        "CZlib",
        .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ]),
    .target(
      name: "FeedServer",
      dependencies: [
        "FeedStore", "StreamingHTTP", "CMarkGFM", "CGumbo", "CZlib",
        .product(name: "MakimonoCore", package: "makimono"),
        .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "ListProbe", dependencies: [.product(name: "MakimonoHTTP", package: "makimono")]),
    .executableTarget(
      name: "MakiCommand",
      dependencies: [
        "FeedStore", "FeedServer", "ListProbe", "StreamingHTTP",
        .product(name: "Makimono", package: "makimono"),
        .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "QiitaAPI", package: "makimono"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    // A server and a client over real sockets. Hummingbird's own for tests brings an HTTP client along, with HTTP/2 and a whole
    // library for TLS, which takes longer to build than all of the tests.
    .target(
      name: "LiveHTTP", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
      path: "Tests/Support/LiveHTTP"),
    .testTarget(
      name: "FeedStoreTests", dependencies: ["FeedStore", .product(name: "GRDB", package: "GRDB.swift")],
      exclude: ["Corpus.txt"]),
    .testTarget(
      name: "MakiCommandTests",
      dependencies: [
        "MakiCommand", "FeedServer", "FeedStore", "ListProbe", .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "QiitaAPI", package: "makimono"),
      ]),
    .testTarget(
      name: "FeedServerTests",
      dependencies: [
        "FeedServer", "FeedStore", "LiveHTTP",
        .product(name: "Makimono", package: "makimono"),
        .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "MakimonoTesting", package: "makimono"),
      ]),
    .testTarget(
      name: "DialectTests",
      dependencies: [
        "FeedServer", "FeedStore", "ListProbe", "LiveHTTP", "StreamingHTTP",
        .product(name: "Makimono", package: "makimono"),
        .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "MakimonoTesting", package: "makimono"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "GatewayTests",
      dependencies: [
        "FeedServer", "FeedStore", "LiveHTTP", "StreamingHTTP", .product(name: "MakimonoHTTP", package: "makimono"),
        .product(name: "MakimonoTesting", package: "makimono"), .product(name: "Hummingbird", package: "hummingbird"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer without its main function, where `make fuzz` has found it (Scripts/fuzz): FeedStore and FeedServer tell it then which code an
// input has reached. An ordinary build knows nothing of it.
let fuzzed: Set<String> = ["FeedStore", "FeedServer", "GuidedFuzz"]
let fuzzer = Context.environment["MAKI_FUZZER"]
if let fuzzer {
  package.targets.append(
    .executableTarget(
      name: "GuidedFuzz", dependencies: ["FeedServer", "FeedStore"], path: "Tests/GuidedFuzz",
      linkerSettings: [.unsafeFlags(["-Xlinker", fuzzer]), .linkedLibrary("stdc++")]))
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // The Makefile sets this: a reply costs half as much. Assertions stay as they are in a debug build.
  if Context.environment["MAKI_OPTIMISED"] != nil, !target.isTest {
    let whole = ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
    let flags = ["-O", "-assert-config", "Debug"] + whole
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
  if fuzzer != nil, fuzzed.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]))
  }
}
