// The document of a page that has the list which the documentation's HTML shows.
interface Document {
  getElementById(id: 'list'): import('./makimono-list.js').MakimonoList;
}
// As the package declares it (Scripts/package-web).
interface HTMLElementEventMap {
  'makimono-select': CustomEvent<{ selection: string[]; added: string[]; removed: string[]; refused: 'notHeld'|null }>;
}
