/// A reply of screen 3's API.
struct NotificationPage: Decodable, Sendable {
  struct Entry: Decodable, Sendable {
    struct Image: Decodable, Sendable {
      struct Thumb: Decodable, Sendable {
        var url: String?
      }

      var thumb: Thumb?
    }

    var image: Image?
    var message: String
    var name: String
  }

  var notifications: [Entry]
  var isLast: Bool

  enum CodingKeys: String, CodingKey {
    case notifications
    case isLast = "is_last"
  }

  var items: [UserNotification] {
    var seen: [UserNotification.ID: Int] = [:]
    return notifications.map { entry in
      var id = UserNotification.ID(name: entry.name, message: entry.message, occurrence: 0)
      let count = seen[id, default: 0]
      seen[id] = count + 1
      id.occurrence = count
      return UserNotification(id: id, imageURL: entry.image?.thumb?.url)
    }
  }
}
