import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { countDaysLeft, isCampaignRunning, listDays, sumClicks, trendDays } from './campaign-numbers.ts';
import { type CampaignPageData, clicksDocument } from './campaign-page.graph.ts';
import { campaignPageWords } from './campaign-page.words.ts';

/** The numbers that an owner looks for first. */
export function CampaignTotals({ campaign }: { campaign: CampaignPageData }) {
  const words = useWords(campaignPageWords);
  const format = useLocaleFormatters();
  const { id, deliveries, channelCount, budgetUse } = campaign;
  const [from = ''] = listDays(trendDays);
  const { data } = useGraphQuery(clicksDocument, { id, from });
  const clicks = data?.campaign ? format.number(sumClicks(data.campaign.statistics)) : '–';
  const online = deliveries.filter(({ status }) => status === 'ONLINE').length;
  const daysLeft = countDaysLeft(campaign);
  const { amount, spent } = budgetUse;
  const totals = [
    { label: words.clicks(trendDays), value: clicks },
    {
      label: words.channelsOnline,
      value: isCampaignRunning(campaign.status)
        ? words.ofAll(format.number(online), format.number(channelCount))
        : '–',
    },
    { label: words.daysLeft, value: daysLeft === undefined ? '–' : format.number(daysLeft) },
    {
      label: words.spent,
      value:
        amount.amount > 0
          ? words.ofAll(
              format.money(spent.amount, amount.currency),
              format.money(amount.amount, amount.currency),
            )
          : words.freeChannels,
    },
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} className="campaign-totals">
      {totals.map(({ label, value }) => (
        <Paper key={label} p="md">
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" fz="xl" fw={650}>
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
