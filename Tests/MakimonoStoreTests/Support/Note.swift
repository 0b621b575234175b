import MakimonoStore

struct Note: Identifiable, Codable, Hashable, Sendable {
  var id: Int
  var text = ""
}

func notes(_ ids: some Sequence<Int>, _ text: String = "") -> [Note] {
  ids.map { Note(id: $0, text: text) }
}
