import Foundation

/// One line of JSON Lines in Qiita's item shape. Fields that are not needed may be absent, null or empty; fields that are
/// not known are ignored.
struct QiitaItem: Decodable {
  let article: Article
  /// Those that came along with their bytes.
  let pictures: [StoredPicture]

  /// Reads a line; nil for a blank one.
  static func item(_ line: Data, _ decoder: JSONDecoder) throws(QiitaItemError) -> QiitaItem? {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    if first == UInt8(ascii: "[") {
      throw QiitaItemError("the line is a JSON array; one object a line is needed (`jq -c '.[]'` makes that)")
    }
    do {
      return try decoder.decode(QiitaItem.self, from: line)
    } catch {
      if String(validating: line, as: UTF8.self) == nil { throw QiitaItemError("the line is not UTF-8 text") }
      throw QiitaItemError(error)
    }
  }

  enum Keys: String, CodingKey {
    case id, title, url, body, slide, coediting, tags, user, group
    case renderedBody = "rendered_body"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case isPrivate = "private"
    case commentsCount = "comments_count"
    case likesCount = "likes_count"
    case stocksCount = "stocks_count"
    case reactionsCount = "reactions_count"
    case pageViewsCount = "page_views_count"
    case organizationURLName = "organization_url_name"
    case teamMembership = "team_membership"
    case references = "makimono_references"
    case breaksLines = "makimono_breaks_lines"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Keys.self)
    let id = try fields.decode(String.self, forKey: .id)
    guard Article.isValidID(id) else {
      throw QiitaItemError("`id` must be 20 digits of 0-9 and a-f, and is \(QiitaItemError.quoted(id))")
    }
    let renderedBody = try fields.text(.renderedBody)
    guard let body = try fields.decodeIfPresent(String.self, forKey: .body) ?? (renderedBody == nil ? nil : "") else {
      throw QiitaItemError("`body` is missing")
    }
    let createdAt = try fields.time(.createdAt)
    guard let createdAt else { throw QiitaItemError("`created_at` is missing") }
    let references = try fields.references(.references)
    pictures = references.pictures
    article = Article(
      id: id,
      title: try fields.decode(String.self, forKey: .title),
      url: try fields.text(.url) ?? "/?item=\(id)",
      body: body,
      renderedBody: renderedBody,
      createdAt: createdAt,
      updatedAt: try fields.time(.updatedAt) ?? createdAt,
      isPrivate: try fields.flag(.isPrivate),
      coediting: try fields.flag(.coediting),
      slide: try fields.flag(.slide),
      commentsCount: try fields.count(.commentsCount) ?? 0,
      likesCount: try fields.count(.likesCount) ?? 0,
      stocksCount: try fields.count(.stocksCount) ?? 0,
      reactionsCount: try fields.count(.reactionsCount) ?? 0,
      pageViewsCount: try fields.count(.pageViewsCount),
      tags: try fields.decodeIfPresent([QiitaTag].self, forKey: .tags)?.map(\.tag) ?? [],
      user: try fields.decode(QiitaUser.self, forKey: .user).user,
      organizationURLName: try fields.text(.organizationURLName),
      groupJSON: try fields.json(.group),
      teamMembershipJSON: try fields.json(.teamMembership),
      references: references.all,
      breaksLines: try fields.decodeIfPresent(Bool.self, forKey: .breaksLines))
  }
}
