// @ts-check
/**
 * A worker: splits code into runs of text, each with the role that it has. Here, since the code is a stranger's: whatever it
 * does to the patterns that read it, the page goes on, and ends this worker when it takes too long.
 */
const worker = /** @type {any} */ (self);

/** The files of a language, in the order in which they have to be loaded, where there are more than its own. */
const NEEDS = /** @type {Record<string, string[]>} */ ({
  javascript: ['clike'], typescript: ['javascript'], jsx: ['markup', 'javascript'], tsx: ['jsx', 'typescript'], c: ['clike'],
  cpp: ['c'], csharp: ['clike'], objectivec: ['c'], ruby: ['clike'], java: ['clike'], kotlin: ['clike'], go: ['clike'],
  'markup-templating': ['markup'], php: ['markup-templating'], 'shell-session': ['bash'], markdown: ['markup'], scss: ['css'],
  dart: ['clike'], scala: ['java'],
});
/** What a language takes in where it is there, and which has to come after it. */
const EMBEDS = /** @type {Record<string, string[]>} */ ({ markup: ['css', 'javascript'] });

/** More runs than this are as many nodes in the page: such code stays as it is. */
const MAX_RUNS = 4_000;

/** What Prism calls the parts of code, as the roles that have a colour. Others look like what they stand in. */
const ROLES = /** @type {Record<string, string>} */ ({});
for (const [role, names] of Object.entries({
  comment: 'comment prolog cdata doctype shebang blockquote hr',
  keyword: 'keyword atrule important rule boolean null nil operator-keyword special-form control-flow directive-name instruction',
  string: 'string char attr-value regex template-string triple-quoted-string url heredoc string-literal raw-string '
    + 'command-literal date code-snippet',
  number: 'number constant symbol unit hexcode color hexadecimal version',
  function: 'function function-name method macro function-definition function-variable',
  type: 'class-name attr-name builtin type type-definition namespace annotation decorator attribute directive macro-name '
    + 'preprocessor label assign-left lifetime-annotation',
  field: 'tag selector property key title section section-name table header variable parameter environment anchor',
  inserted: 'inserted inserted-sign inserted-arrow',
  deleted: 'deleted deleted-sign deleted-arrow',
  soft: 'punctuation coord shell-symbol output',
  plain: 'interpolation',
})) {
  for (const name of names.split(' ')) ROLES[name] = role;
}

worker.Prism = { manual: true, disableWorkerMessageHandler: true };
const loaded = new Set();

/** @param {string} name */
function load(name) {
  if (loaded.has(name)) return;
  loaded.add(name);
  for (const other of NEEDS[name] ?? []) load(other);
  worker.importScripts(`../../vendor/prism/prism-${name}.js`);
  for (const other of EMBEDS[name] ?? []) load(other);
}

/**
 * @param {string} code
 * @param {string} grammar
 * @returns {string[]|null} role, text, role, text...; null where there would be too many
 */
function runsOf(code, grammar) {
  const { Prism } = worker;
  const task = { code, grammar: Prism.languages[grammar], language: grammar, tokens: /** @type {any[]} */ ([]) };
  if (!task.grammar) return null;
  // What Prism.highlight does, but for the markup at its end.
  Prism.hooks.run('before-tokenize', task);
  task.tokens = Prism.tokenize(task.code, task.grammar);
  Prism.hooks.run('after-tokenize', task);
  /** @type {string[]} */
  const runs = [];
  const waiting = [{ content: /** @type {any} */ (task.tokens), role: '' }];
  while (waiting.length > 0) {
    const { content, role } = /** @type {typeof waiting[number]} */ (waiting.pop());
    if (typeof content === 'string') {
      if (runs.length > 0 && runs[runs.length - 2] === role) runs[runs.length - 1] += content;
      else if (content !== '') runs.push(role, content);
      if (runs.length > 2 * MAX_RUNS) return null;
    } else if (Array.isArray(content)) {
      for (let index = content.length - 1; index >= 0; index -= 1) waiting.push({ content: content[index], role });
    } else {
      waiting.push({ content: content.content, role: roleOf(content) ?? role });
    }
  }
  return runs;
}

/** @param {{type: string, alias?: string|string[]}} token */
function roleOf({ type, alias }) {
  const name = [type, ...(Array.isArray(alias) ? alias : [alias ?? ''])].find((one) => Object.hasOwn(ROLES, one));
  if (name === undefined) return undefined;
  return ROLES[name] === 'plain' ? '' : ROLES[name];
}

worker.onmessage = (/** @type {MessageEvent<{id: number, code: string, grammar: string}>} */ { data }) => {
  const { id, code, grammar } = data;
  let runs = null;
  try {
    if (loaded.size === 0) load('core');
    load(grammar);
    // From here on time is counted: what came before was the network's.
    worker.postMessage({ id, kind: 'begun' });
    runs = runsOf(code, grammar);
  } catch {
    // A file that cannot be had, or code that nests too deep: it is read as it is.
  }
  worker.postMessage({ id, kind: 'done', runs });
};
