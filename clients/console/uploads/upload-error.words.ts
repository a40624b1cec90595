import { defineWords } from '../words/words.ts';

/** Texts of files that were not uploaded. */
export const uploadErrorWords = defineWords({
  en: {
    tooLarge: (size: string) => `The file is too large. At most ${size} are accepted.`,
    interrupted: 'The file did not arrive completely. Check your connection and try again.',
    failed: 'The server could not store the file; its storage may be full. Try again, or ask the operator.',
    cancelled: 'Cancelled',
    kindRefused: 'This kind of file is not accepted, or its content does not match its name.',
  },
  de: {
    tooLarge: (size: string) => `Die Datei ist zu groß. Erlaubt sind höchstens ${size}.`,
    interrupted:
      'Die Datei ist nicht vollständig angekommen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    failed:
      'Der Server konnte die Datei nicht speichern; vielleicht ist sein Speicher voll. Versuchen Sie es noch einmal, oder fragen Sie den Betreiber.',
    cancelled: 'Abgebrochen',
    kindRefused: 'Diese Art von Datei wird nicht angenommen, oder ihr Inhalt passt nicht zum Namen.',
  },
});
