import { defineWords } from '../../words/words.ts';

export const conflictWords = defineWords({
  en: {
    title: 'Somebody else has changed the same text',
    text: 'You have both changed the blocks below. Choose for each block which version to keep. All other changes of both of you are kept.',
    mine: 'Your version',
    theirs: (name: string) => `Version of ${name}`,
    article: 'Name of the article',
    empty: 'empty',
    keep: 'Keep the chosen versions',
    removed: 'Only in your version',
    added: (name: string) => `Only in the version of ${name}`,
    differences: (field: string) => `Differences of ${field}`,
  },
  de: {
    title: 'Jemand anderes hat denselben Text geändert',
    text: 'Sie haben beide die folgenden Blöcke geändert. Wählen Sie für jeden Block, welche Fassung bleibt. Alle anderen Änderungen von Ihnen beiden bleiben erhalten.',
    mine: 'Ihre Fassung',
    theirs: (name: string) => `Fassung von ${name}`,
    article: 'Name des Artikels',
    empty: 'leer',
    keep: 'Gewählte Fassungen behalten',
    removed: 'Nur in Ihrer Fassung',
    added: (name: string) => `Nur in der Fassung von ${name}`,
    differences: (field: string) => `Unterschiede von ${field}`,
  },
});
