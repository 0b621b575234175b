// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "sim", targets: [
  .target(name: "MakimonoCore"), .target(name: "MakimonoTesting", dependencies: ["MakimonoCore"]),
  .executableTarget(name: "Survey", dependencies: ["MakimonoTesting"]),
], swiftLanguageModes: [.v6])
for t in package.targets {
  t.swiftSettings = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-O", "-assert-config", "Debug", "-cross-module-optimization", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"])]
}
