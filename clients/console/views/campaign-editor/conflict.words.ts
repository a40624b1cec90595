import { defineWords } from '../../words/words.ts';

export const conflictWords = defineWords({
  en: {
    title: 'Somebody else has changed this campaign',
    text: 'You have both changed the fields below. Choose which version to keep. All other changes of both of you are kept.',
    mine: 'Your version',
    theirs: 'Saved version',
    empty: 'empty',
    keep: (field: string) => `Version of ${field}`,
    continueEditing: 'Keep the chosen versions',
  },
  de: {
    title: 'Jemand anderes hat diese Kampagne geändert',
    text: 'Sie haben beide die folgenden Felder geändert. Wählen Sie, welche Fassung bleibt. Alle anderen Änderungen von Ihnen beiden bleiben erhalten.',
    mine: 'Ihre Fassung',
    theirs: 'Gespeicherte Fassung',
    empty: 'leer',
    keep: (field: string) => `Fassung von ${field}`,
    continueEditing: 'Gewählte Fassungen behalten',
  },
});
