import { Button, Code } from '@mantine/core';
import { AppWindowIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { RowActions } from '../../lists/row-actions.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { ClientSecretDialog, type OAuthClientCredentials } from './client-secret-dialog.tsx';
import { DisabledFeatureMessage, isDisabledFeatureError } from './disabled-feature.tsx';
import { OAuthClientDialog } from './oauth-client-dialog.tsx';
import {
  deleteOAuthClientDocument,
  type OAuthClient,
  oauthClientsDocument,
  regenerateClientSecretDocument,
} from './oauth-clients.graph.ts';
import { oauthClientsWords } from './oauth-clients.words.ts';

/** Apps of others that use the accounts of this server. */
export function OAuthClientListScreen() {
  const words = useWords(oauthClientsWords);
  const [edited, setEdited] = useState<OAuthClient | 'new' | null>(null);
  const [secret, setSecret] = useState<OAuthClientCredentials | null>(null);
  const state = useListState({ sortFields: [], defaultSort: { field: 'CREATED_AT', direction: 'DESC' } });
  const query = useGraphQuery(oauthClientsDocument, state.page, { keepsPreviousData: true });
  const columns = useClientColumns(setEdited, setSecret);
  if (isDisabledFeatureError(query.error))
    return (
      <Screen title={words.title} lead={words.lead}>
        <DisabledFeatureMessage setting="SVC_OAUTH_SERVER_ENABLED" />
      </Screen>
    );
  return (
    <>
      <ListPage
        id="oauth-clients"
        title={words.title}
        lead={words.lead}
        label={words.title}
        actions={
          <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        }
        copyAs={{
          operations: [{ document: oauthClientsDocument, variables: state.page }],
          rest: { method: 'GET', path: '/admin/oauth/clients' },
        }}
        state={state}
        query={query}
        connection={query.data?.oauthClients}
        rowKey={({ id }) => id}
        columns={columns}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          icon: <AppWindowIcon size={40} strokeWidth={1.5} />,
        }}
      />
      <OAuthClientDialog edited={edited} onClose={() => setEdited(null)} onSecret={setSecret} />
      <ClientSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function useClientColumns(
  edit: (client: OAuthClient) => void,
  showSecret: (secret: OAuthClientCredentials) => void,
): ListColumn<OAuthClient, never>[] {
  const words = useWords(oauthClientsWords);
  return [
    { id: 'name', label: words.name, cell: ({ clientName }) => clientName },
    { id: 'clientId', label: words.clientId, cell: ({ uuid }) => <Code>{uuid}</Code> },
    {
      id: 'type',
      label: words.type,
      cell: ({ clientType }) => (clientType ? words.shortTypes[clientType] : '–'),
    },
    {
      id: 'registration',
      label: words.registration,
      cell: ({ registrationType }) => (registrationType ? words.registrations[registrationType] : '–'),
    },
    {
      id: 'redirectUris',
      label: words.redirectUris,
      cell: ({ redirectUris }) => redirectUris?.join(', ') || '–',
      isOptional: true,
    },
    { id: 'created', label: words.created, cell: ({ createdAt }) => <TimeText moment={createdAt} /> },
    {
      id: 'actions',
      label: words.actions,
      align: 'right',
      cell: (client) => <ClientActions client={client} onEdit={edit} onSecret={showSecret} />,
    },
  ];
}

type ClientActionsProps = {
  client: OAuthClient;
  onEdit: (client: OAuthClient) => void;
  onSecret: (secret: OAuthClientCredentials) => void;
};

function ClientActions({ client, onEdit, onSecret }: ClientActionsProps) {
  const words = useWords(oauthClientsWords);
  const confirm = useConfirm();
  const { id, clientName, clientType } = client;
  const deletion = useMutationWithNotification(deleteOAuthClientDocument, { success: words.deleted });
  const regeneration = useMutationWithNotification(regenerateClientSecretDocument, {
    onSuccess: ({ regenerateOAuthClientSecret: result }) =>
      onSecret({ clientId: result.client.uuid, clientSecret: result.clientSecret }),
  });
  const askToRegenerate = () =>
    confirm({
      title: words.regenerateTitle,
      text: words.regenerateText(clientName),
      action: words.regenerate,
      isDangerous: true,
      onConfirm: () => regeneration.mutate({ input: { id } }),
    });
  const askToDelete = () =>
    confirm({
      title: words.deleteTitle,
      text: words.deleteText(clientName),
      action: words.remove,
      isDangerous: true,
      onConfirm: () => deletion.mutate({ input: { id } }),
    });
  return (
    <RowActions
      label={words.actionsOf(clientName)}
      actions={[
        { label: words.edit, onClick: () => onEdit(client) },
        ...(clientType === 'CONFIDENTIAL' ? [{ label: words.regenerate, onClick: askToRegenerate }] : []),
        { label: words.remove, onClick: askToDelete, isDangerous: true },
      ]}
    />
  );
}
