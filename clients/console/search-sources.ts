import type { SearchSource } from './palette/search-source.ts';
import { campaignSearch } from './views/campaigns/campaign-search.ts';
import { articleSearch } from './views/content/article-search.ts';
import { userSearch } from './views/people/user-search.ts';

/** Objects that the command palette searches, in the order of its groups. */
export const searchSources: readonly SearchSource[] = [campaignSearch, userSearch, articleSearch];
