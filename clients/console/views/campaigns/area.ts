import { MegaphoneIcon } from 'lucide-react';
import type { ConsoleArea } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** List and page of campaigns. `areas.ts` adds the overview and the editor. */
export const campaignsConsoleArea: ConsoleArea = {
  id: 'campaigns',
  words: defineWords({ en: { label: 'Recruiting' }, de: { label: 'Personalsuche' } }),
  screens: [
    {
      path: '/campaigns',
      load: async () => (await import('./campaign-list.tsx')).CampaignListScreen,
      requires: 'campaigns',
      entry: {
        words: defineWords({ en: { label: 'Campaigns' }, de: { label: 'Kampagnen' } }),
        icon: MegaphoneIcon,
      },
    },
    {
      path: '/campaigns/$campaignId',
      load: async () => (await import('./campaign-page.tsx')).CampaignPage,
      requires: 'campaigns',
    },
  ],
};
