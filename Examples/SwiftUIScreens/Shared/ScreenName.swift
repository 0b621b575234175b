/// One of the six screens, by its title.
enum ScreenName: String, CaseIterable, Identifiable {
  case articles = "Articles"
  case data = "Data"
  case notifications = "Notifications"
  case products = "Products"
  case recentArticles = "Recent articles"
  case chat = "Chat"

  var id: Self { self }
}
