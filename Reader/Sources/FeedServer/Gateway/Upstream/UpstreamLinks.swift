import Foundation
import MakimonoHTTP

/// The `Link` header of a list, with targets of our own.
enum UpstreamLinks {
  private static let relations = ["first", "prev", "next", "last"]

  /// Only the page numbers are upstream's: no name of its hosts, and no parameter of its making, gets out.
  ///
  /// Targets are relative (RFC 8288, section 3.1), and so right behind any name and proxy, and the same from every replica.
  static func header(_ links: LinkHeader, of endpoint: UpstreamEndpoint) -> String? {
    guard endpoint.numbers != nil else { return nil }
    let written = relations.compactMap { relation -> String? in
      guard let target = links[relation], let page = page(of: target) else { return nil }
      let query = endpoint.query.split(separator: "&").map { $0.hasPrefix("page=") ? "page=\(page)" : $0 }
      return "<\(endpoint.path)?\(query.joined(separator: "&"))>; rel=\"\(relation)\""
    }
    return written.isEmpty ? nil : written.joined(separator: ", ")
  }

  private static func page(of target: URL) -> Int? {
    let items = URLComponents(url: target, resolvingAgainstBaseURL: true)?.queryItems
    guard let text = items?.last(where: { $0.name == "page" })?.value, text.utf8.count <= 9,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
