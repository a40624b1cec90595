import { Title } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { TextLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import {
  CampaignStatusBadge,
  campaignStatuses,
  campaignStatusWords,
} from '../campaigns/campaign-status-badge.tsx';
import { budgetListDocument, budgetTotalsDocument, type CampaignBudgetRow } from './budget.graph.ts';
import { budgetWords } from './budget.words.ts';
import { BudgetField } from './budget-field.tsx';
import { BudgetTotals } from './budget-totals.tsx';

type SortField = (typeof sortFields)[number];

const sortFields = ['NAME', 'STATUS', 'BUDGET'] as const;

/** Budgets of all campaigns, which the owner changes in the list. */
export function BudgetListScreen() {
  const words = useWords(budgetWords);
  const statusTexts = useWords(campaignStatusWords);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'BUDGET', direction: 'DESC' },
    filters: ['status'],
  });
  const statuses = campaignStatuses.filter((status) => state.filters.status.includes(status));
  const variables = {
    ...state.page,
    filter: { text: state.searchText || undefined, statuses: statuses.length > 0 ? statuses : undefined },
    orderBy: [state.sort],
  };
  const query = useGraphQuery(budgetListDocument, variables, { keepsPreviousData: true });
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{
        operations: [
          { document: budgetListDocument, variables },
          { document: budgetTotalsDocument, variables: {} },
        ],
      }}
    >
      <BudgetTotals />
      <Title order={2} size="h4">
        {words.list}
      </Title>
      <PagedList
        id="budgets"
        label={words.list}
        state={state}
        query={query}
        connection={query.data?.campaigns}
        rowKey={({ id }) => id}
        columns={useBudgetColumns()}
        searchLabel={words.search}
        filters={[
          {
            name: 'status',
            label: words.status,
            options: campaignStatuses.map((value) => ({ value, label: statusTexts[value] })),
          },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </Screen>
  );
}

function useBudgetColumns(): ListColumn<CampaignBudgetRow, SortField>[] {
  const words = useWords(budgetWords);
  const format = useLocaleFormatters();
  const amountColumn = (
    part: 'spent' | 'reserved' | 'available',
  ): ListColumn<CampaignBudgetRow, SortField> => ({
    id: part,
    label: words[part],
    align: 'right',
    cell: ({ budget, budgetUse }) =>
      budget.amount === 0 ? '–' : format.money(budgetUse[part].amount, budget.currency),
  });
  return [
    {
      id: 'name',
      label: words.campaign,
      sortField: 'NAME',
      cell: ({ name, reference }) => (
        <TextLink to={`/campaigns/${reference}`} fw={600} size="sm">
          {name || words.unnamed}
        </TextLink>
      ),
    },
    {
      id: 'status',
      label: words.status,
      sortField: 'STATUS',
      cell: ({ status }) => <CampaignStatusBadge status={status} />,
    },
    {
      id: 'budget',
      label: words.budget,
      sortField: 'BUDGET',
      align: 'right',
      cell: (campaign) => <BudgetField campaign={campaign} />,
    },
    amountColumn('spent'),
    amountColumn('reserved'),
    amountColumn('available'),
  ];
}
