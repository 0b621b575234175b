import Foundation
import MakimonoHTTP

/// The address of a list, with parameters to be set and taken away.
struct ProbedAddress: Sendable {
  /// Without its query.
  private let base: URLComponents
  /// As they were written, with their names decoded.
  private(set) var items: [(name: String, value: String)]
  /// Parameters that were named without a value: not asked with, but known to be there.
  let named: [String]
  /// Those of them that had a value, of a page behind the first: a list is learned from its first page on.
  let leftOut: [String]

  /// - Parameter isNeighbour: Whether it is that of another page than the first.
  init?(_ url: URL, isNeighbour: Bool = false) {
    guard var base = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    var (items, named, leftOut) = ([(name: String, value: String)](), [String](), [String]())
    for item in base.queryItems ?? [] {
      guard let value = item.value, !value.isEmpty else {
        named.append(item.name)
        continue
      }
      if !isNeighbour, ParameterNames.leadsBehindTheFirst(item.name, value) {
        named.append(item.name)
        leftOut.append(item.name)
      } else {
        items.append((item.name, value))
      }
    }
    (self.items, self.named, self.leftOut) = (items, named, leftOut)
    (base.query, base.fragment) = (nil, nil)
    self.base = base
  }

  subscript(_ name: String) -> String? { items.first { $0.name == name }?.value }

  /// The names of all parameters, in their order.
  var names: [String] { items.map(\.name) + named }

  /// With parameters set; a value of nil takes one away.
  func setting(_ changes: [(name: String, value: String?)]) -> ProbedAddress {
    var address = self
    for (name, value) in changes {
      let place = address.items.firstIndex { $0.name == name }
      address.items.removeAll { $0.name == name }
      if let value { address.items.insert((name, value), at: place ?? address.items.count) }
    }
    return address
  }

  /// The address; nil where it cannot be written.
  var url: URL? {
    guard let url = base.url else { return nil }
    return items.reduce(HTTPRequest(.get, url)) { $0.adding(query: [$1.name: $1.value]) }.url
  }

  /// Without the values of what are secrets, and without parameters that a source adds.
  func text(without names: [String] = []) -> String {
    let kept = items.filter { !names.contains($0.name) }.map {
      ($0.name, ParameterNames.isSecret($0.name) ? "YOUR-\($0.name.uppercased())" : $0.value) as (String, String?)
    }
    var address = self
    address.items = []
    return address.setting(kept).url?.absoluteString ?? ""
  }
}

extension URL {
  /// Scheme, host and port; nil for what cannot be asked.
  var server: String? {
    guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https", let host = host?.lowercased(),
      !host.isEmpty
    else { return nil }
    return "\(scheme)://\(host):\(port ?? (scheme == "https" ? 443 : 80))"
  }

  /// For people: without a user's name and password, and without the values of secrets.
  var withoutSecrets: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "" }
    let query = parts.percentEncodedQuery
    (parts.user, parts.password, parts.fragment, parts.query) = (nil, nil, nil, nil)
    guard let query else { return parts.string ?? "" }
    let items = query.split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      return ParameterNames.isSecret(name.removingPercentEncoding ?? String(name)) ? "\(name)=…" : String(item)
    }
    return (parts.string ?? "") + "?" + items.joined(separator: "&")
  }
}
