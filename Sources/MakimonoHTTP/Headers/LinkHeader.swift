public import Foundation

/// The `Link` header of a reply (RFC 8288): where the neighbours of a page are.
///
/// ```swift
/// let links = LinkHeader("</items?page=2>; rel=\"next\", </items?page=9>; rel=\"last\"", base: url)
/// links["next"]   // https://example.com/items?page=2
/// ```
public struct LinkHeader: Hashable, Sendable {
  /// The links in their order.
  public var links: [WebLink]

  /// Reads a header's value.
  ///
  /// - Parameters:
  ///   - value: the header's value; several headers joined by commas.
  ///   - base: the URL of the reply, that relative targets are relative to.
  ///
  /// What is malformed is left out; the rest is read. O(length).
  public init(_ value: String, base: URL?) {
    var scanner = LinkScanner(value)
    var links: [WebLink] = []
    while let (target, parameters) = scanner.next() {
      // A link that speaks of another resource than the reply is no neighbour of it.
      let own = Dictionary(parameters, uniquingKeysWith: { first, _ in first })
      // Nor is one that leads nowhere: an empty target is the reply itself.
      guard own["anchor"] == nil, !target.isEmpty, let url = URL(string: target, relativeTo: base)?.absoluteURL else {
        continue
      }
      let relations = (own["rel"] ?? "").split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      links.append(WebLink(target: url, relations: relations, parameters: own.filter { $0.key != "rel" }))
    }
    self.links = links
  }

  /// The headers of a reply.
  public init(_ headers: HTTPHeaders, base: URL?) {
    self.init(headers.values("Link").joined(separator: ","), base: base)
  }

  /// The target of the first link with that relation.
  public subscript(relation: String) -> URL? {
    let relation = relation.lowercased()
    return links.first { $0.relations.contains(relation) }?.target
  }
}
