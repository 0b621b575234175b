/// Reads `Accept-Encoding` (RFC 9110, 12.5.3) as far as gzip goes.
enum AcceptEncoding {
  static func allowsGzip(_ header: String?) -> Bool {
    guard let header else { return false }
    var anything: Bool?
    for part in header.split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let coding = pieces.first else { continue }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      switch coding {
      case "gzip", "x-gzip": return weight > 0
      case "*": anything = weight > 0
      default: break
      }
    }
    return anything ?? false
  }
}
