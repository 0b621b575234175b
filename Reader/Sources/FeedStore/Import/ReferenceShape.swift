import Foundation

/// Where a relative address leads, in files of our own: a picture by its name, in JSON Lines with its bytes; an article by its id.
struct ReferenceShape: Codable {
  var address: String
  var picture: String?
  var article: String?
  var data: Data?

  /// Nil for what leads to a file: no other place has it.
  init?(_ reference: ArticleReference, data: [UInt8]?) {
    address = reference.address
    switch reference.target {
    case .picture(let name): (picture, self.data) = (name, data.map { Data($0) })
    case .article(let id): article = id
    case .file: return nil
    }
  }

  /// Nil where it is none that was written here.
  var reference: ArticleReference? {
    guard RelativeAddress.isText(address) else { return nil }
    if let picture {
      return StoredPicture.format(of: picture) == nil
        ? nil : ArticleReference(address: address, target: .picture(picture))
    }
    return article.flatMap { Article.isValidID($0) ? ArticleReference(address: address, target: .article($0)) : nil }
  }
}
