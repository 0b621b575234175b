/// Whose Markdown a file is: they differ in what the end of a line is.
public enum ArticleDialect: String, Sendable, CaseIterable {
  case qiita, zenn, github

  /// Whether a line ends where its source does. On GitHub it does in comments alone.
  var breaksLines: Bool { self != .github }

  /// By the fields that the tools of Qiita and Zenn write; nil where they do not tell.
  init?(_ matter: FrontMatter) {
    let names = Set(matter.fields.keys)
    if names.contains("ignorepublish") || names.contains("organizationurlname") && names.contains("slide") {
      self = .qiita
    } else if names.contains("topics"), names.contains("emoji") || names.contains("type") {
      self = .zenn
    } else {
      return nil
    }
  }
}
