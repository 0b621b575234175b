public import Foundation

/// A row of a list of articles: ``QiitaItemRow``, ``QiitaItem``, or an app's own with fewer fields.
///
/// Lists are generic over it: decode what the screen shows, and no more is kept in memory.
public protocol QiitaArticle: Decodable, Identifiable, Equatable, Sendable where ID == String {
  /// When it was published: what feeds are ordered by. `nil` where the server does not say.
  var createdAt: Date? { get }
}
