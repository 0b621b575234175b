/// The port that `maki serve` listens on.
enum ServePort {
  /// The option, else `PORT`, else 8080.
  static func resolve(option: Int?, environment: [String: String]) throws(ServeError) -> Int {
    if let option { return option }
    guard let text = environment["PORT"], !text.isEmpty else { return 8080 }
    guard let port = UInt16(text) else { throw .badPort(text) }
    return Int(port)
  }
}
