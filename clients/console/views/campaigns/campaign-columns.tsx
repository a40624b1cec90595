import { Group, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignAction, listCampaignActions } from './campaign-action-list.ts';
import { CampaignActionMenu } from './campaign-action-menu.tsx';
import type { CampaignActionTarget } from './campaign-actions.graph.ts';
import type { CampaignRow } from './campaign-list.graph.ts';
import { campaignListWords } from './campaign-list.words.ts';
import { countDaysLeft, isCampaignRunning, sumClicks } from './campaign-numbers.ts';
import { CampaignStatusBadge } from './campaign-status-badge.tsx';
import { ClickTrend } from './click-trend.tsx';

export const campaignSortFields = [
  'NAME',
  'COMPANY_NAME',
  'STATUS',
  'BUDGET',
  'CREATED_AT',
  'UPDATED_AT',
  'END_AT',
] as const;

type CampaignColumn = ListColumn<CampaignRow, (typeof campaignSortFields)[number]>;

/** Columns of the list of campaigns. `run` runs an action of a row. */
export function useCampaignColumns(
  run: (action: CampaignAction, campaign: CampaignActionTarget) => void,
): CampaignColumn[] {
  return [...useMainColumns(), ...useDateColumns(), useActionColumn(run)];
}

function useMainColumns(): CampaignColumn[] {
  const words = useWords(campaignListWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ reference, name, companyName }) => (
        <div>
          <TextLink to={`/campaigns/${reference}`} fw={600} size="sm">
            {name || words.unnamed}
          </TextLink>
          <Text size="sm" c="dimmed">
            {companyName}
          </Text>
        </div>
      ),
    },
    {
      id: 'company',
      label: words.company,
      sortField: 'COMPANY_NAME',
      cell: ({ companyName }) => companyName || '–',
      isOptional: true,
    },
    {
      id: 'status',
      label: words.status,
      sortField: 'STATUS',
      cell: ({ status }) => <CampaignStatusBadge status={status} />,
    },
    {
      id: 'channels',
      label: words.channels,
      align: 'right',
      cell: ({ status, deliveries, channelCount }) =>
        isCampaignRunning(status)
          ? words.ofAll(
              format.number(deliveries.filter((delivery) => delivery.status === 'ONLINE').length),
              format.number(channelCount),
            )
          : '–',
    },
    {
      id: 'clicks',
      label: words.clicks,
      align: 'right',
      cell: ({ statistics }) => (
        <Group gap="sm" wrap="nowrap" justify="flex-end">
          <ClickTrend statistics={statistics} />
          <span>{format.number(sumClicks(statistics))}</span>
        </Group>
      ),
    },
    {
      id: 'budget',
      label: words.budget,
      sortField: 'BUDGET',
      align: 'right',
      cell: ({ budget: { amount, currency }, budgetUse: { spent } }) =>
        amount > 0
          ? words.ofAll(format.money(spent.amount, currency), format.money(amount, currency))
          : words.free,
    },
  ];
}

function useDateColumns(): CampaignColumn[] {
  const words = useWords(campaignListWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'daysLeft',
      label: words.daysLeft,
      sortField: 'END_AT',
      align: 'right',
      cell: (campaign) => {
        const days = countDaysLeft(campaign);
        return days === undefined ? '–' : format.number(days);
      },
    },
    {
      id: 'created',
      label: words.created,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
      isOptional: true,
    },
    {
      id: 'changed',
      label: words.changed,
      sortField: 'UPDATED_AT',
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} style="relative" />,
      isOptional: true,
    },
    {
      id: 'ends',
      label: words.ends,
      sortField: 'END_AT',
      cell: ({ endAt }) => <TimeText moment={endAt} />,
      isOptional: true,
    },
  ];
}

function useActionColumn(
  run: (action: CampaignAction, campaign: CampaignActionTarget) => void,
): CampaignColumn {
  const words = useWords(campaignListWords);
  return {
    id: 'actions',
    label: words.actions,
    align: 'right',
    cell: (campaign) => (
      <CampaignActionMenu campaign={campaign} actions={listCampaignActions(campaign)} run={run} />
    ),
  };
}
