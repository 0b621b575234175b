import FeedStore
import Foundation

/// How rooms look in replies and events: a message has one shape everywhere.
struct RoomShapes: Sendable {
  let room: ChatRoom

  // Relative to the page, which this server serves.
  private static let urls = PublicURLs(origin: "")

  func write(_ message: RoomMessage, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", message.id)
      json.field("version", message.version)
      json.field("created_at", JapanTime.text(message.createdAt))
      json.field("edited_at", message.editedAt.map(JapanTime.text))
      json.name("user")
      Self.write(message.user, to: &json)
      json.field("text", message.text)
      json.field("language", message.language)
      json.field("growing", message.isGrowing)
      json.field("temporary_id", message.temporaryID)
      json.name("reply_to")
      if let reply = message.reply {
        json.object { json in
          json.field("id", reply.id)
          json.name("user")
          Self.write(reply.user, to: &json)
          json.field("excerpt", reply.excerpt)
        }
      } else {
        json.raw("null")
      }
      json.name("picture")
      if let picture = message.picture { write(picture, of: message.id, to: &json) } else { json.raw("null") }
      json.name("reactions")
      json.array(message.reactions) { json, reaction in
        json.object { json in
          json.field("name", reaction.name)
          json.field("count", reaction.count)
          json.field("mine", reaction.isMine)
        }
      }
    }
  }

  private func write(_ picture: RoomPicture, of id: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("url", "/rooms/\(QueryParameters.encode(room.id))/pictures/\(id).svg")
      json.field("width", picture.isSizeKnown ? picture.width : nil)
      json.field("height", picture.isSizeKnown ? picture.height : nil)
    }
  }

  static func write(_ user: User, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", user.id)
      json.field("name", user.name)
      json.field("profile_image_url", urls.picture(user.profileImageURL, userID: user.id, needsTLS: true))
    }
  }

  func write(_ summary: RoomSummary, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", room.id)
      json.field("name", room.name)
      json.field("name_ja", room.japaneseName)
      json.field("has_bot", room.isAnswered)
      json.field("messages_count", Int(summary.count))
      json.name("newest")
      if let newest = summary.newest { write(newest, to: &json) } else { json.raw("null") }
      json.name("unread")
      json.object { json in
        json.field("first", summary.firstUnread)
        json.field("count", Int(summary.unreadCount))
      }
      json.name("readers")
      json.array(summary.readers) { json, reader in
        json.object { json in
          json.name("user")
          Self.write(reader.user, to: &json)
          json.field("read_until", reader.readUntil)
        }
      }
    }
  }
}
