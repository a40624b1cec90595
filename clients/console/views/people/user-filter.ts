import type { VariablesOf } from '../../graph/graph.ts';
import type { ListParameters } from '../../lists/list-parameters.ts';
import type { userListDocument } from './user-list.graph.ts';

export const userFilterNames = ['confirmed', 'access', 'provider', 'seen'] as const;
type FilterName = (typeof userFilterNames)[number];

/** Choices of the time of the last sign-in, with their length in days. */
const seenDays = { day: 1, week: 7, month: 30, quarter: 90 } as const;
export type LastSignInChoice = keyof typeof seenDays | 'unused';
export const lastSignInChoices = [
  'day',
  'week',
  'month',
  'quarter',
  'unused',
] as const satisfies LastSignInChoice[];

const hourMs = 3_600_000;

type UserFilter = NonNullable<VariablesOf<typeof userListDocument>['filter']>;

/** Returns the filter of the graph for the choices in the address. */
export function toUserFilter({
  searchText,
  filters,
}: Pick<ListParameters<string, FilterName>, 'searchText' | 'filters'>): UserFilter {
  const { confirmed, access, provider, seen } = filters;
  return {
    text: searchText || undefined,
    isConfirmed: toBoolean(confirmed, 'yes', 'no'),
    isBanned: access.includes('banned') || (access.includes('active') ? false : undefined),
    isDeleted: access.includes('deleted') || (access.includes('active') ? false : undefined),
    providers: provider.length > 0 ? [...provider] : undefined,
    ...toSeenFilter(seen[0]),
  };
}

/** Returns undefined if neither or both of two opposite values are chosen. */
function toBoolean(values: readonly string[], yes: string, no: string): boolean | undefined {
  if (values.includes(yes) === values.includes(no)) return undefined;
  return values.includes(yes);
}

/** Users who never signed in have no time, so "unused" excludes those who did. */
function toSeenFilter(choice: string | undefined): Pick<UserFilter, 'lastSignInAt' | 'not'> {
  if (choice === 'unused') return { not: { lastSignInAt: { from: daysAgo(seenDays.quarter) } } };
  const days = lastSignInChoices.find((known) => known === choice);
  return days && days !== 'unused' ? { lastSignInAt: { from: daysAgo(seenDays[days]) } } : {};
}

/** Returns a time in days before the current hour, which stays the same for an hour, so that the list is not loaded at each render. */
export function daysAgo(days: number, now = Date.now()): string {
  return new Date(Math.floor(now / hourMs) * hourMs - days * 24 * hourMs).toISOString();
}
