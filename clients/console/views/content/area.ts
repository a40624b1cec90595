import type { Area } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';
import { mediaScreens } from '../media/area.ts';

/** Screens of the content of the site. */
export const contentArea: Area = {
  id: 'content',
  words: defineWords({ en: { label: 'Content' }, de: { label: 'Inhalte' } }),
  screens: [...mediaScreens],
};
