import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { useArticleEditing } from './article-context.ts';
import { type Revision, revisionsDocument } from './history.graph.ts';
import { historyWords } from './history.words.ts';
import { RevisionEntry } from './revision-entry.tsx';

/** Number of changes that are loaded first, and in each step. */
const pageSize = 30;

/** Maximum page size of the graph. */
const maxPageSize = 100;

type HistoryTabProps = {
  /** Number of the block whose changes are shown; without one, all are. */
  blockNumber: number | undefined;
  onShowAll: () => void;
};

/** Changes of an article and its blocks, with their differences, each of which can be restored. */
export function HistoryTab({ blockNumber, onShowAll }: HistoryTabProps) {
  const words = useWords(historyWords);
  const { article, language } = useArticleEditing();
  const [count, setCount] = useState(pageSize);
  const variables = { id: String(article.number), languageId: String(language.number), first: count };
  const { data, error, refetch } = useGraphQuery(revisionsDocument, variables, { keepsPreviousData: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} aria-hidden="true" />;
  const { history, sliceHistory } = data.article ?? {};
  const all = mergeRevisions(history?.nodes ?? [], sliceHistory?.nodes ?? []);
  const revisions = all.filter(({ sliceNumber }) => !blockNumber || sliceNumber === blockNumber);
  const hasMore = Boolean(history?.pageInfo.hasNextPage || sliceHistory?.pageInfo.hasNextPage);
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {blockNumber ? words.leadOfBlock : words.lead}
        </Text>
        {blockNumber && (
          <Button variant="default" size="xs" onClick={onShowAll}>
            {words.showAll}
          </Button>
        )}
      </Group>
      {revisions.length === 0 && <Text role="status">{words.empty}</Text>}
      <Paper component="ol" className="article-revisions console-plain-list">
        {revisions.map((revision) => (
          <RevisionEntry key={revision.id} revision={revision} earlier={findEarlier(all, revision)} />
        ))}
      </Paper>
      {hasMore && count < maxPageSize && (
        <Group>
          <Button variant="default" onClick={() => setCount(Math.min(count + pageSize, maxPageSize))}>
            {words.more}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Merges the changes of the article and of its blocks, the newest first. */
function mergeRevisions(articleChanges: readonly Revision[], blockChanges: readonly Revision[]): Revision[] {
  return [...articleChanges, ...blockChanges].sort(
    (left, right) => right.changedAt.localeCompare(left.changedAt) || right.number - left.number,
  );
}

/** Finds the change of the same object before this one, if it is loaded. */
function findEarlier(revisions: readonly Revision[], { sliceNumber, number }: Revision) {
  return revisions.find((candidate) => candidate.sliceNumber === sliceNumber && candidate.number < number);
}
