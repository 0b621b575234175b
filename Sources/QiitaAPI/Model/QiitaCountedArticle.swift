/// An article whose reactions are counted, so that one's own can be shown at once.
public protocol QiitaCountedArticle: QiitaArticle {
  var likesCount: Int { get set }
  var stocksCount: Int { get set }
}
