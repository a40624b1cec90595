import { Button, Text, Timeline } from '@mantine/core';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { RunDelivery } from './campaign-page.graph.ts';
import { groupEvents, type HistoryGroup } from './group-events.ts';
import { runWords } from './run-section.words.ts';

/** Number of entries that are shown at first. */
const shortLength = 8;

type HistoryListProps = { deliveries: readonly RunDelivery[]; createdAt?: string };

/** Events of all channels of a run, newest first. Equal events at the same minute are one entry. */
export function HistoryList({ deliveries, createdAt }: HistoryListProps) {
  const words = useWords(runWords);
  const [isWhole, setIsWhole] = useState(false);
  const groups = groupEvents(deliveries);
  const shownGroups = isWhole ? groups : groups.slice(0, shortLength);
  const hasMore = shownGroups.length < groups.length;
  return (
    <>
      <Timeline bulletSize={12} lineWidth={2} active={groups.length}>
        {shownGroups.map((group) => (
          <Entry key={`${group.at} ${group.kind} ${group.message}`} group={group} />
        ))}
        {createdAt && !hasMore && (
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
    </>
  );
}

function Entry({ group: { at, kind, message, channels } }: { group: HistoryGroup }) {
  const words = useWords(runWords);
  const format = useFormat();
  return (
    <Timeline.Item title={words.events[kind]}>
      <Text size="sm">{format.list(channels)}</Text>
      {message && <Text size="sm">{message}</Text>}
      <Text size="sm" c="dimmed">
        <TimeText moment={at} style="dateTime" />
      </Text>
    </Timeline.Item>
  );
}
