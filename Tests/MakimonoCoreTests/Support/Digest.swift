/// A number that stands for a text of any length (FNV-1a): the same in every process and on every machine.
struct Digest: CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    // Values without a description of their own name the module that they are declared in, which decides nothing.
    var text = text.replacing("EngineExploration.", with: "")
    // Fields that came later and say nothing: what is pinned is what the engine does.
    for silent in [
      ", reopening: nil", "beginsAnew: false, ", ", isKeyless: false",
      ", metadata: MakimonoCore.PageMetadata(values: [])",
      ", metadata: PageMetadata(values: [])",
    ] {
      text = text.replacing(silent, with: "")
    }
    for byte in text.utf8 {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  var description: String { String(value, radix: 16) }
}
