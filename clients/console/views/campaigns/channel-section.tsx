import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { CampaignPageData } from './campaign-page.graph.ts';
import { campaignRunWords } from './campaign-run.words.ts';
import { ChannelTable } from './channel-table.tsx';
import { Section } from './section.tsx';
import { useCampaignRunDeliveries } from './use-campaign-run-deliveries.ts';

type ChannelSectionProps = {
  campaign: CampaignPageData;
  /** Interval of reloads while there is no subscription. */
  refetchMs?: number;
  onEdit: () => void;
};

/** Channels of a run. The address contains the number of an earlier run. */
export function ChannelSection({ campaign, refetchMs, onEdit }: ChannelSectionProps) {
  const words = useWords(campaignRunWords);
  const { run, isCurrent, deliveries, error, refetch } = useCampaignRunDeliveries(campaign, refetchMs);
  return (
    <Section
      title={words.channelsTitle}
      controls={campaign.run > 1 && <RunSelect run={run} lastRun={campaign.run} />}
    >
      {campaign.run === 0 && <Text c="dimmed">{words.notPublished}</Text>}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!deliveries && !error && <Skeleton height={240} />}
      {deliveries && deliveries.length > 0 && (
        <ChannelTable deliveries={deliveries} campaign={campaign} isCurrent={isCurrent} onEdit={onEdit} />
      )}
    </Section>
  );
}

function RunSelect({ run, lastRun }: { run: number; lastRun: number }) {
  const words = useWords(campaignRunWords);
  const navigate = useNavigate();
  const choose = (next: string) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({
        ...previous,
        run: next === String(lastRun) ? undefined : next,
      })) as never,
      resetScroll: false,
    });
  return (
    <NativeSelect
      aria-label={words.run}
      size="xs"
      value={String(run)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={Array.from({ length: lastRun }, (_, index) => lastRun - index).map((number) => ({
        value: String(number),
        label: words.runNumber(number, number === lastRun),
      }))}
    />
  );
}
