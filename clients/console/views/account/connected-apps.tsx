import { Button, Title } from '@mantine/core';
import { BlocksIcon } from 'lucide-react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type ConnectedAppRow, connectedAppsDocument, revokeGrantDocument } from './personal-data.graph.ts';
import { personalDataWords } from './personal-data.words.ts';

/** Apps of others that may act for the person. Servers that are no OAuth server have none. */
export function ConnectedApps() {
  const words = useWords(personalDataWords);
  const state = useListState({
    sortFields: ['GRANTED_AT'],
    defaultSort: { field: 'GRANTED_AT', direction: 'DESC' },
  });
  const query = useGraphQuery(connectedAppsDocument, state.page, { keepsPreviousData: true });
  const columns = useAppColumns();
  if (isTrellisError(query.error) && query.error.code === 'AUTH_FEATURE_DISABLED') return null;
  return (
    <section aria-labelledby="connected-apps">
      <Title order={2} size="h4" mb="sm" id="connected-apps">
        {words.apps}
      </Title>
      <PagedList
        id="connected-apps"
        label={words.apps}
        state={state}
        query={query}
        connection={query.data?.oauthGrants}
        rowKey={({ id }) => id}
        columns={columns}
        empty={{
          title: words.noApps,
          text: words.appsText,
          icon: <BlocksIcon size={40} strokeWidth={1.5} />,
        }}
      />
    </section>
  );
}

function useAppColumns(): ListColumn<ConnectedAppRow, 'GRANTED_AT'>[] {
  const words = useWords(personalDataWords);
  return [
    { id: 'app', label: words.app, cell: ({ client }) => <strong>{client.clientName}</strong> },
    { id: 'scopes', label: words.scopes, cell: ({ scopes }) => scopes.join(', ') },
    { id: 'granted', label: words.granted, cell: ({ grantedAt }) => <TimeText moment={grantedAt} /> },
    { id: 'disconnect', label: words.disconnect, cell: ({ client }) => <DisconnectButton client={client} /> },
  ];
}

function DisconnectButton({ client: { id, clientName } }: Pick<ConnectedAppRow, 'client'>) {
  const words = useWords(personalDataWords);
  const confirm = useConfirm();
  const revoke = useMutationWithNotification(revokeGrantDocument, {
    success: words.disconnected(clientName),
  });
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={words.disconnectOf(clientName)}
      loading={revoke.isPending}
      onClick={() =>
        confirm({
          title: words.disconnectOf(clientName),
          text: words.disconnectText(clientName),
          action: words.disconnect,
          isDangerous: true,
          onConfirm: () => revoke.mutate({ input: { clientId: id } }),
        })
      }
    >
      {words.disconnect}
    </Button>
  );
}
