import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { listDays, sumClicks, trendDays } from './campaign-numbers.ts';
import { type CampaignPageData, type ClickStatistic, clicksDocument } from './campaign-page.graph.ts';
import { campaignPageWords } from './campaign-page.words.ts';
import { Section } from './section.tsx';

/** The charts are a large part of the bundle, which the page does not wait for. */
const ClickChart = lazy(async () => ({ default: (await import('./click-chart.tsx')).ClickChart }));

const periods = [7, trendDays, 90] as const;

/** Clicks change without an event. */
const refetchMs = 30_000;

/** Clicks by day and channel as stacked bars. The period is in the address. */
export function ClickSection({ campaign }: { campaign: CampaignPageData }) {
  const words = useWords(campaignPageWords);
  const search = useSearch({ strict: false }) as { days?: string };
  const navigate = useNavigate();
  const period = periods.find((days) => String(days) === search.days) ?? trendDays;
  const days = listDays(period);
  const variables = { id: campaign.id, from: days[0] ?? '' };
  const { data, error, refetch } = useGraphQuery(clicksDocument, variables, { refetchMs });
  const setPeriod = (next: string) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, days: next })) as never,
      resetScroll: false,
    });
  return (
    <Section
      title={words.clicksTitle}
      controls={
        <SegmentedControl
          aria-label={words.days}
          size="xs"
          value={String(period)}
          onChange={setPeriod}
          data={periods.map((value) => ({ value: String(value), label: words.lastDays(value) }))}
        />
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} />}
      {data?.campaign && <Clicks statistics={data.campaign.statistics} days={days} campaign={campaign} />}
    </Section>
  );
}

type ClicksProps = {
  statistics: readonly ClickStatistic[];
  days: readonly string[];
  campaign: CampaignPageData;
};

function Clicks({ statistics, days, campaign }: ClicksProps) {
  const words = useWords(campaignPageWords);
  const format = useLocaleFormatters();
  if (statistics.length === 0)
    return (
      <Text c="dimmed" py="lg">
        {words.noClicks}
      </Text>
    );
  const titles = new Map(campaign.deliveries.map(({ channel, title }) => [channel, title]));
  const channels = [...Map.groupBy(statistics, ({ channel }) => channel)]
    .map(([name, rows]) => ({ name, title: titles.get(name) ?? name, clicks: sumClicks(rows) }))
    .sort((left, right) => right.clicks - left.clicks);
  const parts = channels.map(({ title, clicks }) => words.channelClicks(title, format.number(clicks)));
  const total = format.number(sumClicks(statistics));
  return (
    <>
      <p className="console-hidden">{words.clicksSummary(total, days.length, format.list(parts))}</p>
      <div aria-hidden="true" className="campaign-chart">
        <Suspense fallback={<Skeleton height={300} />}>
          <ClickChart statistics={statistics} days={days} channels={channels} />
        </Suspense>
      </div>
    </>
  );
}
