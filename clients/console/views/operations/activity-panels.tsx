import { SimpleGrid } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import type { ServerActivity } from './health.graph.ts';
import { healthWords } from './health.words.ts';

type ActivityPanelsProps = {
  activity: ServerActivity | undefined;
  from: string;
  hours: number;
  isLoading: boolean;
};

/** Sign-ins, errors, failed jobs and refusals by rate limits, by hour. */
export function ActivityPanels({ activity, ...panel }: ActivityPanelsProps) {
  const words = useWords(healthWords);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <ActivityPanel
        {...panel}
        kind="bars"
        title={words.signInChart}
        series={[
          { name: words.signIns, color: 'teal.7', counts: activity?.signIns },
          { name: words.refusedSignIns, color: 'orange.6', counts: activity?.refusedSignIns },
        ]}
      />
      <ActivityPanel
        {...panel}
        kind="bars"
        title={words.errorChart}
        series={[{ name: words.errors, color: 'red.7', counts: activity?.errors }]}
      />
      <ActivityPanel
        {...panel}
        kind="bars"
        title={words.jobChart}
        series={[{ name: words.jobErrors, color: 'grape.6', counts: activity?.failedJobs }]}
      />
      <ActivityPanel
        {...panel}
        kind="bars"
        title={words.limitChart}
        series={[{ name: words.refusals, color: 'yellow.7', counts: activity?.rateLimitRefusals }]}
      />
    </SimpleGrid>
  );
}
