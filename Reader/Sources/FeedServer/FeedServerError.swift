public import Foundation

/// Why the server cannot listen, in words that say what to do.
public enum FeedServerError: Error, Sendable, Equatable {
  /// Another program listens there.
  case addressInUse(host: String, port: Int)
  /// The system keeps the port (below 1024) for administrators.
  case noPermission(host: String, port: Int)
  /// The address is none of this machine's, or the name is unknown.
  case noSuchAddress(host: String)

  /// One sentence for a person.
  public var message: String {
    switch self {
    case .addressInUse(let host, let port):
      "Cannot listen on \(host):\(port): another program uses this port. Stop it, or take another with --port (0 takes a free one)."
    case .noPermission(let host, let port):
      "Cannot listen on \(host):\(port): no permission for this port. Take one from 1024 on with --port."
    case .noSuchAddress(let host):
      "Cannot listen on \(host): it is no address of this machine. Check --host."
    }
  }
}

extension FeedServerError: CustomStringConvertible, LocalizedError {
  public var description: String { message }
  public var errorDescription: String? { message }
}
