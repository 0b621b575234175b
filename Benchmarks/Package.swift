// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "makimono-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "makimono", path: ".."),
    // No traits: its jemalloc default would be one more thing to install.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [
        "AllocationCount", "MeasuredLists",
        .product(name: "MakimonoCore", package: "makimono"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/EngineBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // Run under valgrind, which counts instructions where the kernel does not.
    .executableTarget(
      name: "InstructionCount",
      dependencies: ["MeasuredLists", .product(name: "MakimonoCore", package: "makimono")]),
    .target(name: "MeasuredLists", dependencies: [.product(name: "MakimonoCore", package: "makimono")]),
    .target(name: "AllocationCount"),
  ],
  swiftLanguageModes: [.v6]
)
