import { Group, SimpleGrid, Text } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { ActivitySeries } from './activity.ts';
import { ActivityPanel } from './activity-panel.tsx';
import type { QueueStatus } from './health.graph.ts';
import { healthWords } from './health.words.ts';

type QueuePanelProps = {
  queue: QueueStatus | null | undefined;
  failedDeliveries: number;
  chart: { series: readonly ActivitySeries[]; from: string; hours: number; isLoading: boolean };
};

/** Number of jobs by state, the age of the oldest, and what failed, above the chart of waiting jobs. */
export function QueuePanel({ queue, failedDeliveries, chart }: QueuePanelProps) {
  const words = useWords(healthWords);
  const format = useLocaleFormatters();
  const oldest = queue?.oldestDueJobSeconds ?? 0;
  const numbers = queue && [
    { label: words.due, text: format.number(queue.dueJobs) },
    { label: words.running, text: format.number(queue.runningJobs) },
    { label: words.scheduled, text: format.number(queue.scheduledJobs) },
    { label: words.failed, text: format.number(queue.failedJobs) },
    {
      label: words.oldest,
      text: queue.dueJobs > 0 ? words.seconds(format.number(Math.round(oldest))) : words.oldestNone,
    },
  ];
  return (
    <ActivityPanel {...chart} kind="area" title={words.queueChart}>
      {numbers && (
        <SimpleGrid component="dl" m={0} cols={{ base: 2, sm: 3, md: 5 }} spacing="sm">
          {numbers.map(({ label, text }) => (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} fw={650} size="lg">
                {text}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
      <Group gap="sm">
        {queue && queue.failedJobs > 0 && (
          <ButtonLink variant="light" to="/operations/jobs">
            {words.failedJobs(queue.failedJobs)}
          </ButtonLink>
        )}
        {failedDeliveries > 0 && (
          <ButtonLink variant="light" to="/operations/deliveries">
            {words.failedDeliveries(failedDeliveries)}
          </ButtonLink>
        )}
      </Group>
    </ActivityPanel>
  );
}
