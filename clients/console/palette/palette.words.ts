import { defineWords } from '../words/words.ts';

/** Texts of the command palette. */
export const paletteWords = defineWords({
  en: {
    placeholder: 'Search, or go to a page',
    goTo: 'Go to',
    create: 'Create',
    other: 'More',
    empty: 'Nothing found',
    searching: 'Searching',
    failed: 'The search has failed. Type on to try again.',
    shortcuts: 'Keyboard shortcuts',
    switchColorScheme: 'Switch between light and dark',
  },
  de: {
    placeholder: 'Suchen oder eine Seite öffnen',
    goTo: 'Öffnen',
    create: 'Anlegen',
    other: 'Mehr',
    empty: 'Nichts gefunden',
    searching: 'Suche läuft',
    failed: 'Die Suche ist fehlgeschlagen. Tippen Sie weiter, um es noch einmal zu versuchen.',
    shortcuts: 'Tastenkürzel',
    switchColorScheme: 'Zwischen hell und dunkel wechseln',
  },
});
