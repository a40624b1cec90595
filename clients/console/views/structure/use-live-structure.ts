import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { useSubscription } from '../../graph/use-subscription.ts';
import { articleListDocument } from './article-list.graph.ts';
import { structureChangesDocument, structureLevelDocument } from './structure.graph.ts';

/** One change can be many events, for example a move of a category. */
const pauseMs = 400;

/** Loads the shown entries again when somebody has changed an article. */
export function useLiveStructure(languageId?: string): void {
  const queryClient = useQueryClient();
  const reload = useDebouncedCallback(() => {
    for (const document of [structureLevelDocument, articleListDocument])
      void queryClient.invalidateQueries({ queryKey: toQueryKey(document) });
  }, pauseMs);
  useSubscription(
    structureChangesDocument,
    { languageId },
    { onEvent: ({ articleChanged }) => articleChanged?.change !== 'CURRENT' && reload() },
  );
}
