import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { useGraphSubscription } from '../../graph/use-graph-subscription.ts';
import { articleListDocument } from './article-list.graph.ts';
import { categoryDocument } from './category.graph.ts';
import {
  structureChangesDocument,
  structureLevelDocument,
  structureSearchDocument,
} from './structure.graph.ts';

const shownDocuments = [
  structureLevelDocument,
  structureSearchDocument,
  articleListDocument,
  categoryDocument,
] as const;

/** One change can be many events, for example a move of a category. */
const pauseMs = 400;

/** Loads the shown entries again when somebody has changed an article. */
export function useStructureAutoReload(languageId?: string): void {
  const queryClient = useQueryClient();
  const reload = useDebouncedCallback(() => {
    for (const document of shownDocuments)
      void queryClient.invalidateQueries({ queryKey: toQueryKey(document) });
  }, pauseMs);
  const hasStarted = useRef(false);
  useGraphSubscription(
    structureChangesDocument,
    { languageId },
    {
      onEvent: ({ articleChanged }) => {
        // The first event of the screen changes nothing; later ones of its kind mean that changes may have been missed.
        if (hasStarted.current || articleChanged?.change !== 'CURRENT') reload();
        hasStarted.current = true;
      },
    },
  );
}
