/// The system refused a socket.
struct WireError: Error {
  let number: Int32
}
