import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type ActivitySeries, listMostFrequentLabels, toActivityPoints } from './activity.ts';
import { healthWords } from './health.words.ts';

const ActivityChart = lazy(async () => ({ default: (await import('./activity-chart.tsx')).ActivityChart }));

type ActivityPanelProps = {
  title: string;
  series: readonly ActivitySeries[];
  kind: 'bars' | 'area';
  from: string;
  hours: number;
  isLoading: boolean;
  children?: ReactNode;
};

/** A chart of events by hour with its sums, which say the same in words. */
export function ActivityPanel(props: ActivityPanelProps) {
  const { title, series, kind, from, hours, isLoading, children } = props;
  const words = useWords(healthWords);
  const format = useLocaleFormatters();
  const points = toActivityPoints(series, from, hours);
  const sums = series.map(({ name }) => {
    const counts = points.map((point) => point[name] ?? 0);
    return {
      name,
      count: kind === 'area' ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0),
    };
  });
  const isEmpty = sums.every(({ count }) => count === 0);
  const labels = listMostFrequentLabels(series);
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="baseline">
          <Title order={2} size="h4">
            {title}
          </Title>
          {!isLoading && (
            <Text size="sm" c="dimmed">
              {sums.map(({ name, count }) => words.sum(name, format.number(count))).join(' · ')}
            </Text>
          )}
        </Group>
        {children}
        {isLoading && <Skeleton height={180} />}
        {!isLoading && isEmpty && (
          <Text c="dimmed" size="sm" py="xl" ta="center">
            {words.nothing}
          </Text>
        )}
        {!isLoading && !isEmpty && (
          <div aria-hidden="true">
            <Suspense fallback={<Skeleton height={180} />}>
              <ActivityChart points={points} series={series} kind={kind} />
            </Suspense>
          </div>
        )}
        {labels.length > 0 && (
          <Text size="sm" c="dimmed">
            {labels.map(({ label, count }) => `${label}: ${format.number(count)}`).join(' · ')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
