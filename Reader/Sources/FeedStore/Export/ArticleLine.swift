public import Foundation

/// An article as one line of JSON Lines in Qiita's item shape: what ``Importer`` reads back to an equal article.
public enum ArticleLine {
  /// The line with its line feed. The same article gives the same bytes everywhere: keys are in alphabetical order.
  ///
  /// - Parameter pictures: The bytes of those that the article refers to, by their names.
  public static func data(_ article: Article, pictures: [String: [UInt8]] = [:]) throws -> Data {
    var line = try json(article, pictures: pictures)
    line.append(UInt8(ascii: "\n"))
    return line
  }

  static func json(_ article: Article, pictures: [String: [UInt8]] = [:]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(ArticleShape(article: article, pictures: pictures))
  }
}
