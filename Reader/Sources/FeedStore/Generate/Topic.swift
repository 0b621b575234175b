/// A tag of the generated articles, and the language that its code blocks are written in.
struct Topic: Sendable {
  let name: String
  let code: String

  private init(_ name: String, _ code: String = "sh") {
    self.name = name
    self.code = code
  }

  /// The first ones are drawn more often.
  static let all: [Topic] = [
    Topic("Python", "python"), Topic("JavaScript", "js"), Topic("Swift", "swift"), Topic("TypeScript", "ts"),
    Topic("iOS", "swift"), Topic("Rust", "rust"), Topic("Go", "go"), Topic("Docker", "yaml"), Topic("AWS"),
    Topic("React", "ts"), Topic("SQL", "sql"), Topic("Linux"), Topic("Git"), Topic("初心者", "python"),
    Topic("C++", "cpp"), Topic("C#", "cpp"), Topic("SwiftUI", "swift"), Topic("UIKit", "swift"),
    Topic("Kubernetes", "yaml"),
    Topic("機械学習", "python"), Topic("PostgreSQL", "sql"), Topic("Node.js", "js"), Topic("Vue.js", "js"),
    Topic("Xcode", "swift"), Topic("Ruby", "ruby"), Topic("Rails", "ruby"), Topic("Java", "cpp"),
    Topic("Kotlin", "swift"),
    Topic("Android", "swift"), Topic("テスト", "swift"), Topic("設計", "ts"), Topic("アルゴリズム", "cpp"),
    Topic("競技プログラミング", "cpp"), Topic("GitHub"), Topic("GitHubActions", "yaml"), Topic("CSS", "css"),
    Topic("HTML", "html"), Topic("WebAssembly", "rust"), Topic("SQLite", "sql"), Topic("MySQL", "sql"), Topic("Redis"),
    Topic("正規表現", "python"), Topic("非同期処理", "swift"), Topic("並行処理", "go"), Topic("セキュリティ"),
    Topic("パフォーマンス", "rust"), Topic("リファクタリング", "ts"), Topic("デザインパターン", "ts"), Topic("Vim"),
    Topic("VSCode", "json"), Topic("Emacs"), Topic("Bash"), Topic("nginx"), Topic("HTTP"), Topic("GraphQL", "ts"),
    Topic("REST", "json"), Topic("JSON", "json"), Topic("Terraform", "yaml"), Topic("GCP"), Topic("Azure"),
    Topic("Firebase", "js"), Topic("Flutter", "ts"), Topic("数学", "python"), Topic("統計", "python"),
    Topic("データ分析", "python"), Topic("pandas", "python"), Topic("PyTorch", "python"), Topic("自然言語処理", "python"),
    Topic("画像処理", "python"), Topic("RaspberryPi", "python"), Topic("Arduino", "cpp"), Topic("電子工作", "cpp"),
    Topic("アクセシビリティ", "html"), Topic("UX", "css"), Topic("ポエム"), Topic("キャリア"), Topic("チーム開発"),
    Topic("コードレビュー", "ts"), Topic("ドキュメント"), Topic("OSS"), Topic("Haskell", "rust"), Topic("Elixir", "ruby"),
  ]
}
