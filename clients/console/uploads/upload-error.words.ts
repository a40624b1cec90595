import { defineWords } from '../words/words.ts';

/** Texts of files that were not uploaded. */
export const uploadErrorWords = defineWords({
  en: {
    tooLarge: (size: string) => `The file is too large. At most ${size} are accepted.`,
    storageFull: 'The storage of the server is full. Ask the operator to free some space.',
    interrupted: 'The file did not arrive completely. Check your connection and try again.',
    failed: 'The server could not store the file. Try again later.',
    cancelled: 'Cancelled',
    kindRefused: 'This kind of file is not accepted, or its content does not match its name.',
  },
  de: {
    tooLarge: (size: string) => `Die Datei ist zu groß. Erlaubt sind höchstens ${size}.`,
    storageFull: 'Der Speicher des Servers ist voll. Bitten Sie den Betreiber, Platz zu schaffen.',
    interrupted:
      'Die Datei ist nicht vollständig angekommen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    failed: 'Der Server konnte die Datei nicht speichern. Versuchen Sie es später noch einmal.',
    cancelled: 'Abgebrochen',
    kindRefused: 'Diese Art von Datei wird nicht angenommen, oder ihr Inhalt passt nicht zum Namen.',
  },
});
