/// Code for the generated articles, by the language of their first topic.
enum Snippets {
  static let shell = [
    code("git clone https://example.com/repo-#.git\ncd repo-#\nmake test"),
    code("curl -sS 'http://127.0.0.1:#/items?page=1' | head"),
  ]

  static let all: [String: [Template]] = [
    "sh": shell,
    "swift": [
      code(
        "let page = try await client.load(page: #)\nfor item in page.items where item.likes > # {\n  print(item.title)\n}"
      ),
      code("struct Row: Identifiable {\n  let id: String\n  var height = #.0\n}"),
      code("func body() -> some View {\n  List(items) { Text($0.title) }\n}"),
    ],
    "python": [
      code(
        "import json\n\nwith open('items.jsonl') as lines:\n    items = [json.loads(line) for line in lines]\nprint(len(items), items[#])"
      ),
      code("def mean(values):\n    return sum(values) / max(len(values), #)"),
    ],
    "js": [
      code(
        "const reply = await fetch(`/items?page=#`)\nif (!reply.ok) throw new Error(reply.status)\nconsole.log(await reply.json())"
      )
    ],
    "ts": [
      code(
        "type Item = { id: string; title: string; likes: number }\nconst popular = (items: Item[]) => items.filter((item) => item.likes > #)"
      )
    ],
    "rust": [code("fn main() {\n    let total: u64 = (1..=#).sum();\n    println!(\"{total}\");\n}")],
    "go": [code("func main() {\n\tch := make(chan int, #)\n\tgo func() { ch <- 1 }()\n\tfmt.Println(<-ch)\n}")],
    "cpp": [
      code(
        "#include <vector>\n\nint main() {\n  std::vector<int> v(1000);\n  return v.size() == 1000 ? 0 : 1;\n}",
        number: "§")
    ],
    "sql": [code("SELECT id, title FROM articles\nWHERE likes > #\nORDER BY created_at DESC, id\nLIMIT 20;")],
    "ruby": [code("items = (1..#).map { |n| { id: n, title: \"item #{n}\" } }\nputs items.first(3)", number: "§")],
    "yaml": [code("services:\n  web:\n    image: example/web:1.#\n    ports: ['8080:8080']")],
    "json": [code("{\n  \"page\": #,\n  \"per_page\": 20,\n  \"query\": \"tag:Swift\"\n}")],
    "css": [code(".row {\n  display: grid;\n  gap: #px;\n  content-visibility: auto;\n}")],
    "html": [code("<article id=\"row-#\">\n  <h2>Title</h2>\n  <p>Text</p>\n</article>")],
  ]

  /// Only the number is filled in: `%` and `&` mean something in code.
  private static func code(_ text: String, number: Character = "#") -> Template {
    Template(text, topic: "\u{1}", other: "\u{2}", number: number)
  }
}
