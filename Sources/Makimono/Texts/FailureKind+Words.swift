extension FailureKind {
  /// A sentence or two for people: Japanese for `ja`, English for any other.
  public func words(in language: String) -> String {
    language.lowercased().hasPrefix("ja") ? japanese : english
  }

  private var english: String {
    switch self {
    case .offline: "The server cannot be reached. Check your connection."
    case .connection: "The connection was lost. Try again."
    case .timeout: "The server took too long to answer. Try again."
    case .insecure: "A safe connection could not be made. Check the date of your device."
    case .busy(let seconds): "Too many requests. Try again \(Self.span(seconds).map { "in \($0.english)" } ?? "later")."
    case .signIn: "Sign in to see this."
    case .forbidden: "You do not have access to this."
    case .missing: "This is not there any more."
    case .server: "The server has a problem. Try again later."
    case .unreadable: "The server's answer could not be read. Try again later."
    case .stuck: "The list does not go on here. Try again later."
    case .storage: "What is stored on this device could not be used."
    case .other: "This could not be loaded. Try again."
    }
  }

  private var japanese: String {
    switch self {
    case .offline: "サーバーに接続できません。通信環境を確認してください。"
    case .connection: "接続が切れました。もう一度お試しください。"
    case .timeout: "サーバーの応答に時間がかかっています。もう一度お試しください。"
    case .insecure: "安全に接続できませんでした。端末の日付を確認してください。"
    case .busy(let seconds): "アクセスが集中しています。\(Self.span(seconds).map { "\($0.japanese)後に" } ?? "しばらくしてから")もう一度お試しください。"
    case .signIn: "表示するにはログインしてください。"
    case .forbidden: "アクセスする権限がありません。"
    case .missing: "見つかりませんでした。"
    case .server: "サーバーで問題が発生しています。しばらくしてからもう一度お試しください。"
    case .unreadable: "サーバーの応答を読み取れませんでした。しばらくしてからもう一度お試しください。"
    case .stuck: "この先を読み込めません。しばらくしてからもう一度お試しください。"
    case .storage: "端末に保存されたデータを利用できませんでした。"
    case .other: "読み込めませんでした。もう一度お試しください。"
    }
  }

  /// A span that people say, rounded up: who comes back too early is refused again. `nil` where it is none.
  private static func span(_ seconds: Double?) -> (english: String, japanese: String)? {
    guard let seconds, seconds > 0 else { return nil }
    // A year says enough; a number that is none compares as false, and is not here.
    let units = [(60.0, 1.0, "second", "秒"), (3_600, 60, "minute", "分"), (86_400, 3_600, "hour", "時間")]
    let (_, length, name, japanese) = units.first { seconds <= $0.0 } ?? (0, 86_400, "day", "日")
    let count = Int((min(seconds, 366 * 86_400) / length).rounded(.up))
    return ("\(count) \(name)\(count == 1 ? "" : "s")", "\(count)\(japanese)")
  }
}
