import { defineWords } from '../../words/words.ts';

/** Texts of the dialogs of meta fields, modules and templates. */
export const metaDialogWords = defineWords({
  en: {
    cancel: 'Cancel',
    required: 'Fill in this field.',
    about: 'About',
    number: 'Number',
    created: 'Created',
    changed: 'Changed',
    by: (name: string) => `by ${name}`,
  },
  de: {
    cancel: 'Abbrechen',
    required: 'Füllen Sie dieses Feld aus.',
    about: 'Über dieses Objekt',
    number: 'Nummer',
    created: 'Angelegt',
    changed: 'Geändert',
    by: (name: string) => `von ${name}`,
  },
});
