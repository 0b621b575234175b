import Testing

@testable import FeedStore

@Suite struct FencedCodeTests {
  @Test(arguments: [
    ("text", ""), ("```\na\n```", "a\n"), ("```swift\na\nb\n```\ntext\n~~~\nc\n~~~\n", "a\nb\nc\n"),
    ("```\nopen", "open"),
    ("````\n```\na\n````", "```\na\n"), ("~~~\n```\n~~~", "```\n"), ("    ```\nno", ""),
    ("   ```\nyes\n   ```", "yes\n"),
    ("``` a`b\nno", ""), ("```\r\na\r\n```\r\nb", "a\r\n"), ("", ""), ("```", ""), ("``", ""),
  ])
  func codeIsWhatStandsInFences(body: String, code: String) {
    #expect(FencedCode.text(of: body) == code)
  }
}
