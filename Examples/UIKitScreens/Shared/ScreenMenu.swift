#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
public import MakimonoUIKit
public import ScreenModels
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// The six screens, to choose from.
public final class ScreenMenu: UIViewController {
  private let server: ScreenServer
  private let userID: String
  private let token: String
  private let images: any ImageLoading

  /// - Parameters:
  ///   - userID: whose notifications screen 3 shows.
  ///   - token: with which it may be asked; the feed server takes any.
  public init(server: ScreenServer, userID: String, token: String, images: any ImageLoading) {
    self.server = server
    self.userID = userID
    self.token = token
    self.images = images
    super.init(nibName: nil, bundle: nil)
    title = "Makimono"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = screens.map { name, make in
      UIButton(
        configuration: .borderless(title: name),
        primaryAction: UIAction { [weak self] _ in
          if let screen = make() { self?.show(screen, sender: self) }
        })
    }
    let column = UIStackView(arrangedSubviews: buttons)
    column.axis = .vertical
    column.spacing = 16
    view.fill(with: column)
  }

  private var screens: [(String, () -> UIViewController?)] {
    let server = server
    let images = images
    let userID = userID
    let token = token
    return [
      ("Articles", { ArticlesViewController(model: ArticlesModel(server: server), images: images) }),
      ("Data", { DataViewController(model: DataModel(server: server)) }),
      (
        "Notifications",
        {
          let model = try? NotificationsModel(server: server, userID: userID, token: token)
          return model.map { NotificationsViewController(model: $0, images: images) }
        }
      ),
      ("Products", { ProductsViewController(model: ProductsModel(server: server), images: images) }),
      ("Recent articles", { RecentArticlesViewController(model: RecentArticlesModel(server: server)) }),
      ("Chat", { ChatViewController(model: ChatModel(server: server, room: "hall"), images: images) }),
    ]
  }
}

extension UIButton.Configuration {
  static func borderless(title: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.borderless()
    configuration.title = title
    return configuration
  }
}
#endif
