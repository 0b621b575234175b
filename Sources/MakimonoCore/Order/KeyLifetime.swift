#if !hasFeature(Embedded)
/// How long a source's keys are good (rule R25): what lives less long than a file is not written into one.
public enum KeyLifetime: UInt8, Hashable, Sendable {
  /// Until the server says otherwise. Keys may be stored.
  case forever
  /// As long as this process: a database's own cursors, objects that cannot be written down. They are not stored.
  case process
  /// As long as what gave them: a server's session, a sign-in, a snapshot that the server keeps for minutes. They are not stored, nor taken over by
  /// another pager.
  case session
}
#endif
