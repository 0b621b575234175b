extension BodyFuzzer {
  /// Bodies by which libgumbo ended the process, or would without HTMLTokens.
  static let corpus = [
    "<table><math><select><mi><select></table>", "<table><math><th><mo><select></table>",
    "<table><svg><select><desc><select></table>",
    "<svg><foreignObject><table><select><svg><title></table>",
    "<math><annotation-xml encoding='text/html'><select><table></math>",
    "<table><tr><td><svg><desc><td></table>", "<math><mtext><table><mglyph><style><math>",
    "<frameset><template><col></frameset>",
    "<template><tr></template><template><td>", "<select><math><option></select><table>", "<isindex><form><isindex>",
    "</p><math></br></math>", "<svg/><p>x", "<SVG><Table>", "<s\u{0}vg><table>", "<!--<svg>-->",
    "<a title='<svg><table><select>'>",
    "<svg", "<svg ", "<svg a='", "<", "</", "<!", "<!--", "<?", "</svg", "<a b", "<a b=", "<a b='", "<plaintext><svg>",
    "<script><svg>",
    "<textarea></textarea ><svg>", "", "\u{0}", "<pre>\n\nx", "<image src=x.png>", "<![CDATA[<svg>]]>",
    "<div \(String(repeating: "a=1 ", count: 50))>",
  ]
}
