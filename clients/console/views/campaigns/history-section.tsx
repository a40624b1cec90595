import { Button, Text, Timeline } from '@mantine/core';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { CampaignPageData } from './campaign-page.graph.ts';
import { campaignRunWords } from './campaign-run.words.ts';
import { type DeliveryEventGroup, groupDeliveryEvents } from './group-delivery-events.ts';
import { useDeliveryReasonTranslator } from './problem-texts.ts';
import { Section } from './section.tsx';
import { useCampaignRunDeliveries } from './use-campaign-run-deliveries.ts';

/** Number of entries that are shown at first. */
const shortLength = 8;

/** Events of all channels of a run, newest first. Equal events at the same minute are one entry. */
export function HistorySection({ campaign }: { campaign: CampaignPageData }) {
  const words = useWords(campaignRunWords);
  const [isWhole, setIsWhole] = useState(false);
  const { run, deliveries = [] } = useCampaignRunDeliveries(campaign);
  const groups = groupDeliveryEvents(deliveries);
  const shownGroups = isWhole ? groups : groups.slice(0, shortLength);
  const hasMore = shownGroups.length < groups.length;
  const createdAt = run <= 1 && !hasMore ? campaign.createdAt : undefined;
  return (
    <Section title={words.historyTitle}>
      <Timeline bulletSize={12} lineWidth={2} active={groups.length}>
        {shownGroups.map((group) => (
          <Timeline.Item key={`${group.at} ${group.kind} ${group.message}`} title={words.events[group.kind]}>
            <Entry group={group} />
          </Timeline.Item>
        ))}
        {createdAt && (
          <Timeline.Item title={words.created}>
            <Text size="sm" c="dimmed">
              <TimeText moment={createdAt} style="dateTime" />
            </Text>
          </Timeline.Item>
        )}
      </Timeline>
      {hasMore && (
        <Button variant="default" size="xs" mt="md" onClick={() => setIsWhole(true)}>
          {words.showAll(groups.length)}
        </Button>
      )}
    </Section>
  );
}

function Entry({ group: { at, message, channels } }: { group: DeliveryEventGroup }) {
  const toReasonText = useDeliveryReasonTranslator();
  const format = useLocaleFormatters();
  return (
    <>
      <Text size="sm">{format.list(channels)}</Text>
      {message && <Text size="sm">{toReasonText(message)}</Text>}
      <Text size="sm" c="dimmed">
        <TimeText moment={at} style="dateTime" />
      </Text>
    </>
  );
}
