import type { Area } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';
import { articleScreens } from '../articles/area.ts';
import { cmsPeopleScreens } from '../cms-people/area.ts';
import { mediaScreens } from '../media/area.ts';
import { metaScreens } from '../meta/area.ts';
import { structureScreens } from '../structure/area.ts';

/** Screens of the CMS: structure, articles, media, and the administration of the CMS. */
export const contentArea: Area = {
  id: 'content',
  words: defineWords({ en: { label: 'Content' }, de: { label: 'Inhalte' } }),
  screens: [...structureScreens, ...articleScreens, ...mediaScreens, ...metaScreens, ...cmsPeopleScreens],
};
