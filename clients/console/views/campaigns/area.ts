import { MegaphoneIcon } from 'lucide-react';
import type { Area } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';
import { overviewScreen } from '../account/area.ts';

/** Screens of campaign accounts. */
export const campaignsArea: Area = {
  id: 'campaigns',
  words: defineWords({ en: { label: 'Recruiting' }, de: { label: 'Personalsuche' } }),
  screens: [
    overviewScreen,
    {
      path: '/campaigns',
      load: async () => (await import('./campaign-list.tsx')).CampaignList,
      requires: 'campaigns',
      entry: {
        words: defineWords({ en: { label: 'Campaigns' }, de: { label: 'Kampagnen' } }),
        icon: MegaphoneIcon,
      },
    },
  ],
};
