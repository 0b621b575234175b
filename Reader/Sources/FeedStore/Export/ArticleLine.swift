public import Foundation

/// An article as one line of JSON Lines in Qiita's item shape: what ``Importer`` reads back to an equal article.
public enum ArticleLine {
  /// The line with its line feed. The same article gives the same bytes everywhere: keys are in alphabetical order.
  public static func data(_ article: Article) throws -> Data {
    var line = try json(article)
    line.append(UInt8(ascii: "\n"))
    return line
  }

  static func json(_ article: Article) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(ArticleShape(article: article))
  }
}
