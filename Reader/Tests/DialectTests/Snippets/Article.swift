import Foundation
import Makimono
import MakimonoHTTP

/// The row of every list here.
struct Article: Codable, Identifiable, Equatable, Sendable {
  var id: String
  var title: String
}

/// The sources that docs/apis.md shows. What stands between `// snippet NAME` and `// end` is printed there, and run by the test of that name.
enum Snippets {
  typealias Numbers = HTTPSource<PageNumberOrder, Article>
  typealias Offsets = HTTPSource<OffsetOrder, Article>
  typealias Cursors = HTTPSource<CursorOrder<CursorKey<String>>, Article>
  typealias Keysets = HTTPSource<CursorOrder<DirectedKey<String>>, Article>
  typealias Links = HTTPSource<CursorOrder<URL>, Article>
}
