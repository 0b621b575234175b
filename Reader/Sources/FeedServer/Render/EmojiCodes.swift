/// Emoji by the names that GitHub, Qiita and Zenn know, those that articles use most. Any other code stays as it is written.
enum EmojiCodes {
  static let named: [String: String] = {
    var named: [String: String] = [:]
    for pair in table.split(whereSeparator: \.isWhitespace) {
      guard let colon = pair.lastIndex(of: "=") else { continue }
      named[String(pair[..<colon])] = String(pair[pair.index(after: colon)...])
    }
    return named
  }()

  private static let table = """
    +1=👍 -1=👎 thumbsup=👍 thumbsdown=👎 tada=🎉 rocket=🚀 sparkles=✨ bulb=💡 memo=📝 pencil=📝 warning=⚠️ bug=🐛 fire=🔥 zap=⚡
    heart=❤️ smile=😄 smiley=😃 grin=😁 joy=😂 laughing=😆 wink=😉 blush=😊 thinking=🤔 sob=😭 cry=😢 sweat=😓 sweat_smile=😅
    scream=😱 angry=😠 rage=😡 sunglasses=😎 innocent=😇 confused=😕 disappointed=😞 relieved=😌 sleepy=😪 sleeping=😴 eyes=👀
    clap=👏 pray=🙏 muscle=💪 wave=👋 ok_hand=👌 raised_hands=🙌 point_right=👉 point_left=👈 point_up=☝️ point_down=👇 bow=🙇
    white_check_mark=✅ heavy_check_mark=✔️ x=❌ o=⭕ exclamation=❗ question=❓ star=⭐ star2=🌟 no_entry=⛔ no_entry_sign=🚫
    construction=🚧 recycle=♻️ lock=🔒 unlock=🔓 key=🔑 gear=⚙️ wrench=🔧 hammer=🔨 link=🔗 package=📦 mag=🔍 books=📚 book=📖
    bookmark=🔖 calendar=📆 chart_with_upwards_trend=📈 computer=💻 iphone=📱 email=📧 phone=☎️ camera=📷 movie_camera=🎥 art=🎨
    arrow_up=⬆️ arrow_down=⬇️ arrow_left=⬅️ arrow_right=➡️ information_source=ℹ️ speech_balloon=💬 pushpin=📌 round_pushpin=📍
    clipboard=📋 file_folder=📁 open_file_folder=📂 page_facing_up=📄 white_circle=⚪ red_circle=🔴 large_blue_circle=🔵 cat=🐱
    dog=🐶 penguin=🐧 whale=🐳 snake=🐍 crab=🦀 elephant=🐘 octocat=🐙 coffee=☕ beer=🍺 beers=🍻 sushi=🍣 ramen=🍜 cake=🍰 pizza=🍕
    sunny=☀️ cloud=☁️ umbrella=☔ snowflake=❄️ cherry_blossom=🌸 earth_asia=🌏 moon=🌔 jp=🇯🇵 us=🇺🇸 100=💯 one=1️⃣ two=2️⃣ three=3️⃣
    """
}
