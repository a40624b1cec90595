import { Paper, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { clicksDocument } from './overview.graph.ts';
import { overviewWords } from './overview.words.ts';

/** The library of the charts is large, so the rest of the screen does not wait for it. */
const ClickChart = lazy(async () => ({ default: (await import('./click-chart.tsx')).ClickChart }));

/** Card with the clicks of the account in the last 30 days. */
export function ClickCard() {
  const words = useWords(overviewWords);
  const { data, error, refetch } = useGraphQuery(clicksDocument, {});
  const titles = new Map((data?.channels ?? []).map(({ name, title }) => [name, title]));
  return (
    <Paper p="lg">
      <Stack gap="md">
        <Title order={2} size="h4">
          {words.chart}
        </Title>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingRows />}
        {data && (
          <Suspense fallback={<LoadingRows />}>
            <ClickChart statistics={data.myCampaignAccount?.statistics ?? []} titles={titles} />
          </Suspense>
        )}
      </Stack>
    </Paper>
  );
}
