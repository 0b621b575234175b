// @ts-check
/** The languages whose code is coloured, by all the names that articles give them. */

/** @typedef {{title: string, grammar: string}} Language  `grammar`: Prism's name for it */

/** Title, Prism's name, and other names and endings of files. */
const LANGUAGES = [
  ['Swift', 'swift', ''],
  ['Objective-C', 'objectivec', 'objective-c objc obj-c m mm objective-c++ objectivec++'],
  ['JavaScript', 'javascript', 'js mjs cjs node'],
  ['TypeScript', 'typescript', 'ts mts cts'],
  ['JSX', 'jsx', ''],
  ['TSX', 'tsx', ''],
  ['Python', 'python', 'py python3 py3 pyi'],
  ['Ruby', 'ruby', 'rb gemfile rakefile podfile fastfile'],
  ['Java', 'java', ''],
  ['Kotlin', 'kotlin', 'kt kts'],
  ['Go', 'go', 'golang'],
  ['Rust', 'rust', 'rs'],
  ['C', 'c', 'h'],
  ['C++', 'cpp', 'c++ cc cxx hpp hh'],
  ['C#', 'csharp', 'c# cs'],
  ['PHP', 'php', ''],
  ['Shell', 'bash', 'sh shell zsh ksh'],
  ['Console', 'shell-session', 'console shellsession sh-session terminal'],
  ['SQL', 'sql', 'mysql postgresql postgres sqlite plsql'],
  ['JSON', 'json', 'json5 jsonc jsonl webmanifest'],
  ['YAML', 'yaml', 'yml'],
  ['HTML', 'markup', 'html htm xhtml vue'],
  ['XML', 'markup', 'xml svg plist xib storyboard'],
  ['CSS', 'css', ''],
  ['SCSS', 'scss', ''],
  ['Diff', 'diff', 'patch'],
  ['Markdown', 'markdown', 'md'],
  ['Dockerfile', 'docker', 'dockerfile'],
  ['TOML', 'toml', ''],
  ['INI', 'ini', 'cfg conf properties editorconfig'],
  ['Makefile', 'makefile', 'make mk'],
  ['Dart', 'dart', ''],
  ['Scala', 'scala', 'sc'],
  ['HCL', 'hcl', 'terraform tf'],
];

/** @type {Map<string, Language>} */
const byName = new Map();
for (const [title, grammar, names] of LANGUAGES) {
  for (const name of [title.toLowerCase(), grammar, ...names.split(' ')]) {
    if (name && !byName.has(name)) byName.set(name, { title, grammar });
  }
}

/**
 * @param {string} name  as it was written: `Swift`, `c++`, `rust,ignore`
 * @returns {Language|null}
 */
export function languageNamed(name) {
  return byName.get(name.trim().toLowerCase().split(/[\s,:{]/)[0]) ?? null;
}

/**
 * @param {string} name  of a file
 * @returns {Language|null}
 */
export function languageOfFile(name) {
  const file = name.trim().toLowerCase().split(/[/\\]/).pop() ?? '';
  const dot = file.lastIndexOf('.');
  // Without an ending only whole names tell: `Dockerfile` is one, a file called `go` is not.
  if (dot < 0) return /file$/.test(file) ? byName.get(file) ?? null : null;
  return byName.get(file.slice(dot + 1)) ?? null;
}
