import type { Area } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';
import { cmsPeopleScreens } from '../cms-people/area.ts';

/** Screens of editors and administrators of the CMS. */
export const contentArea: Area = {
  id: 'content',
  words: defineWords({ en: { label: 'Content' }, de: { label: 'Inhalte' } }),
  screens: [...cmsPeopleScreens],
};
