import type { VariablesOf } from '../../graph/graph.ts';
import type { ListParameters } from '../../lists/list-parameters.ts';
import { daysAgo, type LastSignInChoice, lastSignInChoices } from '../people/user-filter.ts';
import type { cmsUserListDocument } from './users.graph.ts';

export const cmsUserFilterNames = ['status', 'role', 'rights', 'seen'] as const;
type FilterName = (typeof cmsUserFilterNames)[number];

type CmsUserFilter = NonNullable<VariablesOf<typeof cmsUserListDocument>['filter']>;

const seenDays: Record<Exclude<LastSignInChoice, 'unused'>, number> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
};

/** Returns the filter of the graph for the choices in the address. Roles are numbers there. */
export function toCmsUserFilter({
  searchText,
  filters: { status, role, rights, seen },
}: Pick<ListParameters<string, FilterName>, 'searchText' | 'filters'>): CmsUserFilter {
  return {
    text: searchText || undefined,
    isActive: status.length > 0 ? status.includes('active') : undefined,
    roleIds: role.length > 0 ? [...role] : undefined,
    isAdmin: rights.length > 0 ? rights.includes('admin') : undefined,
    ...toSeenFilter(seen[0]),
  };
}

/** Users who never signed in have no time, so "unused" excludes those who did. */
function toSeenFilter(value: string | undefined): Pick<CmsUserFilter, 'lastLoginAt' | 'not'> {
  const choice = lastSignInChoices.find((known) => known === value);
  if (!choice) return {};
  if (choice === 'unused') return { not: { lastLoginAt: { from: daysAgo(seenDays.quarter) } } };
  return { lastLoginAt: { from: daysAgo(seenDays[choice]) } };
}
