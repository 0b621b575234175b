// The document of a page that has the list which the documentation's HTML shows.
interface Document {
  getElementById(id: 'list'): import('./makimono-list.js').MakimonoList;
}
