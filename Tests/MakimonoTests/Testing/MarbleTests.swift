import MakimonoCore
import MakimonoTesting
import Testing

@Suite("Marbles")
struct MarbleTests {
  private typealias Run = MarbleRun<PageNumberOrder, ServerRow, ServerFault>

  /// Three pages of two rows.
  private func run(retry: RetryPolicy = .never) -> Run {
    let engine = Run.Engine(
      configuration: PagingConfiguration(pageSize: 2, retry: retry),
      order: PageNumberOrder(firstPage: 1, endRule: .total), firstKey: 1)
    return Run(engine: engine, failure: .offline) { key in
      PageReply(items: [ServerRow(id: key * 2 - 1), ServerRow(id: key * 2)], totalCount: 6)
    }
  }

  @Test("A drawing is lanes of moments; a group is one moment")
  func drawing() throws {
    let diagram = try MarbleDiagram(
      """
      one: a-(bc)
        two: -- -d
      """)
    #expect(diagram["one"]?.moments == [["a"], [], ["b", "c"], []])
    #expect(diagram["two"]?.moments == [[], [], [], ["d"]])
    #expect(diagram["one"]?.drawing == "a-(bc)-")
    #expect(diagram.length == 4)
    #expect(diagram["three"] == nil)
  }

  @Test(
    "A drawing that cannot be read says why",
    arguments: [
      ("a-b", "no lane is named"), (": a", "no lane is named"), ("x: a\nx: b", "drawn twice"), ("x: (a", "left open"),
      ("x: a)", "never opened"), ("x: ((a))", "inside a bracket"), ("x: (a-)", "nothing (-)"),
    ])
  func mistakes(drawing: String, reason: String) throws {
    let mistake = #expect(throws: MarbleDiagram.Mistake.self) { try MarbleDiagram(drawing) }
    #expect(mistake?.description.contains(reason) == true, "\(mistake?.description ?? "")")
  }

  @Test("A list that is read to its end")
  func reading() throws {
    let mismatch = try run().mismatch(
      """
      reader:  s-e-e-
      source:  -1-2-3
      asks:    1-2-3-
      refresh: li----
      prepend: -!----
      append:  --lil!
      pages:   -1-2-3
      """)
    #expect(mismatch == nil)
  }

  @Test("A failure, the reader's retry, and one that the policy grants")
  func failures() throws {
    let mismatch = try run(retry: RetryPolicy(maxRetries: 1)).mismatch(
      """
      reader:  s-e-w-r-
      source:  -1-x-X-2
      asks:    1-2-2-2-
      append:  --lxlxli
      """)
    #expect(mismatch == nil)
  }

  @Test("What a refresh overtakes is stopped")
  func overtaken() throws {
    let mismatch = try run().mismatch(
      """
      reader:  s-ef-
      source:  -1--1
      asks:    1-21-
      stops:   ---2-
      append:  --li-
      """)
    #expect(mismatch == nil)
  }

  @Test("A mismatch shows both lanes and the first moment that differs")
  func message() throws {
    let mismatch = try run().mismatch(
      """
      reader: s-e
      source: -1-
      asks:   1-3
      pages:  -1-
      """)
    #expect(
      mismatch == """
        asks, moment 3:
          expected  1-3
          came      1-2
                      ^
        """)
  }

  @Test(
    "What cannot happen is a mistake of the drawing",
    arguments: [
      ("source: 1", "key 1 is not asked for"), ("source: x", "nothing is asked for"), ("reader: q", "means nothing"),
      ("reader: w", "no retry"), ("nobody: a", "no lane nobody"),
    ])
  func impossible(drawing: String, reason: String) throws {
    let mistake = #expect(throws: MarbleDiagram.Mistake.self) { try run().mismatch(drawing) }
    #expect(mistake?.description.contains(reason) == true, "\(mistake?.description ?? "")")
  }
}
