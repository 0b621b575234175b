/// Sees to it that no two Markdown files of one import become one article unnoticed.
struct MarkdownIDs {
  private var paths: [String: String] = [:]

  mutating func claim(_ id: String, for path: String) throws(ImportProblem) {
    if let other = paths[id], other != path {
      throw ImportProblem(
        file: path, reason: "has the same id as \(other); write an `id:` of its own into the front matter")
    }
    paths[id] = path
  }
}
