/// Why a request to a ``ServerModel`` failed.
public enum ServerFault: Hashable, Sendable {
  /// The server could not be reached.
  case offline
  /// The server does not answer this request.
  case refused
}
