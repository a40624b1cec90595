import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CampaignStatusBadge, campaignStatuses } from '../campaigns/campaign-status-badge.tsx';
import { AttentionCard } from './attention-card.tsx';
import { ClickCard } from './click-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { type AccountOverviewData, clicksDocument, overviewDocument } from './overview.graph.ts';
import { overviewWords } from './overview.words.ts';
import { SpendingCards } from './spending-cards.tsx';

/** First screen of an account owner: the state of the campaigns, and what needs attention. */
export function AccountOverview() {
  const words = useWords(overviewWords);
  const { data, error, refetch } = useGraphQuery(overviewDocument, {});
  const name = data?.me?.userMetadata?.name;
  return (
    <Screen
      title={typeof name === 'string' && name ? words.greeting(name) : words.title}
      lead={words.lead}
      copyAs={{
        operations: [
          { document: overviewDocument, variables: {} },
          { document: clicksDocument, variables: {} },
        ],
      }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data && <OverviewContent data={data} />}
    </Screen>
  );
}

function OverviewContent({ data }: { data: AccountOverviewData }) {
  return (
    <>
      <FirstSteps data={data} />
      <StatusTiles data={data} />
      <AttentionCard data={data} />
      <SpendingCards />
      <ClickCard />
    </>
  );
}

function StatusTiles({ data }: { data: AccountOverviewData }) {
  const words = useWords(overviewWords);
  const format = useLocaleFormatters();
  const counts = {
    DRAFT: data.drafts?.totalCount,
    PUBLISHED: data.starting?.totalCount,
    LIVE: data.live?.totalCount,
    INACTIVE: data.ended?.totalCount,
    CANCELLED: data.cancelled?.totalCount,
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {words.campaigns}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        {campaignStatuses.map((status) => (
          <Paper
            key={status}
            p="md"
            component={Link}
            to="/campaigns"
            search={{ status } as never}
            className="console-account-tile"
          >
            <Text size="xl" fw={650}>
              {format.number(counts[status] ?? 0)}
            </Text>
            <CampaignStatusBadge status={status} />
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
