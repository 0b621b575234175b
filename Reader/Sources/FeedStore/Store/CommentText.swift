/// What generated comments say.
enum CommentText {
  private static let bodies = [
    "とても参考になりました。ありがとうございます！",
    "手元の環境でも同じ手順で動きました。\n\n- OS: Linux\n- メモリ: 16 GB",
    "3 番目の手順で `permission denied` が出ました。`chmod +x` を先に実行すると解決します。",
    "細かい点ですが、**最後の例** の変数名が前の節と違っているようです。",
    "この書き方のほうが短くなりそうです。\n\n```swift\nlet names = users.map(\\.name)\n```",
    "図がとても分かりやすかったです。続きを楽しみにしています。",
    "公式の文書にも同じ説明がありました: <https://example.com/docs>",
    "> 計測は三回の中央値です\n\n標準偏差も載せていただけると助かります。",
    "Thank you, this saved me an afternoon.",
    "Works for me on the current release as well. One small thing: the second step needs `--force` on a fresh checkout.",
    "Have you measured this with a cold cache? I see about twice the time:\n\n| run | ms |\n|---|---|\n| 1 | 412 |\n| 2 | 198 |",
    "I would add that the order of the arguments matters here, see [the manual](https://example.com/manual).",
    "Small typo in the last code block: `lenght` should be `length`.",
    "Great write-up! Is there a reason not to use the standard library for this?",
  ]

  static func body(_ random: inout SplitMix64, articleAuthor: String) -> String {
    let text = bodies[random.below(bodies.count)]
    return random.below(4) == 0 ? "@\(articleAuthor) \(text)" : text
  }
}
