#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// One list of the page.
final class WebList {
  /// The handle of a failure that the page keeps, to show its words.
  typealias Failure = Int32
  typealias Engine = ScrollEngine<WebOrder, WebItem, Failure>

  var engine: Engine

  init(engine: Engine) {
    self.engine = engine
  }

  func put(_ item: WebItem) {
    Border.put(item.id)
    Border.put(item.version)
  }
}
#endif
