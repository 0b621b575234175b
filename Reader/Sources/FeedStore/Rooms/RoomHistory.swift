import Foundation

/// The history of a room: each message follows from the room's seed and the message's number alone.
///
/// So a room of a million messages takes no room, and any page of it costs what its own messages cost.
struct RoomHistory: Sendable {
  let room: ChatRoom
  let ids: RoomMessageID

  init(_ room: ChatRoom) {
    self.room = room
    ids = RoomMessageID(seed: room.seed)
  }

  /// Messages come in bursts of so many.
  private static let burst: Int64 = 16
  /// Seconds from the beginning of one to that of the next.
  private static let burstSpan: Int64 = 2_784
  /// A stream of random numbers for each thing, so that one more changes nothing of the others.
  private enum Stream: UInt64 {
    case time = 1
    case author, text, reply, picture, reactions, burst
  }

  /// - Parameter number: In `0..<room.historyCount`; 0 is the oldest. O(length of its text).
  func message(_ number: Int64) -> RoomMessage {
    var message = plain(number)
    var random = stream(.reply, number)
    if number > 0, !room.isAnswered, random.below(9) == 0 {
      message.reply = RoomReply(plain(number - 1 - Int64(random.below(Int(min(number, 40))))))
    }
    message.picture = picture(number)
    message.reactions = reactions(number)
    return message
  }

  /// Seconds. Never less than that of the message before.
  func time(_ number: Int64) -> Int64 {
    let (burst, index) = number.quotientAndRemainder(dividingBy: Self.burst)
    let bursts = (room.historyCount + Self.burst - 1) / Self.burst
    var random = stream(.burst, burst)
    // At most so long that a burst ends before the next begins.
    let step = 4 + Int64(random.below(Int(Self.burstSpan / Self.burst) - 4))
    random = stream(.time, number)
    return ArticleGenerator.lastSecond - (bursts - burst) * Self.burstSpan + index * step
      + Int64(random.below(Int(step)))
  }

  /// Without what hangs on other messages.
  private func plain(_ number: Int64) -> RoomMessage {
    let author = author(number)
    let (text, language) = text(number, author)
    return RoomMessage(
      id: ids.text(number), version: 1, createdAt: CivilTime.date(time(number)), user: author, text: text,
      language: language)
  }

  private func author(_ number: Int64) -> User {
    if room.isAnswered { return number % 2 == 0 ? ChatPeople.viewer : ChatPeople.bot }
    let burst = number / Self.burst
    var random = stream(.burst, burst)
    let first = random.below(ChatPeople.others.count)
    let count = 2 + random.below(4)
    // Two or three in a row are often one person's.
    random = stream(.author, number / (1 + Int64(random.below(3))))
    let choice = random.below(count + 1)
    return choice == count
      ? ChatPeople.viewer : ChatPeople.others[(first + choice * 7) % ChatPeople.others.count]
  }

  private func text(_ number: Int64, _ author: User) -> (String, String?) {
    var random = stream(.text, number)
    let isJapanese = StableHash.of(author.id) % 100 < 60
    let language = isJapanese ? "ja" : "en"
    let kind = random.below(1_000)
    if kind < 5 { return (ChatPhrases.awkward[random.below(ChatPhrases.awkward.count)], nil) }
    if kind < 350, !room.isAnswered {
      let phrases = isJapanese ? ChatPhrases.japanese : ChatPhrases.english
      return (phrases[random.below(phrases.count)], language)
    }
    let count =
      switch kind {
      case 999: 120 + random.below(80)
      case 960...: 8 + random.below(30)
      default: 1 + random.below(4)
      }
    return (ChatText.sentences(count, isJapanese: isJapanese, &random), language)
  }

  func picture(_ number: Int64) -> RoomPicture? {
    var random = stream(.picture, number)
    guard random.below(25) == 0 else { return nil }
    let sizes = [(640, 480), (480, 640), (1_200, 400), (300, 300), (90, 1_400), (16, 16)]
    let (width, height) = sizes[random.below(sizes.count)]
    return RoomPicture(
      width: width, height: height, isSizeKnown: random.below(3) > 0, delay: 100 + random.below(2_400),
      hue: random.below(360))
  }

  private func reactions(_ number: Int64) -> [RoomReaction] {
    var random = stream(.reactions, number)
    guard random.below(8) == 0 else { return [] }
    let first = random.below(ChatPhrases.reactions.count)
    return (0...random.below(4)).map { index in
      let name = ChatPhrases.reactions[(first + index) % ChatPhrases.reactions.count]
      return RoomReaction(name: name, count: 1 + random.below(index == 0 ? 20 : 3), isMine: random.below(6) == 0)
    }
  }

  private func stream(_ stream: Stream, _ number: Int64) -> SplitMix64 {
    let salt = SplitMix64.mix(UInt64(bitPattern: number) &* 16 &+ stream.rawValue)
    return SplitMix64(seed: SplitMix64.mix(room.seed &+ 0x0C4A) ^ salt)
  }
}

extension ChatRoom {
  /// The picture that a message of the history has, also one that was removed; nil where it has none.
  public func picture(of id: String) -> RoomPicture? {
    let history = RoomHistory(self)
    guard let place = history.ids.place(id), place < historyCount else { return nil }
    return history.picture(place)
  }
}
