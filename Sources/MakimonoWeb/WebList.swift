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

  /// Lends the engine. What is only read of it is read so too: of a property of an object each use would copy the whole.
  func lend<Result>(_ body: (inout Engine) -> Result) -> Result { body(&engine) }

  func put(_ item: WebItem) { ItemRecord(id: Int(item.id), version: Int(item.version)).put() }
}
#endif
