import FeedStore
import Foundation
import HTTPTypes
import Hummingbird

/// The bodies of writes to rooms: JSON objects. What a body does not know is passed over.
struct RoomBody: Decodable {
  var text: String?
  var temporary_id: String?
  var reply_to: String?
  var until: String?
  var seed: UInt64?
  var operations: Int?
  var rate: Double?
  var faults: String?

  /// Bytes of a message's text, in UTF-8.
  static let textLimit = 20_000
  private static let temporaryLimit = 64

  static func read(_ request: Request) async throws -> RoomBody {
    let bytes = try await request.bytes()
    // Foundation would take other encodings of Unicode too, and guess.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw refused }
    do {
      return try JSONDecoder().decode(RoomBody.self, from: Data(bytes))
    } catch {
      throw refused
    }
  }

  private static let refused = APIError.badRequest(
    "The body must be a JSON object in UTF-8, such as {\"text\": \"Hello\"}, with values of the documented types.")

  /// - Throws: 400 where there is none, or it is too long.
  func checkedText() throws(APIError) -> String {
    guard let text, text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw .badRequest("`text` must be a text that is not blank.")
    }
    guard text.utf8.count <= Self.textLimit else {
      throw .badRequest("`text` must have at most \(Self.textLimit) bytes of UTF-8.")
    }
    return text
  }

  /// - Throws: 400 where it is no id that a client would make.
  func checkedTemporaryID() throws(APIError) -> String? {
    guard let id = temporary_id else { return nil }
    guard (1...Self.temporaryLimit).contains(id.utf8.count), id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .badRequest("`temporary_id` must have 1 to \(Self.temporaryLimit) characters of ASCII, without spaces.")
    }
    return id
  }

  func script() throws(APIError) -> RoomScript {
    var script = RoomScript(seed: seed ?? 1)
    script.operations = operations ?? script.operations
    script.rate = rate ?? script.rate
    guard (1...RoomScript.operationLimit).contains(script.operations) else {
      throw .badRequest("`operations` must be from 1 to \(RoomScript.operationLimit).")
    }
    guard RoomScript.rates.contains(script.rate) else {
      throw .badRequest("`rate` must be from 0.1 to 5000 operations a second.")
    }
    do throws(FaultProfileError) {
      if let faults {
        var profile = try FaultProfile(faults)
        script.faults = profile.streamFaults
        profile.events = []
        guard profile.isNone else {
          throw FaultProfileError(part: faults, allowed: "a script has lose, repeat, reorder, hangup and seed alone.")
        }
      }
    } catch {
      throw .badRequest(error.message)
    }
    return script
  }
}
