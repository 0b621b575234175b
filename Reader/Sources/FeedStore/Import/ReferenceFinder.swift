/// Finds what the relative addresses of an article lead to, within the folder that is imported.
struct ReferenceFinder {
  /// What became of one article's addresses.
  struct Outcome {
    var references: [ArticleReference] = []
    /// Each once.
    var pictures: [StoredPicture] = []
    /// Addresses of pictures that are not there.
    var missing: [String] = []
    /// Pictures that are there and not kept, with why.
    var refused: [(address: String, reason: String)] = []
    /// Addresses of links to files that are there, and neither articles nor pictures that are shown.
    var others: [String] = []
  }

  /// Bytes of all pictures of one import.
  static let importLimit = 1 << 30
  /// Addresses of one article that are looked for.
  private static let addressLimit = 2_000

  /// What may still be taken in.
  private var left = importLimit

  /// - Parameters:
  ///   - article: With the references that an export wrote, if it did.
  ///   - addresses: Those in its text.
  mutating func find(_ addresses: [RelativeAddress], of article: Article, in files: LocalFiles) -> Outcome {
    var outcome = Outcome()
    var found: [String: ArticleReference.Target] = [:]
    var held = 0
    // Whether they fit. Those that others of the article's addresses name too count once.
    func take(_ picture: StoredPicture) -> String? {
      guard !outcome.pictures.contains(where: { $0.name == picture.name }) else { return nil }
      guard held + picture.bytes.count <= StoredPicture.articleLimit else {
        return "is left out: the pictures of an article may have \(StoredPicture.articleLimit >> 20) MB"
      }
      guard picture.bytes.count <= left else {
        return "is left out: the pictures of an import may have \(Self.importLimit >> 20) MB"
      }
      held += picture.bytes.count
      left -= picture.bytes.count
      outcome.pictures.append(picture)
      return nil
    }
    for reference in article.references.prefix(Self.addressLimit) where found[reference.address] == nil {
      switch reference.target {
      case .article, .file: found[reference.address] = reference.target
      case .picture(let name):
        guard let picture = files.exported(name) else { continue }
        if let reason = take(picture) {
          outcome.refused.append((reference.address, reason))
        } else {
          found[reference.address] = .picture(picture.name)
        }
      }
    }
    var seen: Set<RelativeAddress> = []
    for address in addresses where seen.count < Self.addressLimit && seen.insert(address).inserted {
      guard found[address.text] == nil else { continue }
      if !address.isPicture, let file = files.markdown(address.text) {
        found[address.text] = .file(file)
        continue
      }
      switch files.picture(address.text) {
      case .picture(let picture)?:
        if let reason = take(picture) {
          outcome.refused.append((address.text, reason))
        } else {
          found[address.text] = .picture(picture.name)
        }
      case .refused(let reason)? where address.isPicture: outcome.refused.append((address.text, reason))
      case nil where address.isPicture: outcome.missing.append(address.text)
      case .refused?: outcome.others.append(address.text)
      case nil: break
      }
    }
    outcome.references = found.map { ArticleReference(address: $0.key, target: $0.value) }.inOrder()
    return outcome
  }
}
