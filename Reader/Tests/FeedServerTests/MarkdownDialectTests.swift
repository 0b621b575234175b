import FeedStore
import Foundation
import Testing

@testable import FeedServer

/// What Qiita, Zenn and GitHub show, and what stays as it is written.
@Suite struct MarkdownDialectTests {
  @Test(arguments: [
    // Formulas are kept sign by sign.
    ("$a_{1} * b_{2} * c$", "<p><code class=\"math\">a_{1} * b_{2} * c</code></p>\n"),
    ("式$\\{a\\\\b\\}$です", "<p>式<code class=\"math\">\\{a\\\\b\\}</code>です</p>\n"),
    ("$`x_i*y_i*z`$", "<p><code class=\"math\">x_i*y_i*z</code></p>\n"),
    ("$$x_1 < y_1$$", "<p><code class=\"math math-display\">x_1 &lt; y_1</code></p>\n"),
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
    (":email: :running: :family_man_woman_boy: :jp:", "<p>✉️ 🏃 👨‍👩‍👦 🇯🇵</p>\n"),
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
    // Formulas in formulas' texts, over several lines, in environments, in lists, quotes, tables.
    ("$$x \\text{if $z_1$} \\\\ y$$", "<p><code class=\"math math-display\">x \\text{if $z_1$} \\\\ y</code></p>\n"),
    ("$\\colorbox{red}{$z_1$} \\\\ y$", "<p><code class=\"math\">\\colorbox{red}{$z_1$} \\\\ y</code></p>\n"),
    ("$_x_ y$ and $x _y_$", "<p><code class=\"math\">_x_ y</code> and <code class=\"math\">x _y_</code></p>\n"),
    ("a $b_1 +\nc_1$ d", "<p>a <code class=\"math\">b_1 +\nc_1</code> d</p>\n"),
    (
      "\\begin{align}\na_1 &= b \\\\\nc_1 &= d\n\\end{align}",
      "<pre><code class=\"language-math\">\\begin{align}\na_1 &amp;= b \\\\\nc_1 &amp;= d\n\\end{align}\n</code></pre>\n"
    ),
    (
      "- a\n  $$\n  x_1 \\\\ y_1\n  $$\n- b",
      "<ul>\n<li>\n<p>a</p>\n<pre><code class=\"language-math\">x_1 \\\\ y_1\n</code></pre>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"
    ),
    (
      "> $$\n> x_1\n> $$",
      "<blockquote>\n<pre><code class=\"language-math\">x_1\n</code></pre>\n</blockquote>\n"
    ),
    (
      "1. a\n\n   > $`x_1`$\n\n   ```\n   $x_1$\n   ```",
      "<ol>\n<li>\n<p>a</p>\n<blockquote>\n<p><code class=\"math\">x_1</code></p>\n</blockquote>\n<pre><code>$x_1$\n</code></pre>\n</li>\n</ol>\n"
    ),
    // Boxes in lists and quotes, with titles in Markdown.
    (
      "- a\n\n  :::note warn\n  b\n  :::\n- c",
      "<ul>\n<li>\n<p>a</p>\n<div class=\"note note-warn\">\n<p>b</p>\n</div>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>\n"
    ),
    (
      "> :::details **b** `c` $x_1$\n> d\n> :::",
      "<blockquote>\n<details><summary><strong>b</strong> <code>c</code> <code class=\"math\">x_1</code></summary>\n<p>d</p>\n</details>\n</blockquote>\n"
    ),
    (
      "- > [!TIP]\n  > a\n\n  b",
      "<ul>\n<li>\n<div class=\"note note-tip\">\n<p><strong>Tip</strong></p>\n<p>a</p>\n</div>\n<p>b</p>\n</li>\n</ul>\n"
    ),
    (
      ":::tip A *title*\na\n:::",
      "<div class=\"note note-tip\">\n<p><strong>A <em>title</em></strong></p>\n<p>a</p>\n</div>\n"
    ),
    // A box ends with the list or quote that it is in: what is not closed in it is text.
    ("> :::note\n> a\n\n:::", "<blockquote>\n<p>:::note\na</p>\n</blockquote>\n<p>:::</p>\n"),
    (
      "- @[youtube](abc)",
      "<ul>\n<li><a href=\"https://www.youtube.com/watch?v=abc\" rel=\"noopener nofollow ugc\">https://www.youtube.com/watch?v=abc</a></li>\n</ul>\n"
    ),
    // What is code or an address stays as it is.
    ("<a href=\"https://x.y/$a$\">b</a>", "<p><a href=\"https://x.y/$a$\" rel=\"noopener nofollow ugc\">b</a></p>\n"),
    ("[a](https://x.y/:+1:/$b$)", "<p><a href=\"https://x.y/:+1:/$b$\" rel=\"noopener nofollow ugc\">a</a></p>\n"),
    ("<pre>\n$x_1$ :tada:\n</pre>", "<pre>$x_1$ :tada:\n</pre>\n"),
    ("std::cool::x 12:100:30", "<p>std::cool::x 12:100:30</p>\n"),
    (
      "![a](https://x.y/z.png =250x)",
      "<p><img src=\"https://x.y/z.png\" alt=\"a\" loading=\"lazy\" decoding=\"async\"></p>\n"
    ),
    ("@[gist](../../x)", "<p>@<a title=\"../../x\">gist</a></p>\n"),
    ("@[nosuch](abc) text", "<p>@<a title=\"abc\">nosuch</a> text</p>\n"),
    ("<iframe src=\"javascript:alert(1)\"></iframe>", "\n"),
    // R12: Obsidian's callouts, with titles, folded or not, under names of its own.
    (
      "> [!note]- A *title*\n> a",
      "<div class=\"note note-info\">\n<p><strong>A <em>title</em></strong></p>\n<p>a</p>\n</div>\n"
    ),
    (
      "> [!bug]\n> a",
      "<div class=\"note note-caution\">\n<p><strong>Bug</strong></p>\n<p>a</p>\n</div>\n"
    ),
    (
      "- > [!Tip]+ <b>\n  > a",
      "<ul>\n<li>\n<div class=\"note note-tip\">\n<p><strong>&lt;b&gt;</strong></p>\n<p>a</p>\n</div>\n</li>\n</ul>\n"
    ),
    ("> [!nosuch] a", "<blockquote>\n<p>[!nosuch] a</p>\n</blockquote>\n"),
    (
      "> [!note](https://x.y)",
      "<blockquote>\n<p><a href=\"https://x.y\" rel=\"noopener nofollow ugc\">!note</a></p>\n</blockquote>\n"
    ),
    // What only their own programs know is kept as it is written.
    ("[[Note|words]] ![[a.png]] ==b== %%c%%", "<p>[[Note|words]] ![[a.png]] ==b== %%c%%</p>\n"),
    // R12: Jekyll's code, and what leads to its own places.
    (
      "a\n{% highlight ruby linenos %}\n# b\n\n  *c*\n{%- endhighlight -%}\nd",
      "<p>a</p>\n<pre><code class=\"language-ruby\"># b\n\n  *c*\n</code></pre>\n<p>d</p>\n"
    ),
    (
      "- {% highlight sh %}\n  ```\n  {% endhighlight %}",
      "<ul>\n<li>\n<pre><code class=\"language-sh\">&#96;&#96;&#96;\n</code></pre>\n</li>\n</ul>\n"
    ),
    // R12: Hugo's, with what it shows.
    (
      "{{< highlight go \"linenos=table\" >}}\n*a*\n{{< / highlight >}}\n{{< youtube dQw4w9WgXcQ >}}",
      "<pre><code class=\"language-go\">*a*\n</code></pre>\n<p><a href=\"https://www.youtube.com/watch?v=dQw4w9WgXcQ\" "
        + "rel=\"noopener nofollow ugc\">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>\n"
    ),
    (
      "{{< figure src=\"https://x.y/a b.png\" alt=\"A [*b*]\" caption=\"C & d_e_\" >}}",
      "<p><img src=\"https://x.y/a%20b.png\" alt=\"A [*b*]\" loading=\"lazy\" decoding=\"async\"><br>\nC &amp; d_e_</p>\n"
    ),
    (
      "{{< figure title=\"none\" >}}\n{{< figure src=\"a>\" >}}",
      "<p>{{&lt; figure title=&quot;none&quot; &gt;}}\n{{&lt; figure src=&quot;a&gt;&quot; &gt;}}</p>\n"
    ),
    (
      "{{< tweet user=\"jack\" id=\"20\" >}}",
      "<p><a href=\"https://x.com/jack/status/20\" rel=\"noopener nofollow ugc\">https://x.com/jack/status/20</a></p>\n"
    ),
    (
      "{{< gist a 1 >}}",
      "<p><a href=\"https://gist.github.com/a/1\" rel=\"noopener nofollow ugc\">https://gist.github.com/a/1</a></p>\n"
    ),
    ("## A *b* {#own-name}", "<h2 id=\"user-content-own-name\">A <em>b</em></h2>\n"),
    ("## {#own}", "<h2 id=\"user-content-own\"></h2>\n"),
    (
      "## a {#}\n## b {c}\n## `d {#e}`",
      "<h2 id=\"user-content-a-\">a {#}</h2>\n<h2 id=\"user-content-b-c\">b {c}</h2>\n<h2 id=\"user-content-d-e\"><code>d {#e}</code></h2>\n"
    ),
    // dev.to's and Hatena's.
    (
      "a\n{% embed https://github.com/a/b %}\nb",
      "<p>a</p>\n<p><a href=\"https://github.com/a/b\" rel=\"noopener nofollow ugc\">https://github.com/a/b</a></p>\n<p>b</p>\n"
    ),
    (
      "{% katex %}\nc = \\pm\\sqrt{a}\n{% endkatex %}",
      "<pre><code class=\"language-math\">c = \\pm\\sqrt{a}\n</code></pre>\n"
    ),
    ("{% embed javascript:alert(1) %}", "<p>{% embed javascript:alert(1) %}</p>\n"),
    (
      "{% youtube ../x %}\n{% nosuch https://x %}",
      "<p>{% youtube ../x %}\n{% nosuch <a href=\"https://x\" rel=\"noopener nofollow ugc\">https://x</a> %}</p>\n"
    ),
    (
      "[https://x.y/a:b:embed:cite]\n\n[http://x.y/:title=Words]",
      "<p><a href=\"https://x.y/a:b\" rel=\"noopener nofollow ugc\">https://x.y/a:b</a></p>\n"
        + "<p><a href=\"http://x.y/\" rel=\"noopener nofollow ugc\">http://x.y/</a></p>\n"
    ),
    ("[http:embed]", "<p>[http:embed]</p>\n"),
    ("{% highlight ruby %}\n*a*", "<p>{% highlight ruby %}\n<em>a</em></p>\n"),
    ("{% include a.html %}\n{: .b}", "<p>{% include a.html %}\n{: .b}</p>\n"),
    ("[a]({{ site.url }}x", "<p>[a]({{ site.url }}x</p>\n"),
    ("[a]({{ site.baseurl", "<p>[a]({{ site.baseurl</p>\n"),
    ("`[a]({{ site.url }}/b)`", "<p><code>[a]({{ site.url }}/b)</code></p>\n"),
  ])
  func shows(_ markdown: String, _ html: String) {
    #expect(ArticleRenderer().html(ofMarkdown: markdown) == html)
  }

  /// None is too long to be found, and none stands for a word.
  @Test func everyEmojiIsFound() {
    #expect(EmojiCodes.named.count > 2_000)
    for (name, emoji) in EmojiCodes.named {
      #expect(name.utf8.count <= EmojiCodes.longestName)
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
    #expect(renderer.html(ofMarkdown: "a\nb", base: "https://qiita.com/", breaksLines: false) == "<p>a\nb</p>\n")
    #expect(renderer.html(ofMarkdown: "a\nb", breaksLines: true) == "<p>a<br>\nb</p>\n")
  }

  /// R12: the page shows the title; as the first heading it does not come again, however it is written.
  @Test(arguments: [
    ("# Title\n\ntext", "Title"), ("Title\n=====\ntext", "Title"), ("# Title #\ntext", "Title"),
    ("\r\n# Title\r\ntext", "Title"),
    ("# **Title** with `code`\ntext", "Title with code"), ("#  A \t B\ntext", "A  B"),
    ("# A & B < \"C\"\ntext", "A & B < \"C\""),
    ("<h1>Title</h1>\n\ntext", "Title"), ("# :tada: Title\ntext", ":tada: Title"), ("# $x_1$ a\ntext", "$x_1$ a"),
    ("# 日本語\ntext", "日本語"),
    ("# a b\ntext", "a\nb"), ("# a b\ntext", "a\r\n\nb\n"),
  ])
  func theTitleIsShownOnce(body: String, title: String) async {
    let html = await ArticleRenderer().html(of: Self.article(body, title))
    #expect(html.contains("<p>text</p>") && !html.contains("<h1"), "\(html)")
  }

  @Test(arguments: [
    ("# Other\n\ntext", "Title"), ("text\n\n# Title", "Title"), ("## Title\ntext", "Title"),
    ("# Title more\ntext", "Title"),
    ("#", ""), ("# \ntext", ""), ("<h1>", "Title"), ("```\n# Title\n```", "Title"),
  ])
  func otherHeadingsStay(body: String, title: String) async {
    let renderer = ArticleRenderer()
    #expect(await renderer.html(of: Self.article(body, title)) == renderer.html(ofMarkdown: body))
  }

  private static func article(_ body: String, _ title: String) -> Article {
    Article(
      id: "00000000000000000001", title: title, url: "/?item=00000000000000000001", body: body,
      createdAt: Date(timeIntervalSince1970: 0), updatedAt: Date(timeIntervalSince1970: 0), user: User(id: "a"))
  }

  /// What looks for an end looks through no line again and again.
  @Test(arguments: [
    "$a ", "$", "$`", "`", "``` `", ":a", "$$ ", ":::note\n", ":::note\n:::\n", "> [!NOTE]\n", "$$\n", "# a\n", "<h2>",
    "```a:b\n", "- :::note\n", "> $$\n", "- $$\n", "$\\text{$", "$$\\text{", "\\begin{align}\n", "- > ",
    ":::details `\n", "](", "]: ", "[a]: b ", "<a ", "h", "www.",
    "\\[\n", ":::details **a**\n:::\n", "1. > [!NOTE]\n",
    "]({{site.url}}", "{% highlight a %}\n", "- {% highlight a %}\n", "]({{ site.url }}", "]({% post_url ",
    "> [!note]- ", "]({{< ref \"a\" >}}", "]({{ \"a\" | relative_url }}", "{{< highlight a >}}\n", "{% katex %}\n",
    "{{< ", "{% \"",
    "## a {#b}\n", "## {#", "[http:embed",
  ])
  func long(_ piece: String) {
    let time = ProcessorTime.measure {
      _ = ArticleRenderer().html(ofMarkdown: String(repeating: piece, count: 400_000 / piece.utf8.count))
    }
    #expect(time < .seconds(120), "\(piece.debugDescription): \(time)")
  }
}
