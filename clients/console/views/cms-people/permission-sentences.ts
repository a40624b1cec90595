import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';
import {
  type GrantsByPermissionKind,
  type PermissionItemNames,
  type PermissionKind,
  permissionKinds,
} from './permissions.ts';

type Sentences = { all: string; none: string; some: (names: string) => string };

const sentenceWords = defineWords<Record<PermissionKind, Sentences> & { more: (count: string) => string }>({
  en: {
    structure: {
      all: 'Edits articles and categories everywhere.',
      none: 'Edits no articles and no categories.',
      some: (names) => `Edits articles and categories in ${names}, with everything below.`,
    },
    media: {
      all: 'Uses, uploads and changes all media.',
      none: 'Uses and changes no media.',
      some: (names) => `Uses, uploads and changes media in ${names}.`,
    },
    modules: {
      all: 'Adds and changes blocks of every kind.',
      none: 'Adds and changes no blocks.',
      some: (names) => `Adds and changes blocks of the kind ${names}.`,
    },
    languages: {
      all: 'Writes in every language, and so creates, moves and deletes articles.',
      none: 'Writes in no language, and so changes nothing.',
      some: (names) =>
        `Writes in ${names} only, and so creates, moves and deletes no articles, because an article is there in every language.`,
    },
    more: (count) => `${count} more`,
  },
  de: {
    structure: {
      all: 'Bearbeitet Artikel und Kategorien überall.',
      none: 'Bearbeitet keine Artikel und keine Kategorien.',
      some: (names) => `Bearbeitet Artikel und Kategorien in ${names} und alles darunter.`,
    },
    media: {
      all: 'Verwendet, lädt hoch und ändert alle Medien.',
      none: 'Verwendet und ändert keine Medien.',
      some: (names) => `Verwendet, lädt hoch und ändert Medien in ${names}.`,
    },
    modules: {
      all: 'Legt Blöcke jeder Art an und ändert sie.',
      none: 'Legt keine Blöcke an und ändert keine.',
      some: (names) => `Legt Blöcke der Art ${names} an und ändert sie.`,
    },
    languages: {
      all: 'Schreibt in jeder Sprache und darf deshalb Artikel anlegen, verschieben und löschen.',
      none: 'Schreibt in keiner Sprache und ändert deshalb nichts.',
      some: (names) =>
        `Schreibt nur in ${names} und darf deshalb keine Artikel anlegen, verschieben oder löschen, weil es einen Artikel in jeder Sprache gibt.`,
    },
    more: (count) => `${count} weitere`,
  },
});

/** Names that a sentence lists before it counts the others. */
const maxNames = 4;

/** Returns the function that says what permissions allow: one sentence for each kind. */
export function usePermissionSentences(): (
  permissions: GrantsByPermissionKind,
  names: PermissionItemNames,
) => Record<PermissionKind, string> {
  const words = useWords(sentenceWords);
  const format = useLocaleFormatters();
  const describe = (
    kind: PermissionKind,
    { isForAll, ids }: GrantsByPermissionKind[PermissionKind],
    names: PermissionItemNames,
  ) => {
    if (isForAll) return words[kind].all;
    if (ids.size === 0) return words[kind].none;
    const known = [...ids]
      .toSorted((left, right) => left - right)
      .map((id) => names[kind].get(id) ?? `#${id}`);
    const shown = known.length > maxNames + 1 ? known.slice(0, maxNames) : known;
    const rest = known.length - shown.length;
    return words[kind].some(format.list(rest > 0 ? [...shown, words.more(format.number(rest))] : shown));
  };
  return (permissions, names) => {
    const entries = permissionKinds.map((kind) => [kind, describe(kind, permissions[kind], names)]);
    return Object.fromEntries(entries) as Record<PermissionKind, string>;
  };
}
