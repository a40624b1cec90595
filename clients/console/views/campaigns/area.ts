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
    {
      path: '/campaigns/$campaignId',
      load: async () => (await import('./campaign-page.tsx')).CampaignPage,
      requires: 'campaigns',
    },
    {
      path: '/campaigns/new',
      load: async () => (await import('../campaign-editor/new-campaign.tsx')).NewCampaign,
      requires: 'campaigns',
    },
    {
      path: '/campaigns/$campaignId/edit',
      load: async () => (await import('../campaign-editor/campaign-editor.tsx')).CampaignEditor,
      requires: 'campaigns',
    },
  ],
  createActions: [
    {
      path: '/campaigns/new',
      words: defineWords({ en: { label: 'Create a campaign' }, de: { label: 'Kampagne anlegen' } }),
      icon: MegaphoneIcon,
      requires: 'campaigns',
    },
  ],
};
