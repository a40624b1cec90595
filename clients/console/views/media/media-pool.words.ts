import type { MediaKind } from '../../media-picker/media-list.graph.ts';
import { defineWords } from '../../words/words.ts';

const englishKinds: Readonly<Record<MediaKind, string>> = {
  IMAGE: 'Images',
  VIDEO: 'Videos',
  AUDIO: 'Audio',
  APPLICATION: 'Documents and archives',
  TEXT: 'Texts and tables',
  FONT: 'Fonts',
};

const germanKinds: Readonly<Record<MediaKind, string>> = {
  IMAGE: 'Bilder',
  VIDEO: 'Videos',
  AUDIO: 'Audio',
  APPLICATION: 'Dokumente und Archive',
  TEXT: 'Texte und Tabellen',
  FONT: 'Schriften',
};

/** Texts of the list of media. */
export const mediaListWords = defineWords({
  en: {
    title: 'Media',
    search: 'Search by title or name',
    view: 'View',
    grid: 'Grid',
    list: 'List',
    filename: 'Name',
    titleField: 'Title',
    kind: 'Kind',
    kinds: englishKinds,
    size: 'Size',
    sizes: { small: 'Up to 200 kB', medium: '200 kB to 2 MB', large: '2 to 20 MB', huge: 'Over 20 MB' },
    pixels: 'Pixels',
    category: 'Category',
    date: 'Uploaded',
    dates: { today: 'Today', week: 'In 7 days', month: 'In 30 days', year: 'In a year' },
    changed: 'Changed',
    changedBy: 'Changed by',
    alt: 'Alternative text',
    altMissing: 'Images without alternative text',
    emptyTitle: 'No media yet',
    emptyText:
      'Pictures, videos and documents for articles are here. Drop files on this page to upload them.',
    emptyCategoryTitle: 'This category is empty',
    emptyCategoryText: 'Drop files on this page to upload them into it.',
  },
  de: {
    title: 'Medien',
    search: 'Nach Titel oder Namen suchen',
    view: 'Ansicht',
    grid: 'Kacheln',
    list: 'Liste',
    filename: 'Name',
    titleField: 'Titel',
    kind: 'Art',
    kinds: germanKinds,
    size: 'Größe',
    sizes: { small: 'Bis 200 kB', medium: '200 kB bis 2 MB', large: '2 bis 20 MB', huge: 'Über 20 MB' },
    pixels: 'Pixel',
    category: 'Kategorie',
    date: 'Hochgeladen',
    dates: { today: 'Heute', week: 'In 7 Tagen', month: 'In 30 Tagen', year: 'In einem Jahr' },
    changed: 'Geändert',
    changedBy: 'Geändert von',
    alt: 'Alternativtext',
    altMissing: 'Bilder ohne Alternativtext',
    emptyTitle: 'Noch keine Medien',
    emptyText:
      'Hier sind Bilder, Videos und Dokumente für Artikel. Legen Sie Dateien auf dieser Seite ab, um sie hochzuladen.',
    emptyCategoryTitle: 'Diese Kategorie ist leer',
    emptyCategoryText: 'Legen Sie Dateien auf dieser Seite ab, um sie hier hochzuladen.',
  },
});
