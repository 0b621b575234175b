/// What people say in a chat besides the sentences of a corpus.
enum ChatPhrases {
  static let japanese = [
    "了解です！", "ありがとうございます🙏", "なるほど", "確認します", "お疲れさまです", "それ、昨日も見ました", "今いいですか？", "👍", "😂😂😂", "明日でも大丈夫です",
    "ちょっと待ってください", "直りました！", "もう一度お願いします", "会議室は三階です", "お昼どうします？", "たぶんキャッシュです", "再現しました", "レビューお願いします",
    "いいですね", "すみません、遅れます",
  ]

  static let english = [
    "OK", "Thanks! 🙏", "Makes sense.", "On it.", "Morning, everyone", "I saw that yesterday too", "Got a minute?", "👍",
    "😂😂😂", "Tomorrow is fine", "One moment please", "Fixed!", "Could you try again?", "Third floor, the small room",
    "Lunch?", "Probably the cache", "I can reproduce it", "Review, please?", "Nice", "Sorry, running late",
  ]

  /// What is hard to lay out.
  static let awkward = [
    "مرحبا بالجميع، الاجتماع الساعة 10:30 (Room 4)", "שלום! הבניין נמצא ברחוב Main 12",
    "https://example.com/" + String(repeating: "a-very-long-path-without-a-break/", count: 6) + "?q=1",
    "👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈", "<b>not bold</b> & <script>alert(1)</script>", "Zalgo: Z̴̡͉͎͗̿ä̷̛̳̗́l̶̰̇g̴̟͊ö̵̭", "a\n\n\n\nb",
    "```\nfor row in list {\n\tprint(row)   // a tab, and three blanks\n}\n```", " ", "ー".repeated(60),
  ]

  static let reactions = ["👍", "❤️", "😂", "🎉", "👀", "🙏"]
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
