import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PlusIcon, ShieldIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { TextLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CreateRoleDialog } from './create-role-dialog.tsx';
import { usePermissionSentences } from './permission-sentences.ts';
import { collectPermissionItemNames, toGrantsByPermissionKind } from './permissions.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { type CmsRoleRow, roleListDocument } from './roles.graph.ts';
import { roleWords } from './roles.words.ts';

const sortFields = ['NAME', 'CREATED_AT', 'UPDATED_AT'] as const;
type SortField = (typeof sortFields)[number];

/** Roles of CMS users, as a list or side by side as a matrix of their permissions. */
export function CmsRoleListScreen() {
  const words = useWords(roleWords);
  const [isCreating, setCreating] = useState(false);
  const { view } = useSearch({ strict: false }) as { view?: string };
  const createButton = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  const actions = (
    <>
      <ViewSwitch view={view} />
      {createButton}
    </>
  );
  return (
    <>
      {view === 'matrix' ? (
        <Screen
          title={words.title}
          lead={words.lead}
          actions={actions}
          copyAs={{ operations: [{ document: roleListDocument, variables: { first: 20 } }] }}
        >
          <RoleMatrix />
        </Screen>
      ) : (
        <RoleTable actions={actions} createButton={createButton} />
      )}
      <CreateRoleDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function ViewSwitch({ view }: { view: string | undefined }) {
  const words = useWords(roleWords);
  const navigate = useNavigate();
  const show = (next: string) =>
    void navigate({ to: '.', search: (next === 'matrix' ? { view: next } : {}) as never });
  return (
    <SegmentedControl
      aria-label={words.view}
      value={view === 'matrix' ? 'matrix' : 'list'}
      onChange={show}
      data={[
        { value: 'list', label: words.list },
        { value: 'matrix', label: words.matrix },
      ]}
    />
  );
}

function RoleTable({ actions, createButton }: { actions: React.ReactNode; createButton: React.ReactNode }) {
  const words = useWords(roleWords);
  const state = useListState({ sortFields, defaultSort: { field: 'NAME', direction: 'ASC' } });
  const filter = state.searchText ? { name: { contains: state.searchText } } : undefined;
  const variables = { ...state.page, filter, orderBy: [state.sort] };
  const query = useGraphQuery(roleListDocument, variables, { keepsPreviousData: true });
  return (
    <ListPage
      id="cms-roles"
      title={words.title}
      lead={words.lead}
      label={words.title}
      actions={actions}
      copyAs={{
        operations: [{ document: roleListDocument, variables }],
        rest: { method: 'GET', path: '/api/users/roles' },
      }}
      state={state}
      query={query}
      connection={query.data?.cmsRoles}
      rowKey={({ id }) => id}
      columns={useRoleColumns()}
      searchLabel={words.search}
      empty={{
        title: words.emptyTitle,
        text: words.emptyText,
        icon: <ShieldIcon size={40} strokeWidth={1.5} />,
        action: createButton,
      }}
    />
  );
}

function useRoleColumns(): ListColumn<CmsRoleRow, SortField>[] {
  const words = useWords(roleWords);
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ number, name, description }) => (
        <div>
          <TextLink to={`/content/roles/${number}`} size="sm" fw={600}>
            {name}
          </TextLink>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
      ),
    },
    { id: 'allows', label: words.allows, cell: (role) => <RoleSummary role={role} /> },
    {
      id: 'created',
      label: words.created,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
      isOptional: true,
    },
    {
      id: 'changed',
      label: words.changed,
      sortField: 'UPDATED_AT',
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} style="relative" />,
    },
  ];
}

/** The two sentences that distinguish most roles: where, and in which languages. */
function RoleSummary({ role: { permissions } }: { role: CmsRoleRow }) {
  const sentences = usePermissionSentences()(
    toGrantsByPermissionKind(permissions),
    collectPermissionItemNames([permissions]),
  );
  return (
    <Stack gap={2} maw="34rem">
      <Text size="sm">{sentences.structure}</Text>
      <Text size="sm" c="dimmed">
        {sentences.languages}
      </Text>
    </Stack>
  );
}
