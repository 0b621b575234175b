/// An article whose reactions are counted, so that one's own can be shown at once.
public protocol QiitaCountedArticle: QiitaArticle {
  /// How many users like it.
  var likesCount: Int { get set }
  /// How many users stocked it.
  var stocksCount: Int { get set }
}
