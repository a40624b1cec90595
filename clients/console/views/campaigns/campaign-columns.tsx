import { Group, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useFormat } from '../../format/use-format.ts';
import type { Column } from '../../lists/columns.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignAction, listCampaignActions } from './campaign-action-list.ts';
import type { ActionCampaign } from './campaign-actions.graph.ts';
import type { CampaignRow } from './campaign-list.graph.ts';
import { campaignListWords } from './campaign-list.words.ts';
import { CampaignMenu } from './campaign-menu.tsx';
import { countDaysLeft, isRunning, sumClicks } from './campaign-numbers.ts';
import { CampaignStatus } from './campaign-status.tsx';
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

type CampaignColumn = Column<CampaignRow, (typeof campaignSortFields)[number]>;

/** Columns of the list of campaigns. `run` runs an action of a row. */
export function useCampaignColumns(
  run: (action: CampaignAction, campaign: ActionCampaign) => void,
): CampaignColumn[] {
  return [...useMainColumns(), ...useDateColumns(), useActionColumn(run)];
}

function useMainColumns(): CampaignColumn[] {
  const words = useWords(campaignListWords);
  const format = useFormat();
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ reference, name, companyName }) => (
        <div>
          <AnchorLink to={`/campaigns/${reference}`} fw={600} size="sm">
            {name || words.unnamed}
          </AnchorLink>
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
      cell: ({ status }) => <CampaignStatus status={status} />,
    },
    {
      id: 'channels',
      label: words.channels,
      align: 'right',
      cell: ({ status, deliveries, channelCount }) =>
        isRunning(status)
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
  const format = useFormat();
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

function useActionColumn(run: (action: CampaignAction, campaign: ActionCampaign) => void): CampaignColumn {
  const words = useWords(campaignListWords);
  return {
    id: 'actions',
    label: words.actions,
    align: 'right',
    cell: (campaign) => (
      <CampaignMenu campaign={campaign} actions={listCampaignActions(campaign)} run={run} />
    ),
  };
}
