// The usual way: near the end the next page is fetched, and its rows are put below the others.
const list = document.getElementById('list');
const AHEAD = 5_000;
let next = 0;
let total = Infinity;
let isLoading = false;

async function fill() {
  if (isLoading || next >= total || list.scrollHeight - list.clientHeight - list.scrollTop > AHEAD) return;
  isLoading = true;
  const reply = await fetch(`/rows?from=${next}&size=50`);
  const page = await reply.json();
  total = page.total;
  next += page.rows.length;
  const rows = document.createDocumentFragment();
  for (const { text } of page.rows) {
    const row = document.createElement('div');
    row.className = 'row';
    row.textContent = text;
    rows.append(row);
  }
  list.append(rows);
  isLoading = false;
  fill();
}

list.addEventListener('scroll', fill, { passive: true });
fill();
window.bench = { scroller: list, last: () => next >= total, wasmBytes: () => 0 };
