import Hummingbird

/// Whose turn a request takes where upstream's quota is short.
enum ClientName {
  /// The address of the client; behind a proxy on this machine the one that the proxy names, which is the last: those before
  /// it are the client's own words. It decides on turns only, never on rights.
  static func of(_ request: Request, _ context: FeedRequestContext) -> String {
    of(address: context.clientAddress, forwardedFor: request.headers[values: .forwardedFor].last)
  }

  static func of(address: String, forwardedFor: String?) -> String {
    guard address == "127.0.0.1" || address == "::1", let named = forwardedFor?.split(separator: ",").last else {
      return address
    }
    let name = named.filter { $0 != " " }
    return name.isEmpty || name.utf8.count > 64 ? address : String(name)
  }
}
