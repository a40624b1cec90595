import type { SearchSource } from './palette/search-source.ts';
import type { ConsoleArea } from './shell/area.ts';
import { accountConsoleArea, accountOverviewScreen } from './views/account/area.ts';
import { campaignCreationAction, campaignEditorScreens } from './views/campaign-editor/area.ts';
import { campaignsConsoleArea } from './views/campaigns/area.ts';
import { campaignSearch } from './views/campaigns/campaign-search.ts';
import { contentConsoleArea } from './views/content/area.ts';
import { articleSearch } from './views/content/article-search.ts';
import { operationsConsoleArea } from './views/operations/area.ts';
import { peopleConsoleArea } from './views/people/area.ts';
import { userSearch } from './views/people/user-search.ts';

const recruitingArea: ConsoleArea = {
  ...campaignsConsoleArea,
  screens: [accountOverviewScreen, ...campaignsConsoleArea.screens, ...campaignEditorScreens],
  createActions: [campaignCreationAction],
};

/** Areas of the console in the order of the navigation. */
export const consoleAreas: readonly ConsoleArea[] = [
  recruitingArea,
  contentConsoleArea,
  accountConsoleArea,
  peopleConsoleArea,
  operationsConsoleArea,
];

/** Objects that the command palette searches, in the order of its groups. */
export const commandPaletteSearchSources: readonly SearchSource[] = [
  campaignSearch,
  userSearch,
  articleSearch,
];
