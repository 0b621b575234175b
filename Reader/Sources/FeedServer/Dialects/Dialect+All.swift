extension Dialect {
  /// All of them, by the way in which they page.
  public static let all: [Dialect] = [
    // By number or place.
    qiita, gitHub, gitHubSearch, wordPress, wordPressPlugins, spring, springSlice, djangoREST, laravel, rails, algolia,
    jsonAPI, hal,
    contentful, postgREST, coreData,
    // By cursor in the query.
    slack, google, bluesky, youTube, x, solr, airtable, laravelCursor, stripeSearch,
    // Beside a row.
    stripe, reddit, discord, matrix, sqlite,
    // By links.
    gitLab, mastodon, shopify, oData, activityPub, djangoRESTCursor, jsonAPICursor,
    // By POST.
    notion, dynamoDB, swf, firestore, elasticsearch, cloudKit, mcp, gitHubGraphQL, shopifyGraphQL,
  ]
}
