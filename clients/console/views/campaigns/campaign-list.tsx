import { Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { Column } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignRow, campaignListDocument } from './campaign-list.graph.ts';
import { campaignListWords } from './campaign-list.words.ts';
import { CampaignStatus, campaignStatuses, campaignStatusWords } from './campaign-status.tsx';

type SortField = (typeof sortFields)[number];

const sortFields = ['NAME', 'COMPANY_NAME', 'STATUS', 'CREATED_AT', 'UPDATED_AT', 'END_AT'] as const;

/** Campaigns of the account. */
export function CampaignList() {
  const words = useWords(campaignListWords);
  const statusWords = useWords(campaignStatusWords);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: ['status'],
  });
  const statuses = campaignStatuses.filter((status) => state.filters.status.includes(status));
  const variables = {
    ...state.page,
    filter: { text: state.searchText || undefined, statuses: statuses.length > 0 ? statuses : undefined },
    orderBy: [state.sort],
  };
  const query = useGraphQuery(campaignListDocument, variables, { keepsPreviousData: true });
  return (
    <ListPage
      id="campaigns"
      title={words.title}
      lead={words.lead}
      label={words.title}
      copyAs={{
        operations: [{ document: campaignListDocument, variables }],
        rest: { method: 'GET', path: '/v1/campaign', credential: 'x-apikey: $TRELLIS_KEY' },
      }}
      state={state}
      query={query}
      connection={query.data?.campaigns}
      rowKey={({ id }) => id}
      columns={useCampaignColumns()}
      searchLabel={words.search}
      filters={[
        {
          name: 'status',
          label: words.status,
          options: campaignStatuses.map((value) => ({ value, label: statusWords[value] })),
        },
      ]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

function useCampaignColumns(): Column<CampaignRow, SortField>[] {
  const words = useWords(campaignListWords);
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ name }) => (
        <Text fw={600} size="sm">
          {name || words.unnamed}
        </Text>
      ),
    },
    {
      id: 'company',
      label: words.company,
      sortField: 'COMPANY_NAME',
      cell: ({ companyName }) => companyName,
    },
    {
      id: 'status',
      label: words.status,
      sortField: 'STATUS',
      cell: ({ status }) => <CampaignStatus status={status} />,
    },
    {
      id: 'created',
      label: words.created,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
    },
    {
      id: 'changed',
      label: words.changed,
      sortField: 'UPDATED_AT',
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} style="relative" />,
      isOptional: true,
    },
    { id: 'ends', label: words.ends, sortField: 'END_AT', cell: ({ endAt }) => <TimeText moment={endAt} /> },
  ];
}
