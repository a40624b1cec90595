import { Button } from '@mantine/core';
import { BuildingIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { RowActions } from '../../lists/row-actions.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { DisabledFeatureMessage, isDisabledFeatureError } from './disabled-feature.tsx';
import { SsoProviderDialog } from './sso-provider-dialog.tsx';
import { deleteSsoProviderDocument, type SsoProvider, ssoProvidersDocument } from './sso-providers.graph.ts';
import { ssoProvidersWords } from './sso-providers.words.ts';

/** Organizations with single sign-on. */
export function SsoProviderListScreen() {
  const words = useWords(ssoProvidersWords);
  const [edited, setEdited] = useState<SsoProvider | 'new' | null>(null);
  const state = useListState({
    sortFields: [],
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: ['status'],
  });
  const variables = {
    ...state.page,
    filter: {
      resourceId: state.searchText ? { contains: state.searchText } : undefined,
      isDisabled: state.filters.status[0] ? state.filters.status[0] === 'off' : undefined,
    },
  };
  const query = useGraphQuery(ssoProvidersDocument, variables, { keepsPreviousData: true });
  const columns = useSsoColumns(setEdited);
  if (isDisabledFeatureError(query.error))
    return (
      <Screen title={words.title} lead={words.lead}>
        <DisabledFeatureMessage setting="SVC_SAML_ENABLED" />
      </Screen>
    );
  const addButton = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  return (
    <>
      <ListPage
        id="sso-providers"
        title={words.title}
        lead={words.lead}
        label={words.title}
        actions={addButton}
        copyAs={{
          operations: [{ document: ssoProvidersDocument, variables }],
          rest: { method: 'GET', path: '/admin/sso/providers' },
        }}
        state={state}
        query={query}
        connection={query.data?.ssoProviders}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={words.search}
        filters={[
          {
            name: 'status',
            label: words.status,
            isSingle: true,
            options: [
              { value: 'on', label: words.on },
              { value: 'off', label: words.off },
            ],
          },
        ]}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          icon: <BuildingIcon size={40} strokeWidth={1.5} />,
        }}
      />
      <SsoProviderDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

const nameOf = ({ resourceId, saml }: SsoProvider) => resourceId || saml.entityId;

function useSsoColumns(edit: (provider: SsoProvider) => void): ListColumn<SsoProvider, never>[] {
  const words = useWords(ssoProvidersWords);
  const confirm = useConfirm();
  const deletion = useMutationWithNotification(deleteSsoProviderDocument, { success: words.deleted });
  const askToDelete = (provider: SsoProvider) =>
    confirm({
      title: words.deleteTitle,
      text: words.deleteText(nameOf(provider)),
      action: words.remove,
      isDangerous: true,
      onConfirm: () => deletion.mutate({ input: { id: provider.id } }),
    });
  return [
    { id: 'organization', label: words.organization, cell: ({ saml }) => saml.entityId },
    { id: 'resourceId', label: words.resourceId, cell: ({ resourceId }) => resourceId || '–' },
    {
      id: 'domains',
      label: words.domains,
      cell: ({ domains }) => domains.map(({ domain }) => domain).join(', ') || '–',
    },
    {
      id: 'status',
      label: words.status,
      cell: ({ isDisabled }) => (
        <StatusBadge tone={isDisabled ? 'neutral' : 'good'}>{isDisabled ? words.off : words.on}</StatusBadge>
      ),
    },
    {
      id: 'changed',
      label: words.changed,
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} style="relative" />,
    },
    {
      id: 'actions',
      label: words.actions,
      align: 'right',
      cell: (provider) => (
        <RowActions
          label={words.actionsOf(nameOf(provider))}
          actions={[
            { label: words.edit, onClick: () => edit(provider) },
            { label: words.remove, onClick: () => askToDelete(provider), isDangerous: true },
          ]}
        />
      ),
    },
  ];
}
