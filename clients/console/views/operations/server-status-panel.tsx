import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import type { ResultOf } from '../../graph/graph.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { QueueStatus, ServerHealth, serverConnectionsDocument } from './health.graph.ts';
import { healthWords } from './health.words.ts';

type ServerPartsProps = {
  health: ServerHealth | null | undefined;
  queue: QueueStatus | null | undefined;
  connections: ResultOf<typeof serverConnectionsDocument> | undefined;
};

/** Parts of the server with their state, and where it sends mail and stores files. */
export function ServerStatusPanel({ health, queue, connections }: ServerPartsProps) {
  const words = useWords(healthWords);
  const format = useLocaleFormatters();
  const heartbeat = queue?.workerHeartbeatSeconds;
  const workerText =
    typeof heartbeat === 'number'
      ? words.workerSeen(format.relativeTime(Date.now() - heartbeat * 1000))
      : words.workerNever;
  const storage = connections?.settings?.find(({ name }) => name === 'SVC_CMS_MEDIA_STORAGE')?.value;
  const setup = connections?.serverSetup;
  return (
    <section aria-label={words.parts}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h4">
          {words.parts}
        </Title>
        {health && (
          <Text size="sm" c="dimmed">
            {words.version(health.version)}
          </Text>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
        {!health && ['database', 'queue', 'worker'].map((name) => <Skeleton key={name} height={84} />)}
        {health?.parts.map(({ name, isHealthy }) => (
          <PartCard
            key={name}
            name={words.partNames[name] ?? name}
            badge={
              <StatusBadge tone={isHealthy ? 'good' : 'bad'}>
                {isHealthy ? words.works : words.fails}
              </StatusBadge>
            }
            text={name === 'worker' && queue ? workerText : undefined}
          />
        ))}
        {setup && (
          <PartCard name={words.mail} text={setup.canSendEmails ? words.mailSent : words.mailCaught} />
        )}
        {storage && <PartCard name={words.storage} text={words.storageKinds[storage] ?? storage} />}
      </SimpleGrid>
    </section>
  );
}

function PartCard({ name, badge, text }: { name: string; badge?: ReactNode; text?: string }) {
  return (
    <Paper p="md">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{name}</Text>
          {badge}
        </Group>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
