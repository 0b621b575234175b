import Foundation
import MakimonoHTTP

@testable import QiitaAPI

enum Fixtures {
  /// Tests here are not about time: a busy machine may hold an exchange up for long.
  static let patient = HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200))

  /// A client without a quota, which would make tests wait.
  static func client(_ transport: any Transport, token: AccessToken? = nil) -> QiitaClient {
    QiitaClient(token: token, transport: transport, limiter: RequestLimiter(), limits: patient, random: { 0 })
  }

  /// The seed of a random test: `SEED` from the environment, to replay a failure, or a new one.
  static var seed: UInt64 {
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
  }

  static let user = """
    {"description": "Hello, world.", "facebook_id": "fb", "followees_count": 100, "followers_count": 200,
     "github_login_name": "gh", "id": "qiita", "items_count": 300, "linkedin_id": "li", "location": "Tokyo, Japan",
     "name": "Qiita キータ", "organization": "Qiita Inc.", "permanent_id": 1, "profile_image_url": "https://example.com/a.png",
     "team_only": true, "twitter_screen_name": "tw", "website_url": "https://qiita.com"}
    """

  static let item = """
    {"id": "c686397e4a0f4f11683d", "title": "Example title", "url": "https://qiita.com/Qiita/items/c686397e4a0f4f11683d",
     "body": "# Example", "rendered_body": "<h1>Example</h1>", "coediting": true, "comments_count": 100,
     "created_at": "2000-01-01T09:00:00+09:00", "updated_at": "2000-01-02T09:00:00+09:00",
     "group": {"created_at": "2000-01-01T00:00:00+00:00", "description": null, "id": 1, "name": "Dev", "private": true,
       "updated_at": "2000-01-01T00:00:00+00:00", "url_name": "dev"},
     "likes_count": 101, "private": true, "reactions_count": 102, "stocks_count": 103, "page_views_count": 104,
     "tags": [{"name": "Ruby", "versions": ["0.0.1"]}], "slide": true, "organization_url_name": "org",
     "posting_campaign_uuid": "uuid", "team_membership": {"name": "Qiita"}, "user": \(user)}
    """

  static let tag =
    #"{"followers_count": 100, "icon_url": "https://example.com/t.jpg", "id": "qiita", "items_count": 200}"#

  static let comment = """
    {"body": "# Example", "created_at": "2000-01-01T09:00:00+09:00", "id": "3391f50c35f953abfc4f",
     "rendered_body": "<h1>Example</h1>", "updated_at": "2000-01-01T09:00:00+09:00", "user": \(user)}
    """

  static let like = #"{"created_at": "2000-01-01T09:00:00+09:00", "user": \#(user)}"#

  static func decoded<Value: Decodable>(_ json: String, _ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  static func json(_ value: some Encodable) throws -> QiitaJSON {
    try JSONDecoder().decode(QiitaJSON.self, from: JSONEncoder().encode(value))
  }
}
