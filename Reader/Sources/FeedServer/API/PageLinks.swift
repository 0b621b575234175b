/// The `Link` header of a page (RFC 8288).
enum PageLinks {
  /// First and last always, prev and next where they can be asked for. `last` ignores the cap and is 0 where there is
  /// nothing, as on Qiita.
  ///
  /// - Parameters:
  ///   - address: The absolute URL without its parameters.
  ///   - parameters: Those of the request; page and per_page are replaced.
  static func header(address: String, parameters: QueryParameters, numbers: PageNumbers, totalCount: Int) -> String {
    let lastPage = (totalCount + numbers.perPage - 1) / numbers.perPage
    var links = [(1, "first")]
    if numbers.page > 1 { links.append((numbers.page - 1, "prev")) }
    if numbers.page < min(lastPage, PageNumbers.cap) { links.append((numbers.page + 1, "next")) }
    links.append((lastPage, "last"))
    let others = parameters.pairs.filter { $0.name != "page" && $0.name != "per_page" }
      .map { "&\(QueryParameters.encode($0.name))=\(QueryParameters.encode($0.value))" }.joined()
    return links.map { page, relation in
      "<\(address)?page=\(page)&per_page=\(numbers.perPage)\(others)>; rel=\"\(relation)\""
    }.joined(separator: ", ")
  }
}
