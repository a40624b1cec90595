import { defineWords } from '../../words/words.ts';

export const previewWords = defineWords({
  en: {
    title: 'Preview',
    frame: (name: string) => `Preview of ${name}`,
    width: 'Width',
    desktop: 'Computer',
    phone: 'Phone',
    unsaved: 'Changes that are not saved are not in the preview.',
    empty: 'The article has no content yet.',
    note: 'The preview shows the blocks as visitors get them, also if the article is offline.',
  },
  de: {
    title: 'Vorschau',
    frame: (name: string) => `Vorschau von ${name}`,
    width: 'Breite',
    desktop: 'Computer',
    phone: 'Telefon',
    unsaved: 'Nicht gespeicherte Änderungen sind nicht in der Vorschau.',
    empty: 'Der Artikel hat noch keinen Inhalt.',
    note: 'Die Vorschau zeigt die Blöcke so, wie Besucher sie erhalten, auch wenn der Artikel offline ist.',
  },
});
