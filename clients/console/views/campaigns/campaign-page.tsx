import { Grid, Skeleton, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useGraphSubscription } from '../../graph/use-graph-subscription.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { BudgetSection } from './budget-section.tsx';
import { CampaignHeadActions, useCampaignStatusText } from './campaign-head.tsx';
import {
  campaignChangedDocument,
  campaignPageDocument,
  campaignRunDocument,
  ledgerDocument,
} from './campaign-page.graph.ts';
import { campaignPageWords } from './campaign-page.words.ts';
import { CampaignStatusBadge } from './campaign-status-badge.tsx';
import { CampaignTotals } from './campaign-totals.tsx';
import { ChannelSection } from './channel-section.tsx';
import { ClickSection } from './click-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';

/** Interval of reloads if the server refuses the subscription. */
const fallbackMs = 5000;

/** Queries of this page that change with the campaign. */
const liveDocuments = [campaignPageDocument, campaignRunDocument, ledgerDocument];

/** A campaign: its status on each channel, clicks, costs, history and actions. */
export function CampaignPage() {
  const words = useWords(campaignPageWords);
  const { campaignId: id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [isPolling, setIsPolling] = useState(false);
  const refetchMs = isPolling ? fallbackMs : undefined;
  const { data, error, refetch } = useGraphQuery(campaignPageDocument, { id }, { refetchMs });
  useGraphSubscription(
    campaignChangedDocument,
    { id },
    { invalidates: liveDocuments, onError: () => setIsPolling(true), isEnabled: Boolean(data) },
  );
  const { run, dialog } = useCampaignActions({ onDelete: () => void navigate({ to: '/campaigns' }) });
  const toLead = useCampaignStatusText();
  const campaign = data?.campaign;
  const parents = [{ label: words.campaigns, to: '/campaigns' }];
  if (error || !campaign)
    return (
      <Screen title={words.title} parents={parents}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} role="status" aria-label={words.loading} />
        )}
      </Screen>
    );
  return (
    <Screen
      title={campaign.name || words.unnamed}
      lead={toLead(campaign)}
      badges={<CampaignStatusBadge status={campaign.status} />}
      parents={parents}
      actions={<CampaignHeadActions campaign={campaign} run={run} />}
      copyAs={{
        operations: [{ document: campaignPageDocument, variables: { id } }],
        rest: {
          method: 'GET',
          path: `/v1/campaign/${campaign.reference}`,
          credential: 'x-apikey: $TRELLIS_KEY',
        },
      }}
    >
      <CampaignTotals campaign={campaign} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            <ClickSection campaign={campaign} />
            <ChannelSection campaign={campaign} refetchMs={refetchMs} onEdit={() => run('edit', campaign)} />
            <LedgerSection campaign={campaign} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            <BudgetSection campaign={campaign} onSetBudget={() => run('setBudget', campaign)} />
            <HistorySection campaign={campaign} />
          </Stack>
        </Grid.Col>
      </Grid>
      {dialog}
    </Screen>
  );
}
