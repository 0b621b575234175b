/// One of the five screens, by its title.
enum ScreenName: String, CaseIterable, Identifiable {
  case articles = "Articles"
  case data = "Data"
  case notifications = "Notifications"
  case products = "Products"
  case recentArticles = "Recent articles"

  var id: Self { self }
}
