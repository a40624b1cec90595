import { Button } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowActions } from '../../lists/row-actions.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Section } from '../../shell/section.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { customProviderWords } from './custom-provider.words.ts';
import { CustomProviderDialog } from './custom-provider-dialog.tsx';
import { DisabledFeatureMessage, isDisabledFeatureError } from './disabled-feature.tsx';
import {
  type CustomProvider,
  customProvidersDocument,
  deleteCustomProviderDocument,
} from './providers.graph.ts';

const types = ['OIDC', 'OAUTH2'] as const;

/** Providers that administrators have added, each of which they can change. */
export function CustomProviderList() {
  const words = useWords(customProviderWords);
  const [edited, setEdited] = useState<CustomProvider | 'new' | null>(null);
  const state = useListState({
    sortFields: [],
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: ['type'],
  });
  const type = types.find((name) => state.filters.type[0] === name);
  const query = useGraphQuery(customProvidersDocument, { ...state.page, type }, { keepsPreviousData: true });
  const columns = useProviderColumns(setEdited);
  if (isDisabledFeatureError(query.error))
    return (
      <Section title={words.title}>
        <DisabledFeatureMessage setting="SVC_CUSTOM_OAUTH_ENABLED" />
      </Section>
    );
  const addButton = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  return (
    <Section title={words.title} actions={addButton}>
      <PagedList
        id="custom-providers"
        label={words.title}
        state={state}
        query={query}
        connection={query.data?.customProviders}
        rowKey={({ id }) => id}
        columns={columns}
        filters={[
          {
            name: 'type',
            label: words.type,
            isSingle: true,
            options: types.map((value) => ({ value, label: words.types[value] })),
          },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      <CustomProviderDialog edited={edited} onClose={() => setEdited(null)} />
    </Section>
  );
}

function useProviderColumns(edit: (provider: CustomProvider) => void): ListColumn<CustomProvider, never>[] {
  const words = useWords(customProviderWords);
  const confirm = useConfirm();
  const deletion = useMutationWithNotification(deleteCustomProviderDocument, { success: words.deleted });
  const askToDelete = ({ id, name }: CustomProvider) =>
    confirm({
      title: words.deleteTitle,
      text: words.deleteText(name),
      action: words.remove,
      isDangerous: true,
      onConfirm: () => deletion.mutate({ input: { id } }),
    });
  return [
    { id: 'name', label: words.name, cell: ({ name }) => name },
    { id: 'identifier', label: words.identifier, cell: ({ identifier }) => identifier },
    { id: 'type', label: words.type, cell: ({ providerType }) => words.types[providerType] },
    {
      id: 'status',
      label: words.status,
      cell: ({ isEnabled }) => (
        <StatusBadge tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? words.on : words.off}</StatusBadge>
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
          label={words.actionsOf(provider.name)}
          actions={[
            { label: words.edit, onClick: () => edit(provider) },
            { label: words.remove, onClick: () => askToDelete(provider), isDangerous: true },
          ]}
        />
      ),
    },
  ];
}
