#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import ScreenModels
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// The six screens, to choose from.
public struct ScreenMenu: View {
  private let server: ScreenServer
  private let userID: String
  private let token: String

  /// - Parameters:
  ///   - userID: whose notifications screen 3 shows.
  ///   - token: with which it may be asked; the feed server takes any.
  public init(server: ScreenServer, userID: String, token: String) {
    self.server = server
    self.userID = userID
    self.token = token
  }

  public var body: some View {
    NavigationStack {
      List(ScreenName.allCases) { screen in
        NavigationLink(screen.rawValue, value: screen)
      }
      .navigationTitle("Makimono")
      .navigationDestination(for: ScreenName.self) { self.screen($0) }
    }
  }

  @ViewBuilder private func screen(_ name: ScreenName) -> some View {
    switch name {
    case .articles: ArticlesScreen(model: ArticlesModel(server: server))
    case .data: DataScreen(model: DataModel(server: server))
    case .notifications:
      if let model = try? NotificationsModel(server: server, userID: userID, token: token) {
        NotificationsScreen(model: model)
      } else {
        ContentUnavailableView("This token cannot be sent", systemImage: "key.slash")
      }
    case .products: ProductsScreen(model: ProductsModel(server: server))
    case .recentArticles: RecentArticlesScreen(model: RecentArticlesModel(server: server))
    case .chat: ChatScreen(model: ChatModel(server: server, room: "hall"))
    }
  }
}
#endif
