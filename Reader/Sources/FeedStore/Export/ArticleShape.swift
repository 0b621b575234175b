import Foundation

/// Qiita's item shape. Fields that are not set are null, as Qiita writes them.
struct ArticleShape: Encodable {
  let article: Article
  /// Of pictures, by their names, where they are to be written along.
  var pictures: [String: [UInt8]] = [:]

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: QiitaItem.Keys.self)
    try fields.encode(article.id, forKey: .id)
    try fields.encode(article.title, forKey: .title)
    try fields.encode(article.url, forKey: .url)
    try fields.encode(article.body, forKey: .body)
    try fields.encodeIfPresent(article.renderedBody, forKey: .renderedBody)
    try fields.encode(JapanTime.text(article.createdAt), forKey: .createdAt)
    try fields.encode(JapanTime.text(article.updatedAt), forKey: .updatedAt)
    try fields.encode(article.isPrivate, forKey: .isPrivate)
    try fields.encode(article.coediting, forKey: .coediting)
    try fields.encode(article.slide, forKey: .slide)
    try fields.encode(article.commentsCount, forKey: .commentsCount)
    try fields.encode(article.likesCount, forKey: .likesCount)
    try fields.encode(article.stocksCount, forKey: .stocksCount)
    try fields.encode(article.reactionsCount, forKey: .reactionsCount)
    try fields.encode(article.pageViewsCount, forKey: .pageViewsCount)
    try fields.encode(article.tags, forKey: .tags)
    try fields.encode(UserShape(user: article.user), forKey: .user)
    try fields.encode(article.organizationURLName, forKey: .organizationURLName)
    try fields.encode(Self.value(article.groupJSON), forKey: .group)
    try fields.encode(Self.value(article.teamMembershipJSON), forKey: .teamMembership)
    var pictures = pictures
    let references = article.references.compactMap { reference in
      var data: [UInt8]?
      // Once each, however many addresses it has.
      if case .picture(let name) = reference.target { data = pictures.removeValue(forKey: name) }
      return ReferenceShape(reference, data: data)
    }
    try fields.encodeIfPresent(article.breaksLines, forKey: .breaksLines)
    // No field of Qiita's: only where there is something to say.
    if !references.isEmpty { try fields.encode(references, forKey: .references) }
  }

  /// A database may hold anything: what is no JSON is nothing.
  private static func value(_ text: String?) -> JSONValue? {
    text.flatMap { try? JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
  }
}
