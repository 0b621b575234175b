/// Reads `Accept-Encoding` (RFC 9110, 12.5.3).
enum AcceptEncoding {
  static func allowsGzip(_ header: String?) -> Bool { allows(["gzip", "x-gzip"], header) }

  static func allowsBrotli(_ header: String?) -> Bool { allows(["br"], header) }

  private static func allows(_ codings: [String], _ header: String?) -> Bool {
    guard let header else { return false }
    var anything: Bool?
    for part in header.split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let coding = pieces.first else { continue }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      switch coding {
      case _ where codings.contains(coding): return weight > 0
      case "*": anything = weight > 0
      default: break
      }
    }
    return anything ?? false
  }
}
