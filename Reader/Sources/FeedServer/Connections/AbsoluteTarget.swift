/// The absolute form of a request's target, `http://host/path`, as for a proxy (RFC 9112, 3.2.2).
enum AbsoluteTarget {
  /// The host, with its port, that a target names; empty where it is of a scheme that is not HTTP; nil where it names none.
  static func authority(_ target: String) -> String? {
    guard !target.hasPrefix("/"), let mark = target.firstRange(of: "://") else { return nil }
    let scheme = target[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return "" }
    return String(target[mark.upperBound...].prefix { !"/?#".contains($0) })
  }
}
