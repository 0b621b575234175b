import FeedServer
import FeedStore
import Foundation
import Testing

@testable import MakiCommand

/// R12: what an import took of a folder's pictures and links, an export gives back.
@Suite("Pictures of imported folders")
struct ExportPicturesTests {
  @Test("They come through both formats and are the same bytes in the end")
  func roundTrip() throws {
    let place = try WorkFolder()
    func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
      let url = place.folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, text) in [("a", "![p](img/x.png) ![q](../shared.gif) [to b](../b/post.md)"), ("b", "![p](img/x.png)")] {
      try write("---\ntitle: \(name)\ndate: 2024-01-31\n---\n\(text)\n".utf8, "notes/\(name)/post.md")
      // The same address, other pictures.
      try write(png + Array(name.utf8), "notes/\(name)/img/x.png")
    }
    try write("GIF89a".utf8, "notes/shared.gif")
    let command = place.command
    func export(_ database: String, _ target: String) throws {
      #expect(try command.run(["export", "--database", database, "--to", target]).status == 0)
    }
    let first = try command.run(["import", "notes", "--database", "0.sqlite"])
    #expect(first.output == "2 articles imported (2 new, 0 updated), 0 errors, 3 pictures kept\n")
    try export("0.sqlite", "0.jsonl")
    try export("0.sqlite", "md/")
    #expect(try place.files(below: "md/pictures").count == 3)
    // What it was made of is gone.
    try FileManager.default.removeItem(at: place.folder.appending(path: "notes"))
    for (source, name) in [("0.jsonl", "lines"), ("md", "markdown")] {
      let read = try command.run(["import", source, "--database", "\(name).sqlite"])
      #expect(read.output == "2 articles imported (2 new, 0 updated), 0 errors, 3 pictures kept\n")
      try export("\(name).sqlite", "\(name).jsonl")
      #expect(try place.files(below: "")["\(name).jsonl"] == place.files(below: "")["0.jsonl"])
    }
    let lines = String(decoding: try #require(try place.files(below: "")["0.jsonl"]), as: UTF8.self)
    #expect(lines.contains("\"article\":\"") && lines.contains("\"data\":\""))
  }
}
