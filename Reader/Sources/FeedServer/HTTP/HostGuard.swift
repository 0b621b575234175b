import HTTPTypes

/// Refuses requests for names that are not ours.
///
/// Without it a web page anywhere could point a name of its own at 127.0.0.1 (DNS rebinding) and read what is served to
/// this machine alone: to the browser that page and this server would be one origin.
struct HostGuard: Sendable {
  private let names: Set<String>

  /// - Parameters:
  ///   - host: What the server was told to bind to. A wildcard address (`0.0.0.0`, `::`) is no name and allows nothing.
  ///   - allowed: Further names, without ports.
  init(host: String, allowed: [String]) {
    var names: Set<String> = ["localhost", "127.0.0.1", "::1"]
    for name in allowed + (["0.0.0.0", "::", ""].contains(host) ? [] : [host]) {
      names.insert(Self.bare(name.lowercased()))
    }
    self.names = names
  }

  func check(_ authority: String?) throws(APIError) {
    guard let authority, !authority.isEmpty else {
      throw .badRequest("The request names no host.")
    }
    guard let name = Self.name(of: authority), names.contains(name) else {
      throw APIError(
        status: .misdirectedRequest, type: "misdirected_request",
        message: "This server does not answer for this host. Start it with --allow-host NAME to allow one.")
    }
  }

  /// The name in `name`, `name:port`, `[address]` or `[address]:port`; nil for anything else.
  static func name(of authority: String) -> String? {
    let text = authority.lowercased()
    let name: Substring
    let rest: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      name = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      name = text[..<end]
      rest = text[end...]
    }
    guard !name.isEmpty else { return nil }
    if !rest.isEmpty {
      guard rest.first == ":", UInt16(rest.dropFirst()) != nil, rest.dropFirst().first != "+" else { return nil }
    }
    return String(name)
  }

  private static func bare(_ name: String) -> String {
    name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
  }
}
