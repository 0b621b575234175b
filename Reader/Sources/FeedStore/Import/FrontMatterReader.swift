import Foundation

/// Reads an article's fields out of a front matter, and gathers what could not be read, with what stands in.
struct FrontMatterReader {
  private let matter: FrontMatter
  private(set) var warnings: [ImportWarning] = []
  /// An export wrote the file: every text is as it was in the article.
  private var isExport = false

  /// How many tags are taken, and how long one may be, in bytes: more is no article's.
  private static let tagLimit = 100
  private static let tagByteLimit = 200

  init(_ matter: FrontMatter) {
    self.matter = matter
  }

  /// The fields of these names, then those in the folders that some generators have for what they do not know.
  private func fields(_ names: [String]) -> [FrontMatter.Field] {
    matter.fields(names)
      + matter.fields(FrontMatterNames.folders).flatMap { folder in
        names.compactMap { name in
          folder.value.entry([name]).map {
            FrontMatter.Field(name: "\(folder.name).\(name)", line: folder.line, value: $0)
          }
        }
      }
  }

  private mutating func warn(_ field: FrontMatter.Field, _ reason: String) {
    warnings.append(ImportWarning(line: field.line, "`\(field.name)` \(reason)"))
  }

  /// The first of the names that has a value that is a text.
  ///
  /// - Parameter standIn: What stands in where none can be read, for the warning.
  mutating func text(_ names: [String], standIn: () -> String) -> String? {
    for field in fields(names) {
      switch field.value {
      case .text(let text): return text
      case .list(let values):
        if values.count == 1, case .text(let text) = values[0] { return text }
      case .map, .unreadable, .empty: break
      }
      warn(field, "must be one text, and is \(Self.noun(field.value)); \(standIn()) stands in")
    }
    return nil
  }

  /// Unix seconds.
  mutating func time(_ names: [String], standIn: () -> String) -> Int64? {
    for field in fields(names) {
      var value = field.value
      if let inner = value.entry(names.contains("created") ? ["created", "date"] : ["updated", "date"]) {
        value = inner
      }
      if case .list(let values) = value, values.count == 1 { value = values[0] }
      guard case .text(let text) = value else {
        warn(field, "must be a date, and is \(Self.noun(value)); \(standIn()) stands in")
        continue
      }
      // `published` is a date to some, true or false to others.
      if Self.truth(text) != nil { continue }
      guard let date = WrittenDate(text) else {
        warn(
          field,
          "is no date such as 2024-01-31 or 2024-01-31T10:00:00+09:00: \(QiitaItemError.quoted(text)); \(standIn()) stands in"
        )
        continue
      }
      if let note = date.note { warn(field, "\(QiitaItemError.quoted(text)): \(note)") }
      return date.seconds
    }
    // Some keep both in one: `date: { created: ..., updated: ... }`.
    if names.contains("updated"), let both = fields(["date"]).first?.value.entry(["updated"]),
      case .text(let text) = both
    {
      return WrittenDate(text)?.seconds
    }
    return nil
  }

  mutating func flag(_ names: [String], standIn: Bool) -> Bool {
    for field in fields(names) {
      if case .text(let text) = field.value, let flag = Self.truth(text) { return flag }
      warn(field, "must be true or false, and is \(Self.noun(field.value)); \(standIn) stands in")
    }
    return standIn
  }

  // MARK: Tags

  mutating func tags() -> [ArticleTag] {
    var tags: [ArticleTag] = []
    var seen: Set<String> = []
    for field in fields(FrontMatterNames.tags) {
      for tag in self.tags(field) {
        guard tags.count < Self.tagLimit || isExport else {
          warn(field, "has more than \(Self.tagLimit) tags; the first were taken")
          return tags
        }
        if seen.insert(TagName.folded(tag.name)).inserted || isExport { tags.append(tag) }
      }
    }
    return tags
  }

  private mutating func tags(_ field: FrontMatter.Field) -> [ArticleTag] {
    switch field.value {
    case .empty: return []
    case .text(let text): return Self.words(text).compactMap { tag($0, field) }
    case .list(let values): return values.flatMap { item($0, field) }
    case .map(let entries):
      // One tag, or the names of many.
      if let tag = named(field.value, field) { return [tag] }
      return entries.compactMap { tag($0.name, field) }
    case .unreadable(let reason):
      warn(field, "\(reason); the article has no tags of it")
      return []
    }
  }

  private mutating func item(_ value: FrontMatterValue, _ field: FrontMatter.Field) -> [ArticleTag] {
    switch value {
    case .text(let text): return tag(text, field).map { [$0] } ?? []
    case .map(let entries):
      if let tag = named(value, field) { return [tag] }
      // `- a: b` is a tag with a colon to most who write it.
      if entries.count == 1, case .text(let text) = entries[0].value {
        return tag("\(entries[0].name): \(text)", field).map { [$0] } ?? []
      }
      warn(field, "has a tag without a name; it was left out")
      return []
    case .list(let values):
      return values.compactMap { inner in
        if case .text(let text) = inner { tag(text, field) } else { nil as ArticleTag? }
      }
    case .empty: return []
    case .unreadable(let reason):
      warn(field, "has a tag that is \(reason); it was left out")
      return []
    }
  }

  /// A tag as a map, as Qiita has it.
  private mutating func named(_ value: FrontMatterValue, _ field: FrontMatter.Field) -> ArticleTag? {
    guard case .text(let name)? = value.entry(["name", "label", "title", "slug", "id", "value"]),
      var tag = tag(name, field)
    else { return nil }
    if case .list(let versions)? = value.entry(["versions"]) {
      tag.versions = versions.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    return tag
  }

  private mutating func tag(_ text: String, _ field: FrontMatter.Field) -> ArticleTag? {
    if isExport { return ArticleTag(name: text) }
    var name = OneLine.text(text)
    // As people write it elsewhere: `#swift`.
    if name.hasPrefix("#"), name.utf8.count > 1 { name.removeFirst() }
    guard !name.isEmpty else { return nil }
    guard name.utf8.count <= Self.tagByteLimit else {
      warn(field, "has a tag of more than \(Self.tagByteLimit) bytes; it was left out")
      return nil
    }
    return ArticleTag(name: name)
  }

  /// A text of tags: at its commas, or at its spaces where it has none (as Qiita and Jekyll write them).
  private static func words(_ text: String) -> [String] {
    var text = text[...].trimmed
    // A list that is no YAML.
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    let commas: [Unicode.Scalar] = [",", "、", "，", ";"]
    let scalars = text.unicodeScalars
    let atCommas = scalars.contains { commas.contains($0) }
    return scalars.split { atCommas ? commas.contains($0) || $0 == "\n" : $0.properties.isWhitespace }
      .map { String(Substring($0).trimmed.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))) }
  }

  // MARK: The author

  mutating func author() -> Author? {
    for field in fields(FrontMatterNames.author) {
      var value = field.value
      if isExport, case .text(let text) = value { return Author(name: text) }
      if case .list(let values) = value, let first = values.first(where: { !$0.isEmpty }) {
        let all = values.compactMap { Self.author($0)?.name }
        if all.count > 1 {
          warn(
            field,
            "has \(all.count) authors (\(all.prefix(5).map(QiitaItemError.quoted).joined(separator: ", "))); the first was taken"
          )
        }
        value = first
      }
      if let author = Self.author(value) { return author }
      warn(field, "names nobody, and is \(Self.noun(value)); anonymous, or whom --author names, stands in")
    }
    return nil
  }

  private static func author(_ value: FrontMatterValue) -> Author? {
    switch value {
    case .text(let text):
      // An address is nobody else's business: `Jane Doe <jane@example.com>`.
      var name = text[...]
      if let bracket = text.unicodeScalars.firstIndex(of: "<"), bracket > text.startIndex { name = text[..<bracket] }
      let line = OneLine.text(String(name))
      return line.isEmpty ? nil : Author(name: String(line.prefix(200)))
    case .map(let entries):
      func text(_ names: [String]) -> String? {
        if case .text(let text)? = value.entry(names) { OneLine.text(text) } else { nil }
      }
      let id = text(["id", "username", "login", "handle", "slug", "github", "twitter"])
      guard let name = text(["name", "fullname", "displayname", "title"]) ?? id else {
        // `jane: { name: Jane Doe }`
        return entries.count == 1 ? author(entries[0].value) ?? Author(name: entries[0].name) : nil
      }
      func link(_ names: [String]) -> String? {
        text(names).flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
      }
      return Author(
        name: String(name.prefix(200)), id: id, picture: link(["picture", "avatar", "image", "photo", "imageurl"]),
        website: link(["url", "website", "link", "homepage"]), description: text(["description", "bio", "about"]))
    case .list(let values): return values.lazy.compactMap { author($0) }.first
    case .empty, .unreadable: return nil
    }
  }

  // MARK: Whether it is for others

  /// Whether the front matter says that the article is not finished, and by which field.
  mutating func draft() -> MarkdownArticle.Draft? {
    for (name, draft) in [
      ("draft", true), ("ignorepublish", true), ("published", false), ("publish", false), ("isdraft", true),
    ] {
      for field in fields([name]) {
        guard case .text(let text) = field.value else {
          warn(field, "must be true or false, and is \(Self.noun(field.value)); a draft, to be safe")
          return .said("`\(field.name)`")
        }
        if Self.truth(text) == draft { return .said("`\(field.name): \(text)`") }
        // `published` may be a date.
        if Self.truth(text) == nil, name != "published" || WrittenDate(text) == nil {
          warn(field, "must be true or false, and is \(QiitaItemError.quoted(text)); a draft, to be safe")
          return .said("`\(field.name)`")
        }
      }
    }
    for field in fields(["status", "state", "poststatus"]) {
      if case .text(let text) = field.value,
        ["draft", "pending", "unpublished", "wip", "future", "trash"].contains(text.lowercased())
      {
        return .said("`\(field.name): \(text)`")
      }
    }
    return nil
  }

  /// Whether it is for those who have its address. What cannot be read counts as yes: better hidden than shown.
  mutating func isPrivate() -> Bool {
    for field in fields(["visibility", "status"]) {
      if case .text(let text) = field.value, ["private", "unlisted", "hidden"].contains(text.lowercased()) {
        return true
      }
    }
    for field in fields(["private", "unlisted", "hidden"]) {
      guard case .text(let text) = field.value, let flag = Self.truth(text) else {
        warn(field, "must be true or false, and is \(Self.noun(field.value)); true stands in, to be safe")
        return true
      }
      if flag { return true }
    }
    return false
  }

  // MARK: An export's own

  /// What an export wrote beside the fields for people.
  mutating func exported() -> Article? {
    guard let field = fields(["makimono"]).first else { return nil }
    guard case .text(let json) = field.value else {
      warn(field, "is not what an export wrote; it was passed over")
      return nil
    }
    do {
      let article = try QiitaItem.item(Data(json.utf8), JSONDecoder())?.article
      isExport = article != nil
      return article
    } catch {
      warn(field, "is not what an export wrote (\(error.reason)); it was passed over")
      return nil
    }
  }

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "y", "1": true
    case "false", "no", "off", "n", "0": false
    default: nil
    }
  }

  private static func noun(_ value: FrontMatterValue) -> String {
    if case .text(let text) = value { QiitaItemError.quoted(text) } else { value.noun }
  }
}
