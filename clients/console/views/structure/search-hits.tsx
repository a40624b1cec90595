import { Button, Checkbox, Group, Loader, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchXIcon } from 'lucide-react';
import { runOperation } from '../../graph/transport.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { EntryStatus } from './article-columns.tsx';
import { type StructureEntry, toEntryPath, toStructureEntry } from './entry.ts';
import { EntryMenu } from './entry-menu.tsx';
import { structureSearchDocument } from './structure.graph.ts';
import { structureWords } from './structure.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import type { EntrySelection } from './use-selected-entries.ts';

const pageSize = 20;

type Hit = { entry: StructureEntry; place: string };

function useHits(text: string, languageId: string) {
  const query = useInfiniteQuery({
    queryKey: [...toQueryKey(structureSearchDocument), text, languageId],
    queryFn: ({ pageParam, signal }) =>
      runOperation(
        structureSearchDocument,
        { first: pageSize, after: pageParam, text, languageId },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ searchArticles }) =>
      searchArticles?.pageInfo.hasNextPage ? (searchArticles.pageInfo.endCursor ?? undefined) : undefined,
  });
  const articles = query.data?.pages.flatMap(({ searchArticles }) => searchArticles?.nodes ?? []);
  const hits = articles?.map(({ article }): Hit => {
    const parentPath = article.breadcrumb.map(({ number }) => number);
    const place = article.breadcrumb.map(({ name }) => name).join(' › ');
    return { entry: toStructureEntry(article, { parentPath, languageId }), place };
  });
  return { query, hits, totalCount: query.data?.pages[0]?.searchArticles?.totalCount ?? 0 };
}

/** Articles and categories that contain the searched words, best first. */
export function SearchHits({ text, selection }: { text: string; selection: EntrySelection }) {
  const words = useWords(structureWords);
  const { frame } = useStructureDialogs();
  const { query, hits, totalCount } = useHits(text, frame.language.id);
  if (query.error && !hits) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!hits) return <Loader m="md" aria-label={words.loading} />;
  if (hits.length === 0)
    return (
      <MessageState
        icon={<SearchXIcon size={40} strokeWidth={1.5} />}
        title={words.noHits}
        text={words.noHitsText}
      />
    );
  return (
    <>
      <Text size="sm" c="dimmed" p="sm" role="status">
        {words.hits(totalCount)}
      </Text>
      <ul className="structure-hits">
        {hits.map((hit) => (
          <HitRow key={hit.entry.id} hit={hit} selection={selection} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          m="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.moreHits}
        </Button>
      )}
    </>
  );
}

function HitRow({ hit: { entry, place }, selection }: { hit: Hit; selection: EntrySelection }) {
  const words = useWords(structureWords);
  const { frame } = useStructureDialogs();
  return (
    <li>
      <Group gap="sm" wrap="nowrap" className="structure-hit">
        <Checkbox
          size="xs"
          aria-label={words.select(entry.name)}
          checked={selection.has(entry.id)}
          onChange={() => selection.toggle(entry)}
        />
        <div className="structure-name">
          <TextLink
            to={toEntryPath(entry)}
            search={{ language: frame.language.number } as never}
            size="sm"
            fw={600}
          >
            {entry.name}
          </TextLink>
          <Text size="xs" c="dimmed">
            {place || words.root}
          </Text>
        </div>
        <EntryStatus {...entry} />
        <EntryMenu entry={entry} />
      </Group>
    </li>
  );
}
