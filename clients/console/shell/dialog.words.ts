import { defineWords } from '../words/words.ts';

/** Texts that several dialogs have. */
export const dialogWords = defineWords({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    copy: 'Copy',
    copied: 'Copied',
    invalidJson: 'Write an object in JSON, such as {"name": "Ada"}.',
    required: 'Fill in this field.',
  },
  de: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    invalidJson: 'Schreiben Sie ein Objekt in JSON, zum Beispiel {"name": "Ada"}.',
    required: 'Füllen Sie dieses Feld aus.',
  },
});
