import Foundation

extension ListTexts {
  /// In English.
  public static let english = ListTexts(
    loading: "Loading…", retry: "Try Again", failedTitle: "Could Not Load", failed: "This could not be loaded.",
    empty: "Nothing Here Yet", end: "You have reached the end", gap: "Load what is missing here",
    refreshing: "Loading…", arrived: { $0 == 1 ? "1 more item" : "\($0) more items" },
    failure: { $0.words(in: "en") })

  /// In Japanese.
  public static let japanese = ListTexts(
    loading: "読み込み中…", retry: "もう一度試す", failedTitle: "読み込めませんでした", failed: "読み込めませんでした。",
    empty: "まだ何もありません", end: "これで全部です", gap: "この間の項目を読み込む", refreshing: "読み込み中",
    arrived: { "\($0)件を読み込みました" }, failure: { $0.words(in: "ja") })

  /// Of a language: Japanese for `ja`, English for any other.
  public static func texts(for language: String) -> ListTexts {
    language.lowercased().hasPrefix("ja") ? .japanese : .english
  }

  /// In the language that the user prefers.
  public static var current: ListTexts { texts(for: Locale.preferredLanguages.first ?? "en") }
}
