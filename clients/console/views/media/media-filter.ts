import type { ListState } from '../../lists/use-list-state.ts';
import type { MediaFilter, MediaKind } from '../../media-picker/media-list.graph.ts';

export const mediaSortFields = [
  'FILENAME',
  'TITLE',
  'MIME_TYPE',
  'SIZE',
  'CREATED_AT',
  'UPDATED_AT',
] as const;
export const mediaFilterNames = ['category', 'kind', 'size', 'date', 'alt'] as const;
export const mediaKinds = ['IMAGE', 'VIDEO', 'AUDIO', 'APPLICATION', 'TEXT', 'FONT'] as const;

export type MediaSortField = (typeof mediaSortFields)[number];
export type MediaFilterName = (typeof mediaFilterNames)[number];
export type MediaListState = ListState<MediaSortField, MediaFilterName>;

/** Value of the filter `category` for media in no category. */
export const uncategorizedFilterValue = 'none';

const megabyte = 1_000_000;

/** Sizes that people tell apart. */
const sizeRanges: Readonly<Record<string, { min?: number; max?: number }>> = {
  small: { max: 200_000 },
  medium: { min: 200_001, max: 2 * megabyte },
  large: { min: 2 * megabyte + 1, max: 20 * megabyte },
  huge: { min: 20 * megabyte + 1 },
};

/** Days before today in which a file was uploaded. */
const dateRanges: Readonly<Record<string, number>> = { today: 0, week: 7, month: 30, year: 365 };

function isKind(value: string): value is MediaKind {
  return (mediaKinds as readonly string[]).includes(value);
}

/** Begins with a day, so that the same query is cached for hours. */
function startOfDay(daysAgo: number, now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString();
}

type FilterState = Pick<MediaListState, 'searchText' | 'filters'>;

/** Returns the filter of the graph. A search also finds media in the categories below the chosen one. */
export function toMediaFilter({ searchText, filters }: FilterState, now = new Date()): MediaFilter {
  const [category] = filters.category;
  const days = dateRanges[filters.date[0] ?? ''];
  const kinds = filters.kind.filter(isKind);
  const hasNoText = filters.alt.includes('missing');
  return {
    text: searchText || undefined,
    hasCategory: category === uncategorizedFilterValue ? false : undefined,
    ...(category &&
      category !== uncategorizedFilterValue && { [searchText ? 'ancestorIds' : 'categoryIds']: [category] }),
    kinds: hasNoText ? ['IMAGE'] : kinds.length > 0 ? kinds : undefined,
    title: hasNoText ? { in: [''] } : undefined,
    size: sizeRanges[filters.size[0] ?? ''],
    createdAt: days === undefined ? undefined : { from: startOfDay(days, now) },
  };
}
