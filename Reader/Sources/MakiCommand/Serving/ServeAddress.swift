/// How a browser on this machine reaches what was bound.
enum ServeAddress {
  /// Wildcard addresses are no place to go to, and those of IPv6 stand in brackets.
  static func urlHost(_ host: String) -> String {
    switch host {
    case "", "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    }
  }
}
