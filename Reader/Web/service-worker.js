// @ts-check
/**
 * Keeps the page's own files, so that it opens without the server.
 *
 * A *shell* is every file that shell.json names, as the server had them at one moment; it lies in a cache of its own, and counts
 * only once it is whole. When the page is opened, the shell is compared with the server's files, all of them at once, and one
 * that changed is fetched whole before it takes the old one's place. The page then gets each of its files from one shell: never
 * some of one version and some of another. Where the server does not answer promptly the kept shell will do. A page that is
 * open keeps the shell it began with.
 *
 * Articles are not kept here (article-store.js keeps them): requests for them, writes and other origins pass through untouched.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Another number for another layout of the caches: what an older worker left is dropped. */
const PREFIX = 'makimono-1-';
const SHELL_PREFIX = `${PREFIX}shell-`;
const AVATARS = `${PREFIX}avatars`;
/** Of imported folders: an article that was read has its pictures without the server too. */
const PICTURES = `${PREFIX}pictures`;
/** What sets formulas: kept once an article had some, and no part of a shell, for most readers never need it. */
const MATH = `${PREFIX}math`;
const MATH_FOLDER = '/app/katex/';
/** Which shell each open page began with: a worker is stopped whenever it has nothing to do, and forgets. */
const PAGES = `${PREFIX}pages`;
/** In a shell's cache, written last: a shell without it is not whole. It holds the tags of its files. */
const SEAL = '/app/.seal';
const FILE_LIST = '/app/shell.json';
/** What Scripts/build-page names so holds the same for ever. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.\w+$/;
/** ms that a page's opening waits for the comparison with the server. */
const PATIENCE = 3_000;
/** Times that files are fetched until none changes meanwhile. */
const MOST_PASSES = 4;
/**
 * How many pictures are kept, and how many are left when there are more: to count them takes long, and is done now and then.
 * @type {Record<string, {most: number, left: number}>}
 */
const LIMITS = { [AVATARS]: { most: 500, left: 450 }, [PICTURES]: { most: 200, left: 150 } };
/** Bytes of a picture that is kept. */
const LARGEST_PICTURE = 2_000_000;
/** ms within which a page that is being opened is there. */
const OPENING = 10_000;

/**
 * @typedef {Record<string, string>} Tags  what each file's contents are known by
 * @typedef {{name: string, tags: Tags, cache: Cache}} Shell
 */

worker.addEventListener('install', (event) => {
  event.waitUntil(updateShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  const document = request.mode === 'navigate' ? documentAt(url.pathname) : null;
  if (document) event.respondWith(openPage(event, document));
  else if (request.mode === 'navigate') return;
  else if (url.pathname.startsWith(MATH_FOLDER)) event.respondWith(mathFile(event));
  else if (url.pathname.startsWith('/app/')) event.respondWith(shellFile(event, url.pathname));
  else if (/^\/avatars\/[^/]+\.svg$/.test(url.pathname)) event.respondWith(picture(event, AVATARS));
  else if (/^\/pictures\/[0-9a-f]{64}\.[a-z]{3,4}$/.test(url.pathname) && !url.search) event.respondWith(picture(event, PICTURES));
});

async function activate() {
  const shell = await currentShell();
  for (const name of await caches.keys()) {
    if (name.startsWith('makimono-') && !name.startsWith(PREFIX)) await caches.delete(name);
  }
  if (shell) await dropUnusedShells(shell.name);
  await worker.clients.claim();
  // Those were loaded before there was a worker, and a moment ago.
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    if (shell && !(await shellOf(client.id))) await rememberPage(client.id, shell.name);
  }
}

// The page and its files

/**
 * The file that an address of the page is made of.
 * @param {string} path
 */
function documentAt(path) {
  if (path === '/') return '/app/index.html';
  return /^\/screens\/(recent|data|notifications|products)$/.test(path) ? '/app/screens.html' : null;
}

/**
 * @param {FetchEvent} event
 * @param {string} document
 * @returns {Promise<Response>}
 */
async function openPage(event, document) {
  const update = updateShell();
  // What takes longer goes on behind the page.
  event.waitUntil(update.catch(() => {}));
  let shell = null;
  try {
    shell = await promptly(update);
  } catch (error) {
    // A server that wants something of the person first (a login, say) is to be heard.
    if (error instanceof Refusal) return fetch(event.request);
    shell = await currentShell();
  }
  const reply = await shell?.cache.match(document);
  if (!shell || !reply) return fetch(event.request);
  if (event.resultingClientId) await rememberPage(event.resultingClientId, shell.name);
  return reply;
}

/**
 * A page's file: of the shell that it began with.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function shellFile(event, path) {
  const shell = await wholeShell(await shellOf(event.clientId));
  const kept = await shell?.cache.match(path);
  if (!shell || !kept) return fetch(event.request);
  // The modules of a worker are asked for by the worker, not by the page that made it.
  if (event.resultingClientId) await rememberPage(event.resultingClientId, shell.name);
  return kept;
}

/**
 * The server's where it answers: that is a question whether it changed.
 * @param {FetchEvent} event
 */
async function mathFile(event) {
  const cache = await caches.open(MATH).catch(() => null);
  try {
    const reply = await fetch(event.request);
    // Without room it is fetched again.
    if (cache && reply.status === 200 && reply.type === 'basic') event.waitUntil(cache.put(event.request, reply.clone()).catch(() => {}));
    return reply;
  } catch (error) {
    const kept = await cache?.match(event.request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/**
 * What an address of a picture holds never changes.
 * @param {FetchEvent} event
 * @param {string} name  of the cache
 */
async function picture(event, name) {
  const cache = await caches.open(name).catch(() => null);
  const kept = await cache?.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (cache && reply.status === 200 && reply.type === 'basic') event.waitUntil(keepPicture(name, cache, event.request, reply.clone()));
  return reply;
}

/**
 * One after the other, so that their number is known.
 * @type {Promise<void>}
 */
let keepingPictures = Promise.resolve();
/**
 * At most so many are in each cache; none before they were counted.
 * @type {Map<string, number>}
 */
const pictureCounts = new Map();

/**
 * @param {string} name
 * @param {Cache} cache
 * @param {Request} request
 * @param {Response} reply
 */
function keepPicture(name, cache, request, reply) {
  if (Number(reply.headers.get('Content-Length')) > LARGEST_PICTURE) return keepingPictures;
  const { most, left } = LIMITS[name];
  keepingPictures = keepingPictures.then(async () => {
    let count = pictureCounts.get(name) ?? (await cache.keys()).length;
    if (count >= most) {
      const keys = await cache.keys();
      // In the order they came: the oldest go.
      await Promise.all(keys.slice(0, Math.max(0, keys.length - left)).map((old) => cache.delete(old)));
      count = Math.min(keys.length, left);
    }
    pictureCounts.set(name, count + 1);
    await cache.put(request, reply);
  }).catch(() => {
    // No room: pictures can be fetched again.
  });
  return keepingPictures;
}

// Shells

/** The server answers, but not with the page. */
class Refusal extends Error {}

/** @type {Promise<Shell>|null} */
let updating = null;

/** The shell as the server has it: the kept one where nothing changed. Pages that open together share the work. */
function updateShell() {
  updating ??= fetchShell().finally(() => { updating = null; });
  return updating;
}

/** @returns {Promise<Shell>} */
async function fetchShell() {
  const kept = await currentShell();
  let files = await fetchFiles(Object.keys(kept?.tags ?? {}));
  if (kept && sameTags(kept.tags, files.tags)) return kept;
  // A version that was put in place meanwhile would leave some files of the old one: until two passes agree.
  for (let pass = 1; ; pass += 1) {
    const before = files.tags;
    files = await fetchFiles([...files.replies.keys()]);
    if (sameTags(before, files.tags)) break;
    if (pass === MOST_PASSES) throw new Error('the page changes faster than it can be fetched');
  }
  const shell = await storeShell(files);
  await dropUnusedShells(shell.name);
  return shell;
}

/**
 * @param {string[]} likely  paths that were in the list before: they need not wait for it
 * @returns {Promise<{tags: Tags, replies: Map<string, Response>, askedAt: number}>}
 */
async function fetchFiles(likely) {
  const askedAt = Date.now();
  /** @type {Map<string, Promise<Response|null>>} */
  const asked = new Map();
  const ask = (/** @type {string} */ path) => {
    const reply = asked.get(path) ?? fetchFile(path);
    reply.catch(() => {}); // told below, or not needed
    asked.set(path, reply);
    return reply;
  };
  const listed = ask(FILE_LIST);
  likely.forEach(ask);
  const list = await listed;
  const names = list && await list.clone().json();
  if (!Array.isArray(names)) throw new Refusal('no list of the files');
  /** @type {Map<string, Response>} */
  const replies = new Map();
  /** @type {Tags} */
  const tags = {};
  await Promise.all([FILE_LIST, ...names.map((name) => `/app/${name}`)].map(async (path) => {
    const reply = await ask(path);
    if (!reply) return;
    tags[path] = await tagOf(reply);
    replies.set(path, reply);
  }));
  return { tags, replies, askedAt };
}

/**
 * A file as the server has it now; unchanged ones come from the browser's own cache, and those that never change without a
 * question. Null where there is none.
 * @param {string} path
 */
async function fetchFile(path) {
  const cache = NAMED_BY_CONTENT.test(path) ? 'default' : 'no-cache';
  const reply = await fetch(path, { cache, credentials: 'same-origin' });
  if (reply.status === 404) return null;
  if (reply.redirected || reply.status === 401 || reply.status === 403) throw new Refusal(`${path}: ${reply.status}`);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

/** @param {Response} reply */
async function tagOf(reply) {
  const tag = reply.headers.get('ETag');
  if (tag) return tag;
  const digest = await crypto.subtle.digest('SHA-256', await reply.clone().arrayBuffer());
  return String(new Uint8Array(digest));
}

/**
 * @param {{tags: Tags, replies: Map<string, Response>, askedAt: number}} files  `askedAt`: ms since 1970 at which the server had them.
 *   By that, not by when it was stored, a shell is newer than another: a worker that is being installed fetches beside the one
 *   that is there, and may be done last with what it asked first
 * @returns {Promise<Shell>}
 */
async function storeShell({ tags, replies, askedAt }) {
  const name = `${SHELL_PREFIX}${askedAt}`;
  const cache = await caches.open(name);
  try {
    await Promise.all([...replies].map(([path, reply]) => cache.put(path, reply)));
    await cache.put(SEAL, new Response(JSON.stringify(tags), { headers: { 'Content-Type': 'application/json' } }));
  } catch (error) {
    await caches.delete(name); // no room, or a body that was cut off
    throw error;
  }
  return { name, tags, cache };
}

/**
 * The newest shell that is whole.
 * @returns {Promise<Shell|null>}
 */
async function currentShell() {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
  names.sort((a, b) => askedAtOf(b) - askedAtOf(a));
  for (const name of names) {
    const shell = await wholeShell(name);
    if (shell) return shell;
  }
  return null;
}

/**
 * Shells that were looked at, so that each file is a single look into a cache.
 * @type {Map<string, Shell>}
 */
const wholeShells = new Map();

/**
 * @param {string} name  or ''
 * @returns {Promise<Shell|null>}
 */
async function wholeShell(name) {
  const known = wholeShells.get(name);
  if (known) return known;
  if (!name || !(await caches.has(name))) return null;
  const cache = await caches.open(name);
  const seal = await cache.match(SEAL);
  if (!seal) return null;
  const shell = { name, tags: await seal.json(), cache };
  wholeShells.set(name, shell);
  return shell;
}

/**
 * Deletes what is older than a shell and used by no page.
 * @param {string} current
 */
async function dropUnusedShells(current) {
  const used = await usedShells();
  for (const name of await caches.keys()) {
    // A newer one is being written by the worker that will follow this one.
    if (!name.startsWith(SHELL_PREFIX) || askedAtOf(name) >= askedAtOf(current) || used.has(name)) continue;
    wholeShells.delete(name);
    await caches.delete(name);
  }
}

/**
 * When a shell's files were asked for, ms since 1970.
 * @param {string} name
 */
function askedAtOf(name) {
  return Number(name.slice(SHELL_PREFIX.length));
}

// Which page began with which shell

/**
 * The notes that were looked at since this worker was started.
 * @type {Map<string, string>}
 */
const pageShells = new Map();

/** @param {string} id  of a page */
function pageKey(id) {
  return `/app/.page?${encodeURIComponent(id)}`;
}

/**
 * @param {string} id
 * @param {string} shell
 */
async function rememberPage(id, shell) {
  pageShells.set(id, shell);
  // Without room the page gets its files from the network.
  await (await caches.open(PAGES)).put(pageKey(id), new Response(`${shell} ${Date.now()}`)).catch(() => {});
}

/**
 * @param {string} id
 * @returns {Promise<string>}  '' where it is not known
 */
async function shellOf(id) {
  const known = pageShells.get(id);
  if (known) return known;
  const note = id ? await (await caches.open(PAGES)).match(pageKey(id)) : undefined;
  if (!note) return '';
  const [shell] = (await note.text()).split(' ');
  pageShells.set(id, shell);
  return shell;
}

/** Shells of pages that are open; notes of those that are not go. */
async function usedShells() {
  const cache = await caches.open(PAGES);
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'all' });
  const keys = new Set(open.map((client) => new URL(pageKey(client.id), location.origin).href));
  const used = new Set();
  for (const request of await cache.keys()) {
    const [shell, time] = (await (await cache.match(request))?.text())?.split(' ') ?? [];
    // A page that is about to open is no client yet.
    if (keys.has(request.url) || Number(time) > Date.now() - OPENING) {
      used.add(shell);
      continue;
    }
    pageShells.delete(new URL(request.url).search.slice(1));
    await cache.delete(request);
  }
  return used;
}

// Helpers

/**
 * @param {Tags} a
 * @param {Tags} b
 */
function sameTags(a, b) {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

/**
 * @template Value
 * @param {Promise<Value>} promise
 * @returns {Promise<Value>}
 */
function promptly(promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no prompt answer')), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
