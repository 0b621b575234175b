import Makimono

struct Message: Identifiable, Equatable, Sendable {
  var id: Int
  var day: Int
}

enum ChatRow: Identifiable, Equatable, Sendable {
  case message(Message)
  case day(Int)

  enum ID: Hashable, Sendable { case message(Int), day(Int) }

  var id: ID {
    switch self {
    case .message(let message): .message(message.id)
    case .day(let day): .day(day)
    }
  }

  var message: Message? { if case .message(let message) = self { message } else { nil } }
}

@MainActor
final class UnreadMark { var lastRead = 0 }

@MainActor
func separated(_ messages: ArraySource<Message>) {
  let pager = Pager(source: messages.map { ChatRow.message($0) }) { before, after in
    guard let day = after?.message?.day, day != before?.message?.day else { return [] }
    return [.day(day)]
  }
  pager.start()
}

@MainActor
func separatedWithoutType(_ messages: ArraySource<Message>) {
  let pager = Pager(
    source: messages.separated(by: Int.self),
    separators: Separated.between { before, after in
      guard let day = after?.day, day != before?.day else { return [] }
      return [day]
    })
  pager.start()
}

@MainActor
func unreadMark(_ pager: Pager<ChatRow>) {
  let mark = UnreadMark()
  pager.separators = { before, after in
    before?.message?.id == mark.lastRead ? [.day(0)] : []
  }
  mark.lastRead = 12
  pager.updateSeparators()
}

@MainActor
func advertisements(_ pager: Pager<ChatRow>) {
  pager.separators = { before, after in
    guard let message = before?.message, message.id % 10 == 9, after != nil else { return [] }
    return [.day(-message.id)]
  }
}
