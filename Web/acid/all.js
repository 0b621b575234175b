// All trials of a list, one after the other: `index.html?list=makimono`.
import { trials } from './trials.js';

// Those that come with the pages. Each says its own name.
const LISTS = ['makimono', 'append'];
const list = new URLSearchParams(location.search).get('list') ?? 'makimono';
const [stage, sum, body] = ['stage', 'sum', 'trials'].map((id) => document.getElementById(id));

const names = await Promise.all(LISTS.map((id) => import(`./lists/${id}.js`)));
document.getElementById('lists').append(...LISTS.map((id, place) => {
  const { name } = names[place];
  const link = Object.assign(document.createElement('a'), { href: `?list=${id}`, textContent: name });
  if (id === list) link.ariaCurrent = 'page';
  return link;
}));

const cells = new Map();
for (const [name, { says }] of Object.entries(trials)) {
  const row = body.insertRow();
  row.append(Object.assign(document.createElement('th'), { scope: 'row', textContent: says }));
  const cell = row.insertCell();
  cell.append(Object.assign(document.createElement('a'), { href: `one.html?list=${list}&trial=${encodeURIComponent(name)}`, textContent: 'to come' }));
  cells.set(name, cell);
}

window.verdicts = {};
for (const name of Object.keys(trials)) {
  const cell = cells.get(name);
  cell.firstChild.textContent = 'running';
  const told = new Promise((done) => {
    addEventListener('message', ({ data, source }) => { if (source === stage.contentWindow) done(data); }, { once: true });
  });
  stage.src = cell.firstChild.href;
  const { verdict, words } = await told;
  window.verdicts[name] = { verdict, words };
  cell.dataset.verdict = verdict;
  cell.firstChild.textContent = verdict;
  if (verdict !== 'passed') cell.append(` ${words}`);
}
const passed = Object.values(window.verdicts).filter(({ verdict }) => verdict === 'passed').length;
sum.textContent = `${passed} of ${cells.size} passed.`;
window.isOver = true;
