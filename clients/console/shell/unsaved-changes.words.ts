import { defineWords } from '../words/words.ts';

export const unsavedChangesWords = defineWords({
  en: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved yet.',
    leave: 'Leave without saving',
    stay: 'Stay here',
    saveAndLeave: 'Save and leave',
    close: 'Close',
  },
  de: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen sind noch nicht gespeichert.',
    leave: 'Ohne Speichern verlassen',
    stay: 'Hier bleiben',
    saveAndLeave: 'Speichern und verlassen',
    close: 'Schließen',
  },
});
