import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignPageData, runDocument } from './campaign-page.graph.ts';
import { ChannelTable } from './channel-table.tsx';
import { HistoryList } from './history-list.tsx';
import { runWords } from './run-section.words.ts';
import { Section } from './section.tsx';

type RunSectionProps = {
  campaign: CampaignPageData;
  /** Interval of reloads while there is no subscription. */
  refetchMs?: number;
  onEdit: () => void;
};

/** Clicks change without an event. */
const clickRefetchMs = 30_000;

/** Channels and history of a run. The address contains the number of an earlier run. */
export function RunSection({ campaign, refetchMs = clickRefetchMs, onEdit }: RunSectionProps) {
  const words = useWords(runWords);
  const search = useSearch({ strict: false }) as { run?: string };
  const chosenRun = Number(search.run);
  const run = chosenRun >= 1 && chosenRun < campaign.run ? chosenRun : campaign.run;
  const isCurrent = run === campaign.run;
  const variables = { id: campaign.id, run: isCurrent ? undefined : run };
  const { data, error, refetch } = useGraphQuery(runDocument, variables, { refetchMs });
  const deliveries = data?.campaign?.deliveries;
  if (campaign.run === 0)
    return (
      <Section title={words.channelsTitle}>
        <Text c="dimmed">{words.notPublished}</Text>
      </Section>
    );
  return (
    <>
      <Section
        title={words.channelsTitle}
        controls={campaign.run > 1 && <RunSelect run={run} lastRun={campaign.run} />}
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!deliveries && !error && <Skeleton height={240} />}
        {deliveries && (
          <ChannelTable deliveries={deliveries} campaign={campaign} isCurrent={isCurrent} onEdit={onEdit} />
        )}
      </Section>
      {deliveries && (
        <Section title={words.historyTitle}>
          <HistoryList deliveries={deliveries} createdAt={run === 1 ? campaign.createdAt : undefined} />
        </Section>
      )}
    </>
  );
}

function RunSelect({ run, lastRun }: { run: number; lastRun: number }) {
  const words = useWords(runWords);
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
