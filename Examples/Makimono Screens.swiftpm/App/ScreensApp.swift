import SwiftUI

/// The six screens, in UIKit and in SwiftUI, from a feed server on this machine or from Qiita.
@main
struct ScreensApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        UIKitMenu().tabItem { Label("UIKit", systemImage: "square.stack") }
        SwiftUIMenu().tabItem { Label("SwiftUI", systemImage: "swift") }
      }
    }
  }
}
