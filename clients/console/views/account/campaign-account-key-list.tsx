import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EyeIcon, EyeOffIcon, RefreshCwIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import {
  type CampaignAccountKeyRow,
  campaignAccountKeyDocument,
  campaignAccountKeysDocument,
} from './key-list.graph.ts';
import { keyListWords } from './key-list.words.ts';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import { SecretText } from './secret-text.tsx';

/** API key of the campaign account: shows and replaces it, and lists when its keys were used. */
export function CampaignAccountKeyListScreen() {
  const words = useWords(keyListWords);
  const [isReplacing, replacing] = useDisclosure(false);
  const [isShown, shown] = useDisclosure(false);
  const state = useListState({
    sortFields: ['CREATED_AT'],
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
  });
  const query = useGraphQuery(campaignAccountKeysDocument, state.page, { keepsPreviousData: true });
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{
        operations: [
          { document: campaignAccountKeysDocument, variables: state.page },
          { document: campaignAccountKeyDocument, variables: {} },
        ],
      }}
      actions={
        <Button leftSection={<RefreshCwIcon size={18} aria-hidden />} onClick={replacing.open}>
          {words.replace}
        </Button>
      }
    >
      <Paper p="lg">
        <Stack gap="sm" align="flex-start">
          <Title order={2} size="h4">
            {words.current}
          </Title>
          <Text size="sm">{words.warning}</Text>
          {isShown && <ShownKey />}
          <Button
            variant="default"
            onClick={shown.toggle}
            leftSection={isShown ? <EyeOffIcon size={18} aria-hidden /> : <EyeIcon size={18} aria-hidden />}
          >
            {isShown ? words.hide : words.show}
          </Button>
        </Stack>
      </Paper>
      <Title order={2} size="h4">
        {words.list}
      </Title>
      <PagedList
        id="account-keys"
        label={words.list}
        state={state}
        query={query}
        connection={query.data?.myCampaignAccount?.keys}
        rowKey={({ id }) => id}
        columns={useKeyColumns()}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      <ReplaceKeyDialog isOpen={isReplacing} onClose={replacing.close} onReplaced={shown.open} />
    </Screen>
  );
}

function ShownKey() {
  const words = useWords(keyListWords);
  const { data, error, refetch } = useGraphQuery(campaignAccountKeyDocument, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const key = data?.myCampaignAccount?.key;
  return key ? <SecretText text={key} label={words.current} /> : <Skeleton height={36} width="20rem" />;
}

function useKeyColumns(): ListColumn<CampaignAccountKeyRow, 'CREATED_AT'>[] {
  const words = useWords(keyListWords);
  return [
    { id: 'key', label: words.key, cell: ({ expiresAt }) => <KeyStatus expiresAt={expiresAt} /> },
    {
      id: 'created',
      label: words.created,
      cell: ({ createdAt }) => <TimeText moment={createdAt} style="dateTime" />,
    },
    {
      id: 'used',
      label: words.lastUsed,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <TimeText moment={lastUsedAt} style="relative" /> : words.never,
    },
    {
      id: 'expires',
      label: words.expires,
      cell: ({ expiresAt }) =>
        expiresAt ? <TimeText moment={expiresAt} style="dateTime" /> : words.unlimited,
    },
  ];
}

function KeyStatus({ expiresAt }: { expiresAt: string | null }) {
  const words = useWords(keyListWords);
  if (!expiresAt) return <StatusBadge tone="good">{words.inUse}</StatusBadge>;
  const isExpired = new Date(expiresAt).getTime() <= Date.now();
  return (
    <StatusBadge tone={isExpired ? 'neutral' : 'warning'}>
      {isExpired ? words.expired : words.replacedKey}
    </StatusBadge>
  );
}
