/// Where pictures come from in tests.
@MainActor
public enum PictureBox {
  /// Answers for the network. By default there is none.
  public static var load: @MainActor (URL) async throws -> Image = { _ in throw URLError(.notConnectedToInternet) }
}

extension EnvironmentValues {
  /// Where the pictures of these views come from, in place of ``PictureBox``: for tests that run beside others.
  public var pictures: (@MainActor (URL) async throws -> Image)? {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }

  private struct PicturesKey: EnvironmentKey {
    static var defaultValue: (@MainActor (URL) async throws -> Image)? { nil }
  }
}

/// What was said to who cannot see.
@MainActor
public enum Announcements {
  /// Every announcement so far, of all stages.
  public internal(set) static var heard: [String] = []

  public static func clear() { heard = [] }
}
