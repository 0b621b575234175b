import Foundation
import ListProbe
import MakimonoHTTP

/// Headers as they are given on the command line.
struct ProbeHeaders {
  /// As they go out.
  private(set) var sent = HTTPHeaders()
  /// As the source may tell of them: a value of nil is a secret.
  private(set) var told: [(name: String, value: String?)] = []

  /// Values that are nobody's to see.
  private(set) var secrets: [String] = []

  /// - Throws: ``ProbeError`` for what is no header, and for a variable that is not there.
  init(plain: [String], fromEnvironment: [String]) throws {
    for text in plain {
      let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, Self.isName(parts[0]) else { throw ProbeError.header(text.prefix { $0 != ":" } + "") }
      sent.add(parts[0], parts[1])
      told.append((parts[0], ProbeRequest.isSecret(parts[0]) ? nil : parts[1]))
      if ProbeRequest.isSecret(parts[0]) { secrets.append(parts[1]) }
    }
    for text in fromEnvironment {
      let parts = text.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, Self.isName(parts[0]) else { throw ProbeError.header(text) }
      guard let value = ServerToken.takeFromEnvironment(parts[1]) else { throw ProbeError.noVariable(parts[1]) }
      sent.add(parts[0], value)
      told.append((parts[0], nil))
      secrets.append(value)
    }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      }
  }
}
