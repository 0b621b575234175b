/// Who wrote an article, by a front matter.
struct Author: Equatable {
  var name: String
  /// Where it is given beside the name.
  var id: String?
  var picture: String?
  var website: String?
  var description: String?

  init(name: String, id: String? = nil, picture: String? = nil, website: String? = nil, description: String? = nil) {
    self.name = name
    self.id = id
    self.picture = picture
    self.website = website
    self.description = description
  }

  var user: User {
    User(
      id: Self.userID(id ?? name), name: name, profileImageURL: picture, description: description, websiteURL: website)
  }

  /// An id that fits a path: ASCII letters and digits of the name, joined with dashes; a number where there are none.
  static func userID(_ author: String) -> String {
    var id = ""
    for scalar in author.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || scalar == "_" {
        id.unicodeScalars.append(scalar)
      } else if !id.isEmpty, !id.hasSuffix("-") {
        id += "-"
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    id = String(id.prefix(100))
    // Two names in other scripts must not fall together, nor an author with the one who reads.
    if author.unicodeScalars.contains(where: { !$0.isASCII }) || id.lowercased() == Viewer.id {
      let number = String(StableHash.of(author) & 0xFFFF_FFFF, radix: 16)
      id = id.isEmpty ? "author-\(number)" : "\(id)-\(number)"
    }
    return id.isEmpty ? "anonymous" : id
  }
}
