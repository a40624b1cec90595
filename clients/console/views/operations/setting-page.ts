import type { PageArguments, SortOrder } from '../../lists/list-parameters.ts';
import type { SettingRow } from './setting-list.graph.ts';

export type SettingSortField = 'GROUP' | 'NAME' | 'SOURCE';

type SettingFilter = { searchText: string; groups: readonly string[]; isChangedOnly: boolean };

/** Returns the settings that match. All words of the search must occur. */
export function filterSettings(settings: readonly SettingRow[], filter: SettingFilter): SettingRow[] {
  const words = filter.searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ name, description, value, group, isSet }) => {
    if (filter.isChangedOnly && !isSet) return false;
    if (filter.groups.length > 0 && !filter.groups.includes(group)) return false;
    const text = `${name} ${description} ${value ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Sorts settings. The order of the server is by group, with the most important settings of each first. */
export function sortSettings(
  settings: readonly SettingRow[],
  { field, direction }: SortOrder<SettingSortField>,
): SettingRow[] {
  const rows = [...settings];
  if (field === 'NAME') rows.sort((left, right) => left.name.localeCompare(right.name));
  if (field === 'SOURCE') rows.sort((left, right) => left.source.localeCompare(right.source));
  return direction === 'ASC' ? rows : rows.reverse();
}

/** Returns a page of rows that are all here. The server returns its settings without pages; cursors are positions. */
export function paginateSettings(rows: readonly SettingRow[], page: PageArguments) {
  const size = page.first ?? page.last ?? 20;
  const position = Number(page.before ?? page.after ?? 0) || 0;
  const start = Math.max(0, Math.min(page.before ? position - size : position, rows.length));
  const end = Math.min(start + size, rows.length);
  const pageInfo = {
    hasNextPage: end < rows.length,
    hasPreviousPage: start > 0,
    startCursor: String(start),
    endCursor: String(end),
  };
  return { nodes: rows.slice(start, end), pageInfo, totalCount: rows.length };
}
