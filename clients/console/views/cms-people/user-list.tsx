import { Button, Group, Text } from '@mantine/core';
import { UserPlusIcon, UsersIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import type { ChoiceFilter } from '../../lists/list-toolbar.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { lastSignInChoices } from '../people/user-filter.ts';
import { CmsUserStatus, cmsUserLabelOf } from './cms-user-status.tsx';
import { CreateCmsUserDialog } from './create-user-dialog.tsx';
import { cmsUserFilterNames, toCmsUserFilter } from './user-filter.ts';
import { cmsUserListWords } from './user-list.words.ts';
import { type CmsUserRow, cmsUserListDocument, roleNamesDocument } from './users.graph.ts';

const sortFields = ['NAME', 'LOGIN', 'EMAIL', 'LAST_LOGIN_AT', 'CREATED_AT', 'UPDATED_AT'] as const;
type SortField = (typeof sortFields)[number];

/** People who edit the site, for administrators of the CMS. */
export function CmsUserListScreen() {
  const words = useWords(cmsUserListWords);
  const [isCreating, setCreating] = useState(false);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'NAME', direction: 'ASC' },
    filters: cmsUserFilterNames,
  });
  const variables = { ...state.page, filter: toCmsUserFilter(state), orderBy: [state.sort] };
  const query = useGraphQuery(cmsUserListDocument, variables, { keepsPreviousData: true });
  const createButton = (
    <Button leftSection={<UserPlusIcon size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <ListPage
        id="cms-users"
        title={words.title}
        lead={words.lead}
        label={words.title}
        actions={createButton}
        copyAs={{
          operations: [{ document: cmsUserListDocument, variables }],
          rest: { method: 'GET', path: '/api/users' },
        }}
        state={state}
        query={query}
        connection={query.data?.cmsUsers}
        rowKey={({ id }) => id}
        columns={useUserColumns()}
        searchLabel={words.search}
        filters={useUserFilters()}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          icon: <UsersIcon size={40} strokeWidth={1.5} />,
          action: createButton,
        }}
      />
      <CreateCmsUserDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function useUserFilters(): ChoiceFilter<(typeof cmsUserFilterNames)[number]>[] {
  const words = useWords(cmsUserListWords);
  const { data } = useGraphQuery(roleNamesDocument, {});
  const roles = data?.cmsRoles?.nodes ?? [];
  return [
    {
      name: 'status',
      label: words.status,
      isSingle: true,
      options: [
        { value: 'active', label: words.active },
        { value: 'blocked', label: words.blocked },
      ],
    },
    {
      name: 'role',
      label: words.roles,
      options: roles.map(({ number, name }) => ({ value: String(number), label: name })),
    },
    {
      name: 'rights',
      label: words.rights,
      isSingle: true,
      options: [
        { value: 'admin', label: words.admin },
        { value: 'limited', label: words.limited },
      ],
    },
    {
      name: 'seen',
      label: words.lastSignIn,
      isSingle: true,
      options: lastSignInChoices.map((value) => ({ value, label: words[value] })),
    },
  ];
}

function useUserColumns(): ListColumn<CmsUserRow, SortField>[] {
  const words = useWords(cmsUserListWords);
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: (user) => (
        <TextLink to={`/content/users/${user.number}`} size="sm" fw={600}>
          {cmsUserLabelOf(user)}
        </TextLink>
      ),
    },
    { id: 'login', label: words.login, sortField: 'LOGIN', cell: ({ login }) => login },
    {
      id: 'email',
      label: words.email,
      sortField: 'EMAIL',
      cell: ({ email }) => email || '–',
      isOptional: true,
    },
    { id: 'status', label: words.status, cell: (user) => <CmsUserStatus user={user} /> },
    { id: 'roles', label: words.roles, cell: (user) => <UserRights user={user} /> },
    {
      id: 'lastSignIn',
      label: words.lastSignIn,
      sortField: 'LAST_LOGIN_AT',
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          <TimeText moment={lastLoginAt} style="relative" />
        ) : (
          <Text size="sm" c="dimmed" component="span">
            {words.never}
          </Text>
        ),
    },
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
      isOptional: true,
    },
  ];
}

/** Administrators may do everything, so that their roles do not matter. */
function UserRights({ user: { isAdmin, roles } }: { user: Pick<CmsUserRow, 'isAdmin' | 'roles'> }) {
  const words = useWords(cmsUserListWords);
  if (isAdmin) return <b>{words.admin}</b>;
  if (roles.length === 0)
    return (
      <Text size="sm" c="dimmed" component="span">
        {words.noRole}
      </Text>
    );
  return (
    <Group gap="xs">
      {roles.map(({ id, number, name }) => (
        <TextLink key={id} to={`/content/roles/${number}`} size="sm">
          {name}
        </TextLink>
      ))}
    </Group>
  );
}
