import { defineWords } from '../words/words.ts';
import type { FileKind } from './file-kind.ts';

type KindNames = Readonly<Record<FileKind, string>>;

const english: KindNames = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  pdf: 'PDF document',
  table: 'Table',
  archive: 'Archive',
  font: 'Font',
  text: 'Text',
  document: 'Document',
};

const german: KindNames = {
  image: 'Bild',
  video: 'Video',
  audio: 'Audio',
  pdf: 'PDF-Dokument',
  table: 'Tabelle',
  archive: 'Archiv',
  font: 'Schrift',
  text: 'Text',
  document: 'Dokument',
};

/** Names of the kinds of files. */
export const fileWords = defineWords({
  en: {
    kinds: english,
    pixels: (width: string, height: string) => `${width} × ${height} pixels`,
  },
  de: {
    kinds: german,
    pixels: (width: string, height: string) => `${width} × ${height} Pixel`,
  },
});
