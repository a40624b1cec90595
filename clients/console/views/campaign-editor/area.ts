import { MegaphoneIcon } from 'lucide-react';
import type { CommandPaletteAction, ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Screens that create and edit campaigns. */
export const campaignEditorScreens: readonly ScreenRoute[] = [
  {
    path: '/campaigns/new',
    load: async () => (await import('./new-campaign.tsx')).NewCampaign,
    requires: 'campaigns',
  },
  {
    path: '/campaigns/$campaignId/edit',
    load: async () => (await import('./campaign-editor.tsx')).CampaignEditor,
    requires: 'campaigns',
  },
];

/** Action of the command palette. */
export const campaignCreationAction: CommandPaletteAction = {
  path: '/campaigns/new',
  words: defineWords({ en: { label: 'Create a campaign' }, de: { label: 'Kampagne anlegen' } }),
  icon: MegaphoneIcon,
  requires: 'campaigns',
};
