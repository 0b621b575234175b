import Foundation

extension Article {
  /// From JSON in Qiita's item shape; nil where it is none. O(n).
  public init?(qiitaItem json: [UInt8]) {
    guard let item = try? JSONDecoder().decode(QiitaItem.self, from: Data(json)) else { return nil }
    self = item.article
    // They are of the place that it comes from, whose pictures are not here.
    references = []
    breaksLines = nil
  }

  /// From a JSON array of items. Those that cannot be read are left out: one article must not take the list with it.
  ///
  /// - Returns: Nil where it is no array. O(n).
  public static func list(qiitaItems json: [UInt8]) -> [Article]? {
    struct Lenient: Decodable {
      let article: Article?
      init(from decoder: any Decoder) { article = (try? QiitaItem(from: decoder))?.article }
    }
    return try? JSONDecoder().decode([Lenient].self, from: Data(json)).compactMap(\.article)
  }
}
