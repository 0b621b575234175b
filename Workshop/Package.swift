// swift-tools-version: 6.0
import PackageDescription

// What the library is made and judged with: all of its modules and tests, Apple's frameworks by stand-ins on Linux, the screens of
// Examples, exploration, replay, soak, and the engine for WebAssembly. Apps use ../Package.swift.
//
// A target may not lie outside of its package, but links are followed: `Sources`, `Tests` and `Examples` are the repository's. So
// one build has every module once, all in one package, with the flags that tests need.
let package = Package(
  name: "makimono-workshop",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "MakimonoWeb", targets: ["MakimonoWeb"])
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    // The library.
    .target(name: "MakimonoCore"),
    .target(name: "Makimono", dependencies: ["MakimonoCore"]),
    .target(name: "MakimonoHTTP", dependencies: ["Makimono", "MakimonoCore"]),
    .target(name: "MakimonoStore", dependencies: ["Makimono", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "MakimonoTesting", dependencies: ["Makimono", "MakimonoCore"]),
    .target(name: "QiitaAPI", dependencies: ["Makimono", "MakimonoCore", "MakimonoHTTP"]),

    // The page's engine.
    .target(name: "MakimonoWebRuntime"),
    .executableTarget(name: "MakimonoWeb", dependencies: ["MakimonoCore", "MakimonoWebRuntime"]),

    // Programs of the tests.
    .executableTarget(name: "MakimonoSoak", dependencies: ["MakimonoTesting"], path: "Tests/Soak"),
    // A process of its own for the store's tests: one that can be killed, or share a file.
    .executableTarget(
      name: "MakimonoStoreWriter",
      dependencies: ["MakimonoStore", "MakimonoTesting", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Tests/StoreWriter"),
    // The page's calls, natively. `Calls` is a link to MakimonoWeb, which is a program and cannot be imported.
    .executableTarget(
      name: "MakimonoReplay", dependencies: ["MakimonoCore"], path: "Tests/Runtimes", exclude: ["Corpus"]),

    // What an update of a list costs before a view is told; `make bench` counts its instructions.
    .target(name: "CountedFeed", dependencies: ["Makimono", "MakimonoCore"], path: "Tests/Support/CountedFeed"),
    .executableTarget(
      name: "BindingCount", dependencies: ["CountedFeed", "Makimono", "MakimonoCore"], path: "Tests/BindingCount"),

    // Apart from the tests that run it, so that it can be optimised where they are not.
    .target(name: "EngineExploration", dependencies: ["MakimonoCore"], path: "Tests/Support/EngineExploration"),
    .testTarget(name: "MakimonoCoreTests", dependencies: ["EngineExploration", "MakimonoCore"]),
    .testTarget(name: "MakimonoHTTPTests", dependencies: ["Makimono", "MakimonoHTTP", "MakimonoTesting"]),
    .testTarget(name: "MakimonoTests", dependencies: ["Makimono", "MakimonoTesting"]),
    .testTarget(name: "PeerScenariosTests", dependencies: ["Makimono", "MakimonoStore", "MakimonoTesting"]),
    .testTarget(
      name: "MakimonoStoreTests",
      dependencies: ["MakimonoStore", "MakimonoTesting", .product(name: "GRDB", package: "GRDB.swift")]),
    .testTarget(
      name: "StoreProcessTests",
      dependencies: [
        "MakimonoStore", "MakimonoStoreWriter", "MakimonoTesting", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "QiitaAPITests", dependencies: ["Makimono", "MakimonoHTTP", "MakimonoTesting", "QiitaAPI"]),
  ],
  swiftLanguageModes: [.v6]
)

// The bindings, and the five screens: what they fetch, and what shows it.
#if os(Linux)
let uiKit: [Target.Dependency] = ["UIKitStandIn"]
let stories: [Target.Dependency] = ["ListStories"]
let swiftUI: [Target.Dependency] = ["SwiftUIStandIn"]
let appKit: [Target.Dependency] = ["AppKitStandIn"]
let simulated: [String] = []
#else
let uiKit: [Target.Dependency] = []
let stories: [Target.Dependency] = []
let swiftUI: [Target.Dependency] = []
let appKit: [Target.Dependency] = []
let simulated = ["Simulated"]
package.products += [
  // For the app in Examples.
  .library(name: "MakimonoScreens", targets: ["ScreenModels", "SwiftUIScreens", "UIKitScreens"])
]
#endif
package.targets += [
  .target(name: "MakimonoAppKit", dependencies: ["Makimono", "MakimonoCore"] + appKit),
  .target(name: "MakimonoUIKit", dependencies: ["Makimono", "MakimonoCore"] + uiKit),
  .target(name: "MakimonoSwiftUI", dependencies: ["Makimono", "MakimonoCore"] + swiftUI),
  .target(
    name: "ScreenModels", dependencies: ["Makimono", "MakimonoCore", "MakimonoHTTP", "QiitaAPI"],
    path: "Examples/Models"),
  .target(
    name: "UIKitScreens", dependencies: ["Makimono", "MakimonoCore", "MakimonoUIKit", "ScreenModels"] + uiKit,
    path: "Examples/UIKitScreens"),
  .target(
    name: "SwiftUIScreens", dependencies: ["Makimono", "MakimonoCore", "MakimonoSwiftUI", "ScreenModels"] + swiftUI,
    path: "Examples/SwiftUIScreens"),
  .testTarget(
    name: "MakimonoAppKitTests", dependencies: ["MakimonoAppKit", "MakimonoTesting"] + appKit + stories,
    exclude: simulated),
  .testTarget(
    name: "MakimonoUIKitTests", dependencies: ["MakimonoTesting", "MakimonoUIKit"] + uiKit + stories,
    exclude: simulated),
]
#if os(Linux)
// On Linux the bindings are built and tested against stand-ins of Apple's frameworks, before which a simulated person sits.
package.targets += [
  .target(name: "AppKitStandIn", path: "Tests/Support/AppKitStandIn"),
  .target(name: "UIKitStandIn", path: "Tests/Support/UIKitStandIn"),
  .target(name: "SwiftUIStandIn", path: "Tests/Support/SwiftUIStandIn"),
  .target(
    name: "ListStories", dependencies: ["Makimono", "MakimonoCore", "MakimonoTesting"],
    path: "Tests/Support/ListStories"),
  .target(name: "FeedProcess", dependencies: ["MakimonoHTTP"], path: "Tests/Support/FeedProcess"),
  // What a page costs on a screen of SwiftUI's.
  .executableTarget(
    name: "ScreenCount", dependencies: ["CountedFeed", "Makimono", "MakimonoSwiftUI"] + swiftUI,
    path: "Tests/ScreenCount"),
  .testTarget(name: "AppKitStandInTests", dependencies: appKit),
  .testTarget(name: "UIKitStandInTests", dependencies: uiKit),
  .testTarget(name: "SwiftUIStandInTests", dependencies: swiftUI),
  .testTarget(
    name: "MakimonoSwiftUITests", dependencies: ["ListStories", "MakimonoTesting", "MakimonoSwiftUI"] + swiftUI),
  .testTarget(name: "UIKitScreensTests", dependencies: ["FeedProcess", "MakimonoTesting", "UIKitScreens"] + uiKit),
  .testTarget(
    name: "SwiftUIScreensTests", dependencies: ["FeedProcess", "MakimonoTesting", "SwiftUIScreens"] + swiftUI),
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "Makimono", "MakimonoAppKit", "MakimonoHTTP", "MakimonoStore", "MakimonoSwiftUI", "MakimonoTesting",
      "MakimonoUIKit",
    ] + appKit + uiKit + swiftUI),
]
#endif

// Optimised file by file, a module takes twice the time.
let wholeModule = ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
let simulating = ["EngineExploration", "Makimono", "MakimonoCore", "MakimonoSoak", "MakimonoTesting"]
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // Stand-ins lay out and scroll through thousands of frames: without optimisation tests of bindings would take twice the time.
  if target.name.hasSuffix("StandIn") { target.swiftSettings?.append(.unsafeFlags(["-O"] + wholeModule)) }
  // So do explorations and simulations: `make test` sets this. Assertions stay as they are in a debug build. The engine is generic,
  // and unspecialised it is several times slower.
  if Context.environment["MAKIMONO_OPTIMISED"] != nil, simulating.contains(target.name) {
    let flags = ["-O", "-assert-config", "Debug", "-cross-module-optimization"]
    target.swiftSettings?.append(.unsafeFlags(flags + wholeModule))
  }
  // Of these targets alone: a flag on the command line reaches dependencies too, which are built without warnings on purpose.
  if Context.environment["MAKIMONO_STRICT"] != nil {
    target.swiftSettings?.append(.unsafeFlags(["-warnings-as-errors"]))
  }
  if target.name == "MakimonoReplay" { target.swiftSettings?.append(.define("MAKIMONO_REPLAY")) }
}
