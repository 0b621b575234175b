import Foundation

/// Reads articles from files into a store: JSON Lines in Qiita's item shape, plain or gzipped, and Markdown with front
/// matter.
///
/// ```swift
/// let summary = await Importer(store: store).run(paths: ["articles.jsonl.gz", "notes/"]) { event in print(event) }
/// print(summary)  // 1,929 articles imported (1,929 new, 0 updated), 0 errors
/// ```
///
/// Each file is one transaction. A bad line or file is reported and the rest goes on; what came before a missing end of a
/// file is kept, of a gzip file with a wrong checksum nothing is. An article whose id is there already is updated, so an import can be repeated.
public struct Importer: Sendable {
  /// The longest line, and the longest Markdown file, in bytes.
  public static let byteLimit = 64 << 20

  /// Who wrote what names no author, what to do with drafts, and whose Markdown it is.
  public struct Options: Sendable, Equatable {
    /// For Markdown that names none; nil is `anonymous`.
    public var author: String?
    /// Takes drafts in, as private articles. Otherwise they are left out.
    public var takesDrafts: Bool
    /// Whose Markdown it is; nil goes by each file's front matter.
    public var dialect: ArticleDialect?

    public init(author: String? = nil, takesDrafts: Bool = false, dialect: ArticleDialect? = nil) {
      self.author = author
      self.takesDrafts = takesDrafts
      self.dialect = dialect
    }
  }

  private let store: FeedStore
  private let options: Options
  private let addresses: Addresses?

  /// Reads the relative addresses of an article as whoever shows it will.
  public typealias Addresses = @Sendable (Article) -> [RelativeAddress]

  /// - Parameter addresses: By it pictures and links of imported folders are found; nil leaves them out.
  public init(store: FeedStore, options: Options = Options(), addresses: Addresses? = nil) {
    self.store = store
    self.options = options
    self.addresses = addresses
  }

  /// Imports all paths in their order.
  ///
  /// - Parameters:
  ///   - paths: Files, folders of Markdown (searched through), pipes of JSON Lines, or `-` for standard input.
  ///   - report: Called for each bad line or file at once, for each warning and each file that was left out, and now and then with the
  ///     progress; never concurrently.
  /// - Returns: What was done. Never throws: whatever went wrong is reported and counted.
  public func run(paths: [String], report: @escaping @Sendable (ImportEvent) -> Void) async -> ImportSummary {
    var summary = ImportSummary()
    var markdown = MarkdownImport(store: store, options: options, addresses: addresses, report: report)
    for path in paths {
      do {
        var isFolder: ObjCBool = false
        if path != "-", !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
          throw ImportProblem(file: path, reason: "there is no such file or folder", kind: .noInput)
        }
        if isFolder.boolValue {
          summary.add(try await markdown.folder(path))
        } else if MarkdownFolder.isMarkdown(path) {
          summary.add(try await markdown.file(path))
        } else {
          summary.add(try await lines(path, report))
        }
      } catch {
        summary.errors += 1
        report(.problem(ImportProblem(error, file: path)))
      }
    }
    return summary
  }

  // MARK: JSON Lines

  private func lines(_ path: String, _ report: @escaping @Sendable (ImportEvent) -> Void) async throws -> ImportSummary
  {
    let name = path == "-" ? "(standard input)" : path
    return try await store.write { db in
      var summary = ImportSummary()
      var writer = ArticleWriter(db)
      var reader = LineReader(try ByteStream.openVerified(path), byteLimit: Self.byteLimit)
      let decoder = JSONDecoder()
      while true {
        try Task.checkCancellation()
        do {
          guard let line = try reader.next() else { break }
          guard let item = try QiitaItem.item(line, decoder) else { continue }
          try writer.save(item.article, pictures: item.pictures)
          summary.pictures += item.pictures.count
          if (writer.inserted + writer.updated) % 100 == 0 {
            report(.progress(file: name, articles: writer.inserted + writer.updated))
          }
        } catch let error as QiitaItemError {
          summary.errors += 1
          report(.problem(ImportProblem(file: name, line: reader.lineNumber, reason: error.reason)))
        } catch let error as LineReader.LineTooLong {
          summary.errors += 1
          report(.problem(ImportProblem(file: name, line: reader.lineNumber, reason: error.reason)))
        } catch let error as ByteStreamError {
          // Lines out of damaged data may be wrong and look right.
          if error.kind == .damaged { throw error }
          // What was read so far is good, and kept: importing the whole file later updates it.
          summary.errors += 1
          let reason = "\(error.reason); \(writer.inserted + writer.updated) articles before it were kept"
          report(
            .problem(
              ImportProblem(file: name, line: reader.lineNumber + 1, reason: reason, kind: error.problemKind)))
          break
        }
      }
      (summary.inserted, summary.updated) = try writer.finish()
      return summary
    }
  }
}
