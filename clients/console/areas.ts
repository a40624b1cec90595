import type { SearchSource } from './palette/search-source.ts';
import type { Area } from './shell/area.ts';
import { accountArea, overviewScreen } from './views/account/area.ts';
import { createCampaignAction, editorScreens } from './views/campaign-editor/area.ts';
import { campaignsArea } from './views/campaigns/area.ts';
import { campaignSearch } from './views/campaigns/campaign-search.ts';
import { contentArea } from './views/content/area.ts';
import { articleSearch } from './views/content/article-search.ts';
import { operationsArea } from './views/operations/area.ts';
import { peopleArea } from './views/people/area.ts';
import { userSearch } from './views/people/user-search.ts';

const recruitingArea: Area = {
  ...campaignsArea,
  screens: [overviewScreen, ...campaignsArea.screens, ...editorScreens],
  createActions: [createCampaignAction],
};

/** Areas of the console in the order of the navigation. */
export const consoleAreas: readonly Area[] = [
  recruitingArea,
  contentArea,
  accountArea,
  peopleArea,
  operationsArea,
];

/** Objects that the command palette searches, in the order of its groups. */
export const searchSources: readonly SearchSource[] = [campaignSearch, userSearch, articleSearch];
