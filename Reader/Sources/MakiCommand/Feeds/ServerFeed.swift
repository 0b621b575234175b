import FeedServer
import FeedStore
import Foundation
import Makimono
import MakimonoCore
import MakimonoHTTP
import QiitaAPI

/// A feed in Qiita's format, over the network.
///
/// It is read as an archive: past the 10,000 articles that the API gives out of one query, and without gap or repeat while
/// it moves.
struct ServerFeed: ArticleFeed {
  let client: QiitaClient
  let quota: QuotaWatch
  /// What the client is to tell.
  let leftOut: LeftOutRows
  let query: String?
  /// Rows that are wanted at most; nil for all.
  let limit: Int?

  var name: String { client.baseURL.absoluteString + (query.map { ", query \($0)" } ?? "") }

  func rows() -> AnyPages<ArticleRow> {
    // A few rows need no page of a hundred, and a query that an archive refuses is listed as far as the API goes.
    if limit.map({ $0 <= QiitaClient.maxPageSize }) == true { return firstRows() }
    guard let archive = try? archive() else { return firstRows() }
    let reader = ArchivePages(archive.pages(), quota)
    return AnyPages {
      guard let page = try await reader.next() else { return nil }
      return Batch(
        rows: page.rows.map { ArticleRow($0) }, next: page.next, totalCount: page.totalCount,
        quotaLeft: page.quotaLeft, notes: page.notes)
    }
  }

  func articles(from place: String?) throws -> AnyPages<Article> {
    let archive = try archive()
    let checkpoint = try place.map { place in
      do {
        return try JSONDecoder().decode(QiitaArchiveCheckpoint.self, from: Data(place.utf8))
      } catch {
        throw ExportError.foreignPlace
      }
    }
    let reader = ArchivePages(archive.pages(from: checkpoint), quota)
    return AnyPages {
      guard var page = try await reader.next() else { return nil }
      for index in page.rows.indices {
        page.rows[index].references = ArticleRenderer.servedReferences(in: page.rows[index])
      }
      return page
    }
  }

  /// From the feed's own host, and from nowhere that it sends us to. What is no picture, or another than its name says, is none; so is one
  /// that is refused. It needs no token.
  func picture(_ name: String) async throws -> [UInt8]? {
    guard StoredPicture.format(of: name) != nil,
      let url = URL(string: "/\(StoredPicture.folder)/\(name)", relativeTo: client.baseURL)?.absoluteURL
    else { return nil }
    var http = client.http
    http.token = nil
    http.headers = ["Accept": "image/*"]
    http.limits.maxBodyBytes = StoredPicture.byteLimit
    http.limits.maxRedirects = 0
    do {
      let refusals = Set(400..<500).subtracting([429])
      let reply = try await http.send(HTTPRequest(.get, url), RequestOptions(accepts: refusals))
      guard reply.status == 200, let picture = StoredPicture([UInt8](reply.body)), picture.name == name else {
        return nil
      }
      return picture.bytes
    } catch HTTPError.redirect, HTTPError.bodyTooLarge {
      return nil
    }
  }

  private func archive() throws -> QiitaArchive {
    try QiitaArchive(client: client, query: query, lane: RequestLane(), onRetry: RetryTeller.tell)
  }

  /// By page numbers, to the API's cap.
  private func firstRows() -> AnyPages<ArticleRow> {
    let size = min(limit ?? QiitaClient.maxPageSize, QiitaClient.maxPageSize)
    let source: QiitaSource<QiitaItemRow> = client.items(query: query)
    let rows = RowPages(
      source.items(configuration: PagingConfiguration(pageSize: size, window: .pages(2))), leftOut, size: size)
    return AnyPages { try await rows.next() }
  }
}
