import { defineWords } from '../words/words.ts';

/** Texts of errors that no screen explains better, by code. Other errors are shown with the server's message. */
export const errorWords = defineWords({
  en: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    timedOut: 'The server did not answer in time. Try again.',
    failed: 'Something went wrong on the server. Try again; if it happens again, report the request id.',
    tooMany: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
    notAllowed: 'You are not allowed to do this.',
    notFound: 'This does not exist, or you are not allowed to see it.',
    changed: 'Somebody else has changed this since you opened it. Reload to see the change.',
    checkFields: 'Check the marked fields.',
    signedOut: 'You are signed out.',
  },
  de: {
    unreachable:
      'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    timedOut: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
    failed:
      'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es noch einmal; geschieht es wieder, melden Sie die Kennung der Anfrage.',
    tooMany: (seconds: number) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
    notAllowed: 'Dazu haben Sie keine Berechtigung.',
    notFound: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
    changed: 'Jemand hat das geändert, seit Sie es geöffnet haben. Laden Sie neu, um die Änderung zu sehen.',
    checkFields: 'Prüfen Sie die markierten Felder.',
    signedOut: 'Sie sind abgemeldet.',
  },
});
