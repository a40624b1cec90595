import { Button, Text } from '@mantine/core';
import { KeyRoundIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import type { ChoiceFilter } from '../../lists/list-toolbar.tsx';
import { RowActions } from '../../lists/row-actions.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Dialog } from '../../shell/dialog.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { apiTokenScopeWords } from './api-token-scope.words.ts';
import { ApiTokenScopeList } from './api-token-scope-list.tsx';
import { findApiTokenScopePreset } from './api-token-scopes.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { type CreatedApiToken, TokenSecretDialog } from './token-secret-dialog.tsx';
import { type ApiTokenRow, revokeTokenDocument, tokenListDocument } from './tokens.graph.ts';
import { tokenWords } from './tokens.words.ts';

const sortFields = ['NAME', 'CREATED_AT', 'LAST_USED_AT'] as const;
type SortField = (typeof sortFields)[number];

/** API tokens of programs, for administrators of the CMS. */
export function ApiTokenListScreen() {
  const words = useWords(tokenWords);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const [shown, setShown] = useState<ApiTokenRow | null>(null);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: ['status'],
  });
  const { status } = state.filters;
  const variables = {
    ...state.page,
    filter: {
      name: state.searchText ? { contains: state.searchText } : undefined,
      isActive: status.length > 0 ? status.includes('active') : undefined,
    },
    orderBy: [state.sort],
  };
  const query = useGraphQuery(tokenListDocument, variables, { keepsPreviousData: true });
  const createButton = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <ListPage
        id="api-tokens"
        title={words.title}
        lead={words.lead}
        label={words.title}
        actions={createButton}
        copyAs={{ operations: [{ document: tokenListDocument, variables }] }}
        state={state}
        query={query}
        connection={query.data?.apiTokens}
        rowKey={({ id }) => id}
        columns={useTokenColumns(setShown)}
        searchLabel={words.search}
        filters={useStatusFilter()}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          icon: <KeyRoundIcon size={40} strokeWidth={1.5} />,
          action: createButton,
        }}
      />
      <NewTokenDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={setCreated} />
      <TokenSecretDialog created={created} onClose={() => setCreated(null)} />
      <Dialog
        title={shown ? words.scopesTitle(shown.name) : ''}
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        size="lg"
      >
        {shown && <ApiTokenScopeList scopes={shown.scopes} />}
      </Dialog>
    </>
  );
}

function useStatusFilter(): ChoiceFilter<'status'>[] {
  const words = useWords(tokenWords);
  const options = [
    { value: 'active', label: words.active },
    { value: 'revoked', label: words.revoked },
  ];
  return [{ name: 'status', label: words.status, isSingle: true, options }];
}

function useTokenColumns(onShow: (token: ApiTokenRow) => void): ListColumn<ApiTokenRow, SortField>[] {
  const words = useWords(tokenWords);
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ name }) => (
        <Text size="sm" fw={600} component="span">
          {name}
        </Text>
      ),
    },
    { id: 'status', label: words.status, cell: (token) => <TokenStatus token={token} /> },
    { id: 'scopes', label: words.scopes, cell: ({ scopes }) => <ScopeSummary scopes={scopes} /> },
    {
      id: 'lastUsed',
      label: words.lastUsed,
      sortField: 'LAST_USED_AT',
      cell: ({ lastUsedAt }) => <TimeOrWord moment={lastUsedAt} word={words.never} style="relative" />,
    },
    {
      id: 'expires',
      label: words.expires,
      cell: ({ expiresAt }) => <TimeOrWord moment={expiresAt} word={words.expiresNever} style="date" />,
    },
    {
      id: 'created',
      label: words.created,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
    },
    {
      id: 'actions',
      label: words.actions,
      align: 'right',
      cell: (token) => <TokenActions token={token} onShow={() => onShow(token)} />,
    },
  ];
}

type TimeOrWordProps = { moment: string | null; word: string; style: 'relative' | 'date' };

function TimeOrWord({ moment, word, style }: TimeOrWordProps) {
  if (moment) return <TimeText moment={moment} style={style} />;
  return (
    <Text size="sm" c="dimmed" component="span">
      {word}
    </Text>
  );
}

function TokenStatus({ token: { isActive, expiresAt } }: { token: ApiTokenRow }) {
  const words = useWords(tokenWords);
  if (!isActive) return <StatusBadge tone="neutral">{words.revoked}</StatusBadge>;
  if (expiresAt && new Date(expiresAt) <= new Date())
    return <StatusBadge tone="warning">{words.expired}</StatusBadge>;
  return <StatusBadge tone="good">{words.active}</StatusBadge>;
}

function ScopeSummary({ scopes }: { scopes: readonly string[] }) {
  const words = useWords(tokenWords);
  const { presets } = useWords(apiTokenScopeWords);
  const preset = findApiTokenScopePreset(scopes);
  return preset ? presets[preset] : words.scopeCount(scopes.length);
}

function TokenActions({ token, onShow }: { token: ApiTokenRow; onShow: () => void }) {
  const words = useWords(tokenWords);
  const confirm = useConfirm();
  const revoke = useMutationWithNotification(revokeTokenDocument, { success: words.revokedMessage });
  const askToRevoke = () =>
    confirm({
      title: words.revokeTitle,
      text: words.revokeText(token.name),
      action: words.revokeAction,
      isDangerous: true,
      onConfirm: () => revoke.mutate({ input: { id: token.id } }),
    });
  const show = { label: words.showScopes, onClick: onShow };
  const end = { label: words.revoke, onClick: askToRevoke, isDangerous: true };
  return <RowActions label={words.revokeNamed(token.name)} actions={token.isActive ? [show, end] : [show]} />;
}
