import FeedStore
import Foundation
import QiitaAPI

extension Article {
  /// An article as a server says it. What it leaves out is as the database's own import has it.
  init(_ item: QiitaItem) {
    let createdAt = item.row.createdAt ?? item.row.updatedAt ?? Date(timeIntervalSince1970: 0)
    self.init(
      id: item.id, title: item.row.title, url: item.row.url ?? "", body: item.body,
      renderedBody: item.renderedBody.isEmpty ? nil : item.renderedBody, createdAt: createdAt,
      updatedAt: item.row.updatedAt ?? createdAt, isPrivate: item.row.isPrivate, coediting: item.row.isCoediting,
      slide: item.row.isSlide, commentsCount: item.row.commentsCount, likesCount: item.row.likesCount,
      stocksCount: item.row.stocksCount, reactionsCount: item.row.reactionsCount,
      pageViewsCount: item.row.pageViewsCount,
      tags: item.row.tags.map { ArticleTag(name: $0.name, versions: $0.versions) },
      user: item.row.user.map { User($0) } ?? User(id: "anonymous"), organizationURLName: item.row.organizationURLName,
      groupJSON: Self.json(item.row.group), teamMembershipJSON: Self.json(item.row.teamMembership))
  }

  private static func json(_ value: (some Encodable)?) -> String? {
    guard let value else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension User {
  init(_ user: QiitaUser) {
    self.init(
      id: user.id, permanentID: user.permanentID, name: user.name, profileImageURL: user.profileImageURL,
      description: user.description, itemsCount: user.itemsCount, followersCount: user.followersCount,
      followeesCount: user.followeesCount, facebookID: user.facebookID, githubLoginName: user.githubLoginName,
      linkedinID: user.linkedinID, location: user.location, organization: user.organization,
      twitterScreenName: user.twitterScreenName, websiteURL: user.websiteURL, teamOnly: user.isTeamOnly)
  }
}
