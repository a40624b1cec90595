import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useAreasAndCommandPalette } from '../shell/areas-context.ts';
import { useSession } from '../shell/session.ts';
import type { SearchHit, SearchSource } from './search-source.ts';

/** Delay after the last letter, because each search is a request to each source. */
const typingPauseMs = 200;
const minTextLength = 2;
const freshMs = 30_000;

export type PaletteSearchState = {
  groups: readonly { source: SearchSource; hits: readonly SearchHit[] }[];
  isSearching: boolean;
  hasFailed: boolean;
};

/** Searches the sources that the signed-in person may see. A newer text cancels the requests of an older one. */
export function usePaletteSearch(sources: readonly SearchSource[], text: string): PaletteSearchState {
  const [settledText] = useDebouncedValue(text.trim(), typingPauseMs);
  const { areas } = useAreasAndCommandPalette();
  const { capabilities } = useSession();
  const paths = new Set(areas.flatMap(({ screens }) => screens.map(({ path }) => path)));
  const usedSources = sources.filter(
    ({ requires, screenPath }) => capabilities.has(requires) && paths.has(screenPath),
  );
  const isLongEnough = settledText.length >= minTextLength;
  const results = useQueries({
    queries: usedSources.map((source) => ({
      queryKey: ['search', source.id, settledText],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(settledText, signal),
      enabled: isLongEnough,
      staleTime: freshMs,
    })),
  });
  return {
    groups: usedSources.flatMap((source, index) => {
      const hits = results[index]?.data ?? [];
      return hits.length > 0 ? [{ source, hits }] : [];
    }),
    isSearching: text.trim() !== settledText || results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  };
}
