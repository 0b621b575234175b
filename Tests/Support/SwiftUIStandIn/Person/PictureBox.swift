/// Where pictures come from in tests.
@MainActor
public enum PictureBox {
  /// Answers for the network. By default there is none.
  public static var load: @MainActor (URL) async throws -> Image = { _ in throw URLError(.notConnectedToInternet) }
}

/// What was said to who cannot see.
@MainActor
public enum Announcements {
  /// Every announcement so far, of all stages.
  public internal(set) static var heard: [String] = []

  public static func clear() { heard = [] }
}
