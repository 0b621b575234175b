import FeedStore
import Foundation

/// The shapes of Qiita API v2. Every field is always there: what is not set is null.
struct QiitaShapes: Sendable {
  let urls: PublicURLs

  func write(_ article: Article, renderedBody: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("rendered_body", renderedBody)
      json.field("body", article.body)
      json.field("coediting", article.coediting)
      json.field("comments_count", article.commentsCount)
      json.field("created_at", JapanTime.text(article.createdAt))
      json.name("group")
      json.raw(Self.checkedJSON(article.groupJSON))
      json.field("id", article.id)
      json.field("likes_count", article.likesCount)
      json.field("private", article.isPrivate)
      json.field("reactions_count", article.reactionsCount)
      json.field("stocks_count", article.stocksCount)
      json.name("tags")
      json.array(article.tags) { json, tag in
        json.object { json in
          json.field("name", tag.name)
          json.name("versions")
          json.array(tag.versions) { json, version in json.value(version) }
        }
      }
      json.field("title", article.title)
      json.field("updated_at", JapanTime.text(article.updatedAt))
      json.field("url", urls.article(article.url, id: article.id))
      json.name("user")
      write(article.user, to: &json)
      json.field("page_views_count", article.pageViewsCount)
      json.name("team_membership")
      json.raw(Self.checkedJSON(article.teamMembershipJSON))
      json.field("organization_url_name", article.organizationURLName)
      json.field("slide", article.slide)
    }
  }

  func write(_ user: User, to json: inout JSONWriter) {
    json.object { json in
      json.field("description", user.description)
      json.field("facebook_id", user.facebookID)
      json.field("followees_count", user.followeesCount)
      json.field("followers_count", user.followersCount)
      json.field("github_login_name", user.githubLoginName)
      json.field("id", user.id)
      json.field("items_count", user.itemsCount)
      json.field("linkedin_id", user.linkedinID)
      json.field("location", user.location)
      json.field("name", user.name)
      json.field("organization", user.organization)
      json.field("permanent_id", user.permanentID)
      json.field("profile_image_url", urls.picture(user.profileImageURL, userID: user.id))
      json.field("team_only", user.teamOnly)
      json.field("twitter_screen_name", user.twitterScreenName)
      json.field("website_url", urls.website(user.websiteURL))
    }
  }

  func write(_ tag: Tag, to json: inout JSONWriter) {
    json.object { json in
      json.field("followers_count", tag.followersCount)
      json.field("icon_url", urls.website(tag.iconURL))
      json.field("id", tag.id)
      json.field("items_count", tag.itemsCount)
    }
  }

  func write(_ comment: Comment, renderedBody: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("body", comment.body)
      json.field("created_at", JapanTime.text(comment.createdAt))
      json.field("id", comment.id)
      json.field("rendered_body", renderedBody)
      json.field("updated_at", JapanTime.text(comment.updatedAt))
      json.name("user")
      write(comment.user, to: &json)
    }
  }

  func write(_ like: Like, to json: inout JSONWriter) {
    json.object { json in
      json.field("created_at", JapanTime.text(like.createdAt))
      json.name("user")
      write(like.user, to: &json)
    }
  }

  /// Text that goes into a reply unquoted must be JSON: a database may hold anything.
  private static func checkedJSON(_ text: String?) -> String {
    guard let text, (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil else { return "null" }
    return text
  }
}
