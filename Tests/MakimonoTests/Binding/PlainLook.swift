import Makimono
import MakimonoCore

/// A list that shows nothing but items.
@MainActor
final class PlainLook: ListLook {
  let texts = ListTexts.current
  let showsEnd = false
  let animatesEdits = false
  let refreshStrategy = RefreshStrategy.mergeNewer
  var changed: (() -> Void)?
}
