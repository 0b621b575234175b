// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// An app around the twelve screens.
let package = Package(
  name: "Makimono Screens",
  platforms: [.iOS(.v17)],
  products: [
    .iOSApplication(
      name: "Makimono Screens", targets: ["App"], displayVersion: "1.0", bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
      capabilities: [.outgoingNetworkConnections()], additionalInfoPlistContentFilePath: "App.plist")
  ],
  dependencies: [.package(name: "makimono-workshop", path: "../../Workshop")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "MakimonoScreens", package: "makimono-workshop")
      ],
      path: "App")
  ],
  swiftLanguageModes: [.v6]
)
