import type { Area } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';
import { articleScreens } from '../articles/area.ts';

/** Screens of editors and administrators of the content. */
export const contentArea: Area = {
  id: 'content',
  words: defineWords({ en: { label: 'Content' }, de: { label: 'Inhalte' } }),
  screens: [...articleScreens],
};
