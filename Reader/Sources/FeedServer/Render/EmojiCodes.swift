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
    bangbang=‼️ interrobang=⁉️ grey_exclamation=❕ grey_question=❔ heavy_plus_sign=➕ heavy_minus_sign=➖
    heavy_multiplication_x=✖️ ballot_box_with_check=☑️ negative_squared_cross_mark=❎ ok=🆗 ng=🆖 new=🆕 free=🆓 cool=🆒 up=🆙 sos=🆘
    rotating_light=🚨 beginner=🔰 boom=💥 collision=💥 dizzy=💫 sweat_drops=💦 zzz=💤 anger=💢 thought_balloon=💭 bell=🔔 no_bell=🔕
    loudspeaker=📢 mega=📣 speaker=🔈 mute=🔇 inbox_tray=📥 outbox_tray=📤 mailbox=📫 envelope=✉️ incoming_envelope=📨 paperclip=📎
    scissors=✂️ pencil2=✏️ black_nib=✒️ straight_ruler=📏 triangular_ruler=📐 date=📅 card_index=📇 bar_chart=📊 newspaper=📰 notebook=📓
    ledger=📒 closed_book=📕 green_book=📗 blue_book=📘 orange_book=📙 scroll=📜 page_with_curl=📃 bookmark_tabs=📑 label=🏷️
    floppy_disk=💾 cd=💿 dvd=📀 minidisc=💽 desktop_computer=🖥️ keyboard=⌨️ printer=🖨️ battery=🔋 electric_plug=🔌 satellite=📡
    flashlight=🔦 microscope=🔬 telescope=🔭 pill=💊 syringe=💉 hourglass=⌛ hourglass_flowing_sand=⏳ watch=⌚ alarm_clock=⏰ stopwatch=⏱️
    mag_right=🔎 closed_lock_with_key=🔐 nut_and_bolt=🔩 hammer_and_wrench=🛠️ shield=🛡️ broom=🧹 test_tube=🧪 dna=🧬 magnet=🧲 toolbox=🧰
    gift=🎁 balloon=🎈 confetti_ball=🎊 trophy=🏆 medal_sports=🏅 crown=👑 gem=💎 moneybag=💰 yen=💴 dollar=💵 credit_card=💳 dart=🎯
    game_die=🎲 video_game=🎮 musical_note=🎵 notes=🎶 headphones=🎧 microphone=🎤 tv=📺 clapper=🎬 triangular_flag_on_post=🚩
    checkered_flag=🏁 car=🚗 bus=🚌 train=🚋 bullettrain_side=🚄 airplane=✈️ ship=🚢 anchor=⚓ traffic_light=🚥 house=🏠 office=🏢
    hospital=🏥 school=🏫 factory=🏭 japan=🗾 globe_with_meridians=🌐 earth_americas=🌎 earth_africa=🌍 rainbow=🌈 ocean=🌊 seedling=🌱
    herb=🌿 four_leaf_clover=🍀 maple_leaf=🍁 tulip=🌷 rose=🌹 sunflower=🌻 apple=🍎 banana=🍌 strawberry=🍓 tea=🍵 rice_ball=🍙 bento=🍱
    hatching_chick=🐣 baby_chick=🐤 bird=🐦 chicken=🐔 bear=🐻 panda_face=🐼 rabbit=🐰 mouse=🐭 cow=🐮 pig=🐷 frog=🐸 monkey=🐒 monkey_face=🐵
    see_no_evil=🙈 hear_no_evil=🙉 speak_no_evil=🙊 turtle=🐢 fish=🐟 dolphin=🐬 octopus=🐙 bee=🐝 beetle=🐞 ant=🐜 snail=🐌 unicorn=🦄
    fox_face=🦊 owl=🦉 butterfly=🦋 robot=🤖 ghost=👻 skull=💀 alien=👽 hankey=💩 poop=💩 grinning=😀 rofl=🤣 hugs=🤗 yum=😋 heart_eyes=😍
    kissing_heart=😘 stuck_out_tongue=😛 neutral_face=😐 expressionless=😑 unamused=😒 roll_eyes=🙄 pensive=😔 worried=😟 cold_sweat=😰
    fearful=😨 weary=😩 tired_face=😫 astonished=😲 flushed=😳 dizzy_face=😵 triumph=😤 exploding_head=🤯 partying_face=🥳 nerd_face=🤓
    smirk=😏 slightly_smiling_face=🙂 upside_down_face=🙃 zipper_mouth_face=🤐 shushing_face=🤫 mask=😷 smiling_imp=😈 raised_hand=✋
    hand=✋ v=✌️ fist=✊ facepunch=👊 punch=👊 handshake=🤝 crossed_fingers=🤞 writing_hand=✍️ point_up_2=👆 raising_hand=🙋 shrug=🤷
    facepalm=🤦 no_good=🙅 ok_woman=🙆 runner=🏃 running=🏃 walking=🚶 dancer=💃 baby=👶 man=👨 woman=👩 busts_in_silhouette=👥
    bust_in_silhouette=👤 broken_heart=💔 two_hearts=💕 sparkling_heart=💖 blue_heart=💙 green_heart=💚 yellow_heart=💛 purple_heart=💜
    orange_heart=🧡 black_heart=🖤 white_heart=🤍 arrow_right_hook=↪️ leftwards_arrow_with_hook=↩️ arrow_upper_right=↗️
    arrow_lower_right=↘️ arrow_up_down=↕️ left_right_arrow=↔️ arrows_counterclockwise=🔄 arrow_forward=▶️ arrow_backward=◀️
    fast_forward=⏩ rewind=⏪ black_circle=⚫ large_orange_diamond=🔶 large_blue_diamond=🔷 small_orange_diamond=🔸 small_blue_diamond=🔹
    small_red_triangle=🔺 small_red_triangle_down=🔻 white_large_square=⬜ black_large_square=⬛ zero=0️⃣ four=4️⃣ five=5️⃣ six=6️⃣
    seven=7️⃣ eight=8️⃣ nine=9️⃣ keycap_ten=🔟 copyright=©️ registered=®️ tm=™️ kr=🇰🇷 cn=🇨🇳 fr=🇫🇷 de=🇩🇪 gb=🇬🇧 it=🇮🇹 es=🇪🇸
    """
}
