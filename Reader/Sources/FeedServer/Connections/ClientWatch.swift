/// Sent down a connection: what is to be done where its client goes away; nil where that does not matter any more.
struct ClientWatch: Sendable {
  let onGone: (@Sendable () -> Void)?
}
