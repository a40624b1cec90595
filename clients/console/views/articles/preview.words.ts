import { defineWords } from '../../words/words.ts';

export const previewWords = defineWords({
  en: {
    title: 'Preview',
    close: 'Close the preview',
    frame: (name: string) => `Preview of ${name}`,
    width: 'Width',
    desktop: 'Computer',
    phone: 'Phone',
    unsaved: 'Changes that are not saved are not in the preview.',
    note: 'The preview shows the saved blocks as visitors get them, also if the article is offline.',
    open: 'Open in a new tab',
    copy: 'Copy link',
    copied: 'The link is copied. Everybody who has it can see the preview.',
    link: 'Everybody who has the link can see the preview until',
  },
  de: {
    title: 'Vorschau',
    close: 'Vorschau schließen',
    frame: (name: string) => `Vorschau von ${name}`,
    width: 'Breite',
    desktop: 'Computer',
    phone: 'Telefon',
    unsaved: 'Nicht gespeicherte Änderungen sind nicht in der Vorschau.',
    note: 'Die Vorschau zeigt die gespeicherten Blöcke so, wie Besucher sie erhalten, auch wenn der Artikel offline ist.',
    open: 'In neuem Tab öffnen',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert. Jeder, der ihn hat, kann die Vorschau sehen.',
    link: 'Jeder, der den Link hat, kann die Vorschau sehen bis',
  },
});
