/// The names of fields, as ``FrontMatter/key(_:)`` makes them, the first before the others.
enum FrontMatterNames {
  static let id = ["id", "slug"]
  static let title = ["title"]
  static let created = [
    "created", "createdat", "createddate", "date", "datetime", "published", "publishedat", "publishedon",
    "publisheddate", "publishdate",
    "publishtime", "pubdate", "pubdatetime", "datepublished", "datecreated", "posted", "postedat", "postdate",
    "releasedate",
  ]
  static let updated = [
    "updated", "updatedat", "updateddate", "updatedon", "lastmod", "lastmodified", "lastmodifiedat", "modified",
    "modifiedat",
    "modifieddate", "moddate", "moddatetime", "dateupdated", "datemodified", "lastupdated", "lastupdate", "edited",
  ]
  /// All of them are an article's tags.
  static let tags = ["tags", "tag", "topics", "categories", "category"]
  static let author = ["author", "authors", "user", "creator", "writer", "by"]
  static let slide = ["slide"]
  static let organization = ["organizationurlname"]
  /// Folders of values, by generators that keep what they do not know apart.
  static let folders = ["params", "extra", "taxonomies"]
}
