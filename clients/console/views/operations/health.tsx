import { SegmentedControl, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { getActivityRangeStart } from './activity.ts';
import { ActivityPanels } from './activity-panels.tsx';
import { serverActivityDocument, serverConnectionsDocument, serverHealthDocument } from './health.graph.ts';
import { healthWords } from './health.words.ts';
import { QueuePanel } from './queue-panel.tsx';
import { ServerStatusPanel } from './server-status-panel.tsx';

const refetchMs = 15_000;
const hoursByRange = { day: 24, week: 168 } as const;

/** State of the server: its parts, the queue, and what happened by hour. It is loaded again while it is visible. */
export function HealthScreen() {
  const words = useWords(healthWords);
  const { range, setRange } = useRange();
  const health = useGraphQuery(serverHealthDocument, {}, { refetchMs });
  const connections = useGraphQuery(serverConnectionsDocument, {});
  const hours = hoursByRange[range];
  const from = getActivityRangeStart(hours);
  const { data: activity } = useGraphQuery(serverActivityDocument, { from }, { refetchMs });
  if (health.error)
    return (
      <Screen title={words.title}>
        <ErrorState error={health.error} onRetry={() => void health.refetch()} />
      </Screen>
    );
  const { serverHealth, queueStatus, failedDeliveries } = health.data ?? {};
  const failing = serverHealth?.parts.filter(({ isHealthy }) => !isHealthy).length ?? 0;
  const panel = { from, hours, isLoading: !activity };
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      badges={
        serverHealth && (
          <StatusBadge tone={failing > 0 ? 'bad' : 'good'}>
            {failing > 0 ? words.partsFail(failing) : words.allWorks}
          </StatusBadge>
        )
      }
      actions={
        <SegmentedControl
          aria-label={words.range}
          value={range}
          onChange={setRange}
          data={[
            { value: 'day', label: words.day },
            { value: 'week', label: words.week },
          ]}
        />
      }
      copyAs={{
        operations: [
          { document: serverHealthDocument, variables: {} },
          { document: serverActivityDocument, variables: { from } },
        ],
      }}
    >
      <Stack gap="lg">
        <ServerStatusPanel health={serverHealth} queue={queueStatus} connections={connections.data} />
        <QueuePanel
          queue={queueStatus}
          failedDeliveries={failedDeliveries?.totalCount ?? 0}
          chart={{
            ...panel,
            series: [{ name: words.depth, color: 'blue.6', counts: activity?.queueDepth }],
          }}
        />
        <ActivityPanels {...panel} activity={activity} />
      </Stack>
    </Screen>
  );
}

/** Period of the charts, which is in the address. */
function useRange() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const range: keyof typeof hoursByRange = search.range === 'week' ? 'week' : 'day';
  const setRange = (next: string) =>
    void navigate({ to: '.', search: (next === 'week' ? { range: next } : {}) as never, resetScroll: false });
  return { range, setRange };
}
