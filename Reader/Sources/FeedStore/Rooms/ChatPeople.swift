/// Who writes in rooms.
public enum ChatPeople {
  /// The one local reader.
  public static let viewer = User(id: Viewer.id)
  /// Answers, word by word.
  public static let bot = User(id: "maki-bot", name: "Maki")
  /// Those who write the built-in articles.
  static let others = UserGenerator.users(seed: 1)

  private static let known = Dictionary(
    (others + [viewer, bot]).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Somebody by id; who is not known is only that.
  static func user(_ id: String) -> User { known[id] ?? User(id: id) }

  /// Somebody of the others.
  package static func other(_ number: Int) -> User { others[abs(number % others.count)] }
}
