import { Code, Group, Paper, Text, Timeline } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { Section } from '../../shell/section.tsx';
import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { countFailedAttempts, toDeliveryAdvice } from './delivery-advice.ts';
import {
  type FailedDelivery,
  failedDeliveryDocument,
  retryDeliveryDocument,
} from './failed-deliveries.graph.ts';
import { deliveryEventWords, deliveryStatusWords, failedDeliveryWords } from './failed-delivery.words.ts';
import { FailedItemScreen } from './failed-item-screen.tsx';
import { PropertyGrid } from './property-grid.tsx';

/** Interval of reloads: a delivery that is tried again changes within seconds. */
const refetchMs = 5000;

const tones: Record<FailedDelivery['status'], StatusTone> = {
  PENDING: 'info',
  ONLINE: 'good',
  FINISHED: 'neutral',
  NOT_PROCESSED: 'bad',
  CANCELLED: 'neutral',
};

/** One delivery that failed: the answer of the channel, the attempts, what to do, and the button that tries again. */
export function FailedDeliveryScreen() {
  const words = useWords(failedDeliveryWords);
  const statusTexts = useWords(deliveryStatusWords);
  const { deliveryId = '' } = useParams({ strict: false }) as { deliveryId?: string };
  const variables = { id: deliveryId };
  const query = useGraphQuery(failedDeliveryDocument, variables, { refetchMs });
  const retry = useMutationWithNotification(retryDeliveryDocument, { success: words.retried });
  const delivery = query.data?.delivery;
  return (
    <FailedItemScreen
      title={delivery ? words.heading(delivery.title) : words.loading}
      list={{ label: words.list, to: '/operations/deliveries' }}
      badges={
        delivery && <StatusBadge tone={tones[delivery.status]}>{statusTexts[delivery.status]}</StatusBadge>
      }
      copyAs={{ operations: [{ document: failedDeliveryDocument, variables }] }}
      query={query}
      words={words}
      onRetry={delivery?.canRetry ? () => retry.mutate({ input: { id: delivery.id } }) : undefined}
      isRetrying={retry.isPending}
    >
      {delivery && (
        <>
          <DeliveryFacts delivery={delivery} />
          <Section title={words.answer}>
            <Code block className="console-breakable">
              {delivery.reason ?? words.noReason}
            </Code>
          </Section>
          <Section title={words.next}>
            <Text size="sm">{words.advice[toDeliveryAdvice(delivery)]}</Text>
          </Section>
          <DeliveryHistory delivery={delivery} />
        </>
      )}
    </FailedItemScreen>
  );
}

function DeliveryFacts({ delivery }: { delivery: FailedDelivery }) {
  const words = useWords(failedDeliveryWords);
  const format = useLocaleFormatters();
  const { channel, campaign, run, since, events } = delivery;
  return (
    <Paper p="md">
      <PropertyGrid
        facts={[
          { label: words.channel, text: <Code>{channel}</Code> },
          {
            label: words.campaign,
            text: campaign ? (
              <TextLink to={`/campaigns/${campaign.reference}`}>{campaign.name}</TextLink>
            ) : (
              words.otherCampaign
            ),
          },
          { label: words.run, text: format.number(run) },
          { label: words.attempts, text: format.number(countFailedAttempts(events)) },
          { label: words.since, text: since ? <TimeText moment={since} style="dateTime" /> : '–' },
        ]}
      />
    </Paper>
  );
}

function DeliveryHistory({ delivery: { events } }: { delivery: FailedDelivery }) {
  const words = useWords(failedDeliveryWords);
  const kindTexts = useWords(deliveryEventWords);
  return (
    <Section title={words.history}>
      {events.length === 0 && <Text c="dimmed">{words.noHistory}</Text>}
      <Timeline bulletSize={14} lineWidth={2}>
        {events.map(({ at, kind, message }) => (
          <Timeline.Item
            key={`${at}${kind}${message}`}
            title={
              <Group gap="sm">
                <Text fw={600} size="sm">
                  {kindTexts[kind]}
                </Text>
                <Text size="sm" c="dimmed">
                  <TimeText moment={at} style="dateTime" />
                </Text>
              </Group>
            }
          >
            <Text size="sm" className="console-breakable">
              {message}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
