import ScreenModels
import SwiftUI
import UIKit
import UIKitScreens

/// The menu of the six UIKit screens, with its own navigation.
struct UIKitMenu: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let menu = UIKitScreens.ScreenMenu(server: .local, userID: "aoi_rossi", token: "local", images: URLImages())
    return UINavigationController(rootViewController: menu)
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
