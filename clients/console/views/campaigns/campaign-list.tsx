import { PlusIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { campaignSortFields, useCampaignColumns } from './campaign-columns.tsx';
import { type CampaignRow, campaignListDocument } from './campaign-list.graph.ts';
import { campaignListWords } from './campaign-list.words.ts';
import { campaignStatuses, campaignStatusWords } from './campaign-status-badge.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';

/** Interval of reloads while a campaign of the page waits for its channels. */
const waitingMs = 5000;

/** Campaigns of the account. */
export function CampaignListScreen() {
  const words = useWords(campaignListWords);
  const statusWords = useWords(campaignStatusWords);
  const { run, dialog } = useCampaignActions();
  const state = useListState({
    sortFields: campaignSortFields,
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
  useReloadWhileWaiting(query.data?.campaigns?.nodes ?? [], query.refetch);
  const create = (
    <ButtonLink to="/campaigns/new" leftSection={<PlusIcon size={18} aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        id="campaigns"
        title={words.title}
        lead={words.lead}
        label={words.title}
        actions={create}
        copyAs={{
          operations: [{ document: campaignListDocument, variables }],
          rest: { method: 'GET', path: '/v1/campaign', credential: 'x-apikey: $TRELLIS_KEY' },
        }}
        state={state}
        query={query}
        connection={query.data?.campaigns}
        rowKey={({ id }) => id}
        columns={useCampaignColumns(run)}
        searchLabel={words.search}
        filters={[
          {
            name: 'status',
            label: words.status,
            options: campaignStatuses.map((value) => ({ value, label: statusWords[value] })),
          },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText, action: create }}
      />
      {dialog}
    </>
  );
}

/** Subscriptions follow one campaign, so the list reloads while a channel is about to show one of its rows. */
function useReloadWhileWaiting(rows: readonly CampaignRow[], refetch: () => Promise<unknown>) {
  const isWaiting = rows.some(({ status }) => status === 'PUBLISHED');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), waitingMs);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
}
