import MakimonoHTTP

/// What upstream said, as it goes to clients: whole, checked, and with nothing of upstream's in it but the body.
struct CachedReply: Equatable, Sendable {
  /// JSON.
  let body: [UInt8]
  /// `Total-Count` of a list.
  let totalCount: Int?
  /// `Link`, with relative targets.
  let link: String?
  /// Asks upstream whether this is still right.
  let validator: PageValidator?
  /// Names the body, for validators of our own.
  let tag: String

  init(body: [UInt8], totalCount: Int? = nil, link: String? = nil, validator: PageValidator? = nil) {
    self.body = body
    self.totalCount = totalCount
    self.link = link
    self.validator = validator
    let sum = Checksum(of: body)
    // Of all that a client sees: a page whose total changed is another page.
    let head = Checksum(of: Array("\(totalCount ?? -1)\n\(link ?? "")".utf8))
    tag = [sum.crc, sum.adler, UInt(sum.length), head.crc].map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// Bytes.
  var cost: Int {
    body.count + tag.utf8.count + (link?.utf8.count ?? 0) + (validator?.text.utf8.count ?? 0)
  }
}
