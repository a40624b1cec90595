import { defineWords } from '../words/words.ts';

/** Texts of the dialog that chooses media. */
export const mediaPickerWords = defineWords({
  en: {
    title: (isMultiple: boolean): string => (isMultiple ? 'Choose media' : 'Choose a medium'),
    close: 'Close',
    cancel: 'Cancel',
    choose: (count: number) => (count > 1 ? `Choose ${count} files` : 'Choose'),
    search: 'Search by title or name',
    category: 'Category',
    allCategories: 'All categories',
    media: 'Media',
    loading: 'The media are loading',
    none: 'No file matches. Upload one, or search for something else.',
    previous: 'Previous page',
    next: 'Next page',
    chosen: (names: string) => `Chosen: ${names}`,
  },
  de: {
    title: (isMultiple: boolean): string => (isMultiple ? 'Medien auswählen' : 'Medium auswählen'),
    close: 'Schließen',
    cancel: 'Abbrechen',
    choose: (count: number) => (count > 1 ? `${count} Dateien auswählen` : 'Auswählen'),
    search: 'Nach Titel oder Namen suchen',
    category: 'Kategorie',
    allCategories: 'Alle Kategorien',
    media: 'Medien',
    loading: 'Die Medien werden geladen',
    none: 'Keine Datei passt. Laden Sie eine hoch, oder suchen Sie nach etwas anderem.',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    chosen: (names: string) => `Ausgewählt: ${names}`,
  },
});
