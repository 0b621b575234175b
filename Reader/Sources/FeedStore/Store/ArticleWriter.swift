import Foundation
import GRDB

/// Writes articles within one transaction, through statements that are prepared once.
struct ArticleWriter {
  private(set) var inserted = 0
  private(set) var updated = 0

  private let db: Database
  private var index: SearchIndex
  /// What was written last under each id: an author of many articles in a file is written once.
  private var users: [String: User] = [:]
  private var tags: [String: Int64] = [:]

  init(_ db: Database) {
    self.db = db
    index = SearchIndex(db)
  }

  /// Must follow the last article, before the transaction ends: the search index lags behind until then.
  ///
  /// - Returns: How many articles were new and how many were updated.
  mutating func finish() throws -> (inserted: Int, updated: Int) {
    try index.flush()
    return (inserted, updated)
  }

  /// Inserts the article, or updates the one with its id. Counts on users and tags follow by themselves.
  ///
  /// - Parameter pictures: Those that it refers to, as far as they may not be there yet.
  mutating func save(_ article: Article, pictures: [StoredPicture] = []) throws {
    try save(article.user)
    let createdAt = CivilTime.seconds(article.createdAt)
    let find = try db.cachedStatement(sql: "SELECT pk FROM article WHERE id = ?")
    let existing = try Int64.fetchOne(find, arguments: [article.id])
    let tagsJSON = try Self.json(article.tags)
    let values: StatementArguments = [
      article.id, createdAt, CivilTime.seconds(article.updatedAt), TextValue(article.title), article.url,
      article.user.id,
      tagsJSON, article.likesCount, article.commentsCount, article.stocksCount, article.reactionsCount,
      article.pageViewsCount, article.isPrivate, article.coediting, article.slide, article.organizationURLName,
      article.groupJSON, article.teamMembershipJSON, article.breaksLines,
    ]
    let code = FencedCode.text(of: article.body)
    let text: StatementArguments = [
      TextValue(article.title), TextValue(article.body), TextValue(code), article.renderedBody.map { TextValue($0) },
    ]
    let pk: Int64
    if let existing {
      pk = existing
      try db.cachedStatement(sql: Self.updateArticle).execute(arguments: values + [pk])
      try index.remove(pk)
      try db.cachedStatement(sql: Self.updateText).execute(arguments: text + [pk])
      try db.cachedStatement(sql: "DELETE FROM articleTag WHERE article = ?").execute(arguments: [pk])
      updated += 1
    } else {
      try db.cachedStatement(sql: Self.insertArticle).execute(arguments: values)
      pk = db.lastInsertedRowID
      try db.cachedStatement(sql: Self.insertText).execute(arguments: text + [pk])
      inserted += 1
    }
    try index.insert(pk, title: article.title, body: article.body, code: code)
    for tag in article.tags {
      // An article may carry two spellings of one tag.
      try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO articleTag (tag, createdAt, id, article) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [try tagKey(tag.name), createdAt, article.id, pk])
    }
    try save(article.references, of: pk, isNew: existing == nil, pictures)
  }

  private func save(_ references: [ArticleReference], of pk: Int64, isNew: Bool, _ pictures: [StoredPicture]) throws {
    for picture in pictures {
      try db.cachedStatement(sql: "INSERT OR IGNORE INTO picture (name, bytes) VALUES (?, ?)")
        .execute(arguments: [picture.name, Data(picture.bytes)])
    }
    var kept: Set<String> = []
    for reference in references {
      var (picture, target, file): (String?, String?, String?) = (nil, nil, nil)
      switch reference.target {
      case .picture(let name): picture = name
      case .article(let id): target = id
      case .file(let path): file = path
      }
      // What nobody has cannot be referred to.
      try db.cachedStatement(sql: Self.saveReference)
        .execute(arguments: [pk, reference.address, picture, target, file, picture, picture])
      kept.insert(reference.address)
    }
    guard !isNew else { return }
    // Last, so that a picture that is in both stays.
    let old = try db.cachedStatement(sql: "SELECT address FROM articleReference WHERE article = ?")
    for address in try String.fetchAll(old, arguments: [pk]) where !kept.contains(address) {
      try db.cachedStatement(sql: "DELETE FROM articleReference WHERE article = ? AND address = ?")
        .execute(arguments: [pk, address])
    }
  }

  /// Inserts or updates a user who may have no article.
  mutating func save(_ user: User) throws {
    guard users[user.id] != user else { return }
    // Bounded: a file may hold any number of authors.
    if users.count >= 10_000 { users.removeAll(keepingCapacity: true) }
    users[user.id] = user
    try db.cachedStatement(sql: Self.saveUser).execute(arguments: [
      user.id, user.permanentID, user.name, user.profileImageURL, user.description, user.followersCount,
      user.followeesCount, user.facebookID, user.githubLoginName, user.linkedinID, user.location, user.organization,
      user.twitterScreenName, user.websiteURL, user.teamOnly,
    ])
  }

  /// Inserts or updates what is known of a tag beside its articles.
  mutating func save(tag id: String, iconURL: String?, followersCount: Int) throws {
    let pk = try tagKey(id)
    try db.cachedStatement(
      sql: """
        UPDATE tag SET iconURL = ?,
          followersCount = max(?, EXISTS (SELECT 1 FROM viewerTag WHERE viewerTag.tag = tag.pk))
        WHERE pk = ?
        """
    ).execute(arguments: [iconURL, followersCount, pk])
  }

  private mutating func tagKey(_ name: String) throws -> Int64 {
    if let known = tags[name] { return known }
    let folded = TagName.folded(name)
    let find = try db.cachedStatement(sql: "SELECT pk FROM tag WHERE folded = ?")
    let pk: Int64
    if let found = try Int64.fetchOne(find, arguments: [folded]) {
      pk = found
    } else {
      // No file says how many follow a tag; a number made from the name is the same in every copy.
      let followers = Int(StableHash.of(folded) % 5000)
      try db.cachedStatement(sql: "INSERT INTO tag (id, folded, followersCount) VALUES (?, ?, ?)")
        .execute(arguments: [name, folded, followers])
      pk = db.lastInsertedRowID
    }
    if tags.count >= 10_000 { tags.removeAll(keepingCapacity: true) }
    tags[name] = pk
    return pk
  }

  private static func json(_ tags: [ArticleTag]) throws -> String {
    String(decoding: try JSONEncoder().encode(tags), as: UTF8.self)
  }
}

extension ArticleWriter {
  private static let saveReference = """
    INSERT INTO articleReference (article, address, picture, target, file) SELECT ?, ?, ?, ?, ?
    WHERE ? IS NULL OR EXISTS (SELECT 1 FROM picture WHERE name = ?)
    ON CONFLICT (article, address) DO UPDATE SET
      picture = excluded.picture, target = excluded.target, file = excluded.file
    """

  private static let insertArticle = """
    INSERT INTO article (
      id, createdAt, updatedAt, title, url, userID, tags, likesCount, commentsCount, stocksCount, reactionsCount,
      pageViewsCount, isPrivate, coediting, slide, organizationURLName, groupJSON, teamMembershipJSON,
      breaksLines
    ) VALUES (?, ?, ?, \(TextValue.sql), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// A file's counts hold, but never below what the viewer alone makes of them: lists are as long as the counts say.
  private static let updateArticle = """
    UPDATE article SET
      id = ?, createdAt = ?, updatedAt = ?, title = \(TextValue.sql), url = ?, userID = ?, tags = ?,
      likesCount = max(?, EXISTS (SELECT 1 FROM viewerLike WHERE viewerLike.article = article.pk)), commentsCount = ?,
      stocksCount = max(?, EXISTS (SELECT 1 FROM viewerStock WHERE viewerStock.article = article.pk)), reactionsCount = ?, pageViewsCount = ?, isPrivate = ?, coediting = ?,
      slide = ?, organizationURLName = ?, groupJSON = ?, teamMembershipJSON = ?, breaksLines = ?
    WHERE pk = ?
    """

  private static let insertText = """
    INSERT INTO articleText (title, body, code, renderedBody, pk)
    VALUES (\(TextValue.sql), \(TextValue.sql), \(TextValue.sql), \(TextValue.sql), ?)
    """

  private static let updateText = """
    UPDATE articleText SET
      title = \(TextValue.sql), body = \(TextValue.sql), code = \(TextValue.sql), renderedBody = \(TextValue.sql)
    WHERE pk = ?
    """

  private static let saveUser = """
    INSERT INTO user (
      id, permanentID, name, profileImageURL, description, followersCount, followeesCount, facebookID, githubLoginName,
      linkedinID, location, organization, twitterScreenName, websiteURL, teamOnly
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      permanentID = excluded.permanentID, name = excluded.name, profileImageURL = excluded.profileImageURL,
      description = excluded.description,
      followersCount = max(excluded.followersCount, EXISTS (SELECT 1 FROM viewerUser WHERE user = excluded.id)),
      followeesCount = CASE id WHEN '\(Viewer.id)' THEN followeesCount ELSE excluded.followeesCount END, facebookID = excluded.facebookID,
      githubLoginName = excluded.githubLoginName, linkedinID = excluded.linkedinID, location = excluded.location,
      organization = excluded.organization, twitterScreenName = excluded.twitterScreenName,
      websiteURL = excluded.websiteURL, teamOnly = excluded.teamOnly
    """
}
