import { defineWords } from '../words/words.ts';

/** Texts of every list. */
export const listWords = defineWords({
  en: {
    search: 'Search',
    clearSearch: 'Clear the search',
    columns: 'Columns',
    chooseColumns: 'Choose columns',
    filter: (label: string, count: number) => (count > 0 ? `${label} (${count})` : label),
    resetFilters: 'Reset filters',
    noMatchTitle: 'Nothing matches',
    noMatchText: 'No entry has these words and filters.',
    total: (count: string, isMore: boolean) => `${isMore ? 'More than ' : ''}${count} in total`,
    pageSize: 'Rows per page',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages of the list',
    loading: 'The list is loading',
  },
  de: {
    search: 'Suchen',
    clearSearch: 'Suche leeren',
    columns: 'Spalten',
    chooseColumns: 'Spalten auswählen',
    filter: (label: string, count: number) => (count > 0 ? `${label} (${count})` : label),
    resetFilters: 'Filter zurücksetzen',
    noMatchTitle: 'Keine Treffer',
    noMatchText: 'Kein Eintrag hat diese Wörter und Filter.',
    total: (count: string, isMore: boolean) => `${isMore ? 'Mehr als ' : ''}${count} insgesamt`,
    pageSize: 'Zeilen pro Seite',
    first: 'Erste Seite',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    pages: 'Seiten der Liste',
    loading: 'Die Liste wird geladen',
  },
});
