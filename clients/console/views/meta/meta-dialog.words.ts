import { defineWords } from '../../words/words.ts';

/** Texts of the dialogs of meta fields, modules and templates. */
export const metaDialogWords = defineWords({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    required: 'Fill in this field.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes are not saved yet.',
    leave: 'Leave without saving',
    stay: 'Stay here',
    saveAndLeave: 'Save and leave',
  },
  de: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    required: 'Füllen Sie dieses Feld aus.',
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveText: 'Ihre Änderungen sind noch nicht gespeichert.',
    leave: 'Ohne Speichern verlassen',
    stay: 'Hier bleiben',
    saveAndLeave: 'Speichern und verlassen',
  },
});
