/// Why a request to a ``ServerModel`` failed.
public enum ServerFault: Hashable, Sendable {
  case offline
  case refused
}
