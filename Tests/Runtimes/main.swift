import Foundation

// The page's calls, made natively: the same events must give the same bytes as in WebAssembly, in debug and in release.
//
//   MakimonoReplay record SEED COUNT EVENTS ANSWERS   makes COUNT random events, and writes them and the answers
//   MakimonoReplay record-sections …                  the same, of lists with sections
//   MakimonoReplay replay EVENTS ANSWERS              makes the events of a file, and writes the answers
//   MakimonoReplay border SEED CALLS                  strange calls among them, until so many are made
//   MakimonoReplay border-corpus FOLDER               the calls of each file, as `border-session SEED` prints them
let words = CommandLine.arguments.dropFirst()

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

func open(_ path: String) -> Recording {
  Recording(writing: path) ?? { fail("\(path) cannot be written") }()
}

func record(
  seed: UInt64, count: Int, hasSections: Bool, _ events: inout Recording, _ answers: inout Recording
) throws {
  var random = SplitMix64(seed: seed)
  // Several lists at a time: they must not disturb each other.
  var readers = (0..<3).map { _ in ReplayReader(using: &random, hasSections: hasSections) }
  for _ in 0..<count {
    let index = Int.random(in: readers.indices, using: &random)
    let isLeaving = readers[index].isMade && Int.random(in: 0..<1_500, using: &random) == 0
    let event = isLeaving ? readers[index].farewell : readers[index].next(using: &random)
    let answer = event.perform()
    try events.put(event.numbers)
    try answers.put(answer)
    if isLeaving {
      readers[index] = ReplayReader(using: &random, hasSections: hasSections)
    } else {
      readers[index].take(answer, for: event)
    }
  }
}

switch (words.first, words.count) {
case ("record", 5), ("record-sections", 5):
  guard let seed = UInt64(words[2]), let count = Int(words[3]) else { fail("SEED and COUNT are whole numbers") }
  var events = open(words[4])
  var answers = open(words[5])
  try record(seed: seed, count: count, hasSections: words.first == "record-sections", &events, &answers)
  try events.flush()
  try answers.flush()
case ("replay", 3):
  guard let events = Recording.events(at: words[2]) else { fail("\(words[2]) is no recording") }
  var answers = open(words[3])
  for event in events { try answers.put(event.perform()) }
  try answers.flush()
case ("border", 3):
  guard let seed = UInt64(words[2]), let count = Int(words[3]) else { fail("SEED and CALLS are whole numbers") }
  BorderRun.run(seed: seed, calls: count)
case ("border-session", 2):
  guard let seed = UInt64(words[2]) else { fail("SEED is a whole number") }
  BorderRun.show(seed: seed)
case ("border-corpus", 2):
  BorderRun.replay(folder: words[2])
default:
  fail(
    "usage: MakimonoReplay border SEED CALLS | border-session SEED | border-corpus FOLDER | record[-sections] SEED COUNT EVENTS ANSWERS | replay EVENTS ANSWERS"
  )
}
