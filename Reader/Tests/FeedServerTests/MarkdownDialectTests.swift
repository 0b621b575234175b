import Testing

@testable import FeedServer

/// What Qiita, Zenn and GitHub show, and what stays as it is written.
@Suite struct MarkdownDialectTests {
  @Test(arguments: [
    // Formulas are kept sign by sign.
    ("$a_{1} * b_{2} * c$", "<p><code class=\"math\">a_{1} * b_{2} * c</code></p>\n"),
    ("式$\\{a\\\\b\\}$です", "<p>式<code class=\"math\">\\{a\\\\b\\}</code>です</p>\n"),
    ("$`x_i*y_i*z`$", "<p><code class=\"math\">x_i*y_i*z</code></p>\n"),
    ("$$x_1 < y_1$$", "<p><code class=\"math\">x_1 &lt; y_1</code></p>\n"),
    (
      "$$\n\\begin{a} 1 \\\\ 2\n\n_x_ \\end{a}\n$$",
      "<pre><code class=\"language-math\">\\begin{a} 1 \\\\ 2\n\n_x_ \\end{a}\n</code></pre>\n"
    ),
    ("$$\r\na_b\r\n$$\r\n", "<pre><code class=\"language-math\">a_b\n</code></pre>\n"),
    ("```math\na_b\n```", "<pre><code class=\"language-math\">a_b\n</code></pre>\n"),
    // Money, variables and code are none.
    ("from $5 to $10", "<p>from $5 to $10</p>\n"),
    ("US$5, CA$6", "<p>US$5, CA$6</p>\n"),
    ("`$a$` and \\$b$", "<p><code>$a$</code> and $b$</p>\n"),
    ("```sh\necho $a $b :+1:\n```", "<pre><code class=\"language-sh\">echo $a $b :+1:\n</code></pre>\n"),
    ("    echo $a$ :+1:", "<pre><code>echo $a$ :+1:\n</code></pre>\n"),
    ("$$\nalone", "<p>$$\nalone</p>\n"),
    // Boxes.
    (":::note warn\n**a**\n:::", "<div class=\"note note-warn\">\n<p><strong>a</strong></p>\n</div>\n"),
    (":::note\na\n:::", "<div class=\"note note-info\">\n<p>a</p>\n</div>\n"),
    (":::message alert\na\n:::", "<div class=\"note note-alert\">\n<p>a</p>\n</div>\n"),
    (
      "::::details A <b>\n:::message\na\n:::\n::::",
      "<details><summary>A &lt;b&gt;</summary>\n<div class=\"note note-info\">\n<p>a</p>\n</div>\n</details>\n"
    ),
    (":::note\nnever closed", "<p>:::note\nnever closed</p>\n"),
    ("```\n:::note\n:::\n```", "<pre><code>:::note\n:::\n</code></pre>\n"),
    (
      "> [!CAUTION]\n> a\n\nb",
      "<div class=\"note note-caution\">\n<p><strong>Caution</strong></p>\n<p>a</p>\n</div>\n<p>b</p>\n"
    ),
    // Names of code.
    (
      "```js:src/a.js\nx\n```",
      "<div><div><span>src/a.js</span></div><div><pre><code class=\"language-js\">x\n</code></pre></div></div>\n"
    ),
    ("```diff_swift\n+ a\n```", "<pre><code class=\"language-diff\">+ a\n</code></pre>\n"),
    // Headings, each with a place of its own.
    (
      "## A b\n## A b\n## 日本語、です",
      """
      <h2 id="user-content-a-b">A b</h2>
      <h2 id="user-content-a-b-1">A b</h2>
      <h2 id="user-content-日本語です">日本語、です</h2>

      """
    ),
    // Emoji and embeds.
    (":tada: :no_such: 12:30:45", "<p>🎉 :no_such: 12:30:45</p>\n"),
    (
      ":thumbsup: :rotating_light: :hugs:、:triangular_flag_on_post::beginner: :pencil2:",
      "<p>👍 🚨 🤗、🚩🔰 ✏️</p>\n"
    ),
    (
      "@[youtube](abc)",
      "<p><a href=\"https://www.youtube.com/watch?v=abc\" rel=\"noopener nofollow ugc\">https://www.youtube.com/watch?v=abc</a></p>\n"
    ),
    ("@[card](javascript:alert(1))", "<p>@<a>card</a></p>\n"),
    (
      "@[gist](name/0123abc app.rb)",
      "<p><a href=\"https://gist.github.com/name/0123abc\" rel=\"noopener nofollow ugc\">https://gist.github.com/name/0123abc</a></p>\n"
    ),
    (
      "@[tweet](1234567890)",
      "<p><a href=\"https://x.com/i/status/1234567890\" rel=\"noopener nofollow ugc\">https://x.com/i/status/1234567890</a></p>\n"
    ),
    (
      "@[tweet](https://twitter.com/a/status/1) ",
      "<p><a href=\"https://twitter.com/a/status/1\" rel=\"noopener nofollow ugc\">https://twitter.com/a/status/1</a></p>\n"
    ),
    (
      "@[speakerdeck](0123abc 3)",
      "<p><a href=\"https://speakerdeck.com/player/0123abc\" rel=\"noopener nofollow ugc\">https://speakerdeck.com/player/0123abc</a></p>\n"
    ),
    (
      "@[codepen](https://codepen.io/a/pen/b)",
      "<p><a href=\"https://codepen.io/a/pen/b\" rel=\"noopener nofollow ugc\">https://codepen.io/a/pen/b</a></p>\n"
    ),
    (
      "@[docswell](ABC-1)",
      "<p><a href=\"https://www.docswell.com/slide/ABC-1/embed\" rel=\"noopener nofollow ugc\">https://www.docswell.com/slide/ABC-1/embed</a></p>\n"
    ),
    (
      "@[stackblitz](a-b1)",
      "<p><a href=\"https://stackblitz.com/edit/a-b1\" rel=\"noopener nofollow ugc\">https://stackblitz.com/edit/a-b1</a></p>\n"
    ),
    ("@[gist](../../x)", "<p>@<a href=\"../../x\" rel=\"noopener nofollow ugc\">gist</a></p>\n"),
    ("@[nosuch](abc) text", "<p>@<a href=\"abc\" rel=\"noopener nofollow ugc\">nosuch</a> text</p>\n"),
    ("<iframe src=\"javascript:alert(1)\"></iframe>", "\n"),
  ])
  func shows(_ markdown: String, _ html: String) {
    #expect(ArticleRenderer().html(ofMarkdown: markdown) == html)
  }

  /// None is too long to be found, and none stands for a word.
  @Test func everyEmojiIsFound() {
    #expect(EmojiCodes.named.count > 300)
    for (name, emoji) in EmojiCodes.named {
      #expect(ArticleRenderer().html(ofMarkdown: "a :\(name): b") == "<p>a \(emoji) b</p>\n")
      // The last is what makes a key of a digit.
      let isEmoji = emoji.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII || $0.value == 0x20E3 }
      #expect(emoji.count == 1 && isEmoji, "\(name)")
    }
  }

  @Test func linesEndWhereTheSourceHasThem() {
    let renderer = ArticleRenderer()
    #expect(renderer.html(ofMarkdown: "a\nb", base: "https://qiita.com/a/items/b") == "<p>a<br>\nb</p>\n")
    #expect(renderer.html(ofMarkdown: "a\nb", base: "https://example.com/") == "<p>a\nb</p>\n")
  }

  /// What looks for an end looks through no line again and again.
  @Test(arguments: [
    "$a ", "$", "$`", "`", "``` `", ":a", "$$ ", ":::note\n", ":::note\n:::\n", "> [!NOTE]\n", "$$\n", "# a\n", "<h2>",
    "```a:b\n",
  ])
  func long(_ piece: String) {
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = ArticleRenderer().html(ofMarkdown: String(repeating: piece, count: 400_000 / piece.utf8.count))
    }
    #expect(time < .seconds(120), "\(piece.debugDescription): \(time)")
  }
}
