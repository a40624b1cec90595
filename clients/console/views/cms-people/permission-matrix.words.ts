import { defineWords } from '../../words/words.ts';
import type { PermissionKind } from './permissions.ts';

type KindWords = Readonly<Record<PermissionKind, string>>;

type MatrixWords = {
  label: string;
  item: string;
  kinds: KindWords;
  hints: KindWords;
  all: KindWords;
  cell: (item: string, role: string) => string;
  included: (item: string) => string;
  open: (item: string) => string;
  close: (item: string) => string;
  empty: KindWords;
  truncated: string;
  keys: string;
};

export const matrixWords = defineWords<MatrixWords>({
  en: {
    label: 'Permissions',
    item: 'May edit',
    kinds: {
      structure: 'Articles by category',
      media: 'Media by category',
      modules: 'Blocks by module',
      languages: 'Languages',
    },
    hints: {
      structure: 'A category includes everything below it.',
      media: 'A media category does not include those below it.',
      modules: 'Kinds of blocks that may be added, changed and deleted.',
      languages: 'Creating, moving and deleting articles needs all languages.',
    },
    all: {
      structure: 'All categories',
      media: 'All media, also without a category',
      modules: 'All modules',
      languages: 'All languages',
    },
    cell: (item, role) => `${item}: ${role}`,
    included: (item) => `${item} (included)`,
    open: (item) => `Show what is below ${item}`,
    close: (item) => `Hide what is below ${item}`,
    empty: {
      structure: 'There are no categories yet.',
      media: 'There are no media categories yet.',
      modules: 'There are no modules yet.',
      languages: 'There are no languages yet.',
    },
    truncated: 'Only the first 100 of a level are shown. Those that are chosen already stay chosen.',
    keys: 'Arrow keys move between the boxes, the space bar ticks them.',
  },
  de: {
    label: 'Rechte',
    item: 'Darf bearbeiten',
    kinds: {
      structure: 'Artikel nach Kategorie',
      media: 'Medien nach Kategorie',
      modules: 'Blöcke nach Modul',
      languages: 'Sprachen',
    },
    hints: {
      structure: 'Eine Kategorie schließt alles darunter ein.',
      media: 'Eine Medienkategorie schließt die darunter nicht ein.',
      modules: 'Arten von Blöcken, die angelegt, geändert und gelöscht werden dürfen.',
      languages: 'Artikel anlegen, verschieben und löschen darf nur, wer alle Sprachen hat.',
    },
    all: {
      structure: 'Alle Kategorien',
      media: 'Alle Medien, auch ohne Kategorie',
      modules: 'Alle Module',
      languages: 'Alle Sprachen',
    },
    cell: (item, role) => `${item}: ${role}`,
    included: (item) => `${item} (eingeschlossen)`,
    open: (item) => `Zeigen, was unter ${item} ist`,
    close: (item) => `Verbergen, was unter ${item} ist`,
    empty: {
      structure: 'Es gibt noch keine Kategorien.',
      media: 'Es gibt noch keine Medienkategorien.',
      modules: 'Es gibt noch keine Module.',
      languages: 'Es gibt noch keine Sprachen.',
    },
    truncated: 'Nur die ersten 100 einer Ebene werden gezeigt. Was schon gewählt ist, bleibt gewählt.',
    keys: 'Pfeiltasten gehen von Kästchen zu Kästchen, die Leertaste kreuzt an.',
  },
});
