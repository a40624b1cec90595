import { Button, Text } from '@mantine/core';
import { MailPlusIcon, UserPlusIcon, UsersIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import type { ChoiceFilter } from '../../lists/list-toolbar.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { providerNameOf } from './provider-name.ts';
import { lastSignInChoices, toUserFilter, userFilterNames } from './user-filter.ts';
import { providerNamesDocument, type UserRow, userListDocument } from './user-list.graph.ts';
import { userListWords } from './user-list.words.ts';
import { fullNameOf, UserStatus, userLabelOf } from './user-status.tsx';

const sortFields = ['EMAIL', 'LAST_SIGN_IN_AT', 'CREATED_AT', 'UPDATED_AT'] as const;
type SortField = (typeof sortFields)[number];

/** Users of the server, for administrators. */
export function UserListScreen() {
  const words = useWords(userListWords);
  const [dialog, setDialog] = useState<'invite' | 'create' | null>(null);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: userFilterNames,
  });
  const variables = { ...state.page, filter: toUserFilter(state), orderBy: [state.sort] };
  const query = useGraphQuery(userListDocument, variables, { keepsPreviousData: true });
  const close = () => setDialog(null);
  const inviteButton = (
    <Button
      variant="default"
      leftSection={<MailPlusIcon size={18} aria-hidden />}
      onClick={() => setDialog('invite')}
    >
      {words.invite}
    </Button>
  );
  return (
    <>
      <ListPage
        id="users"
        title={words.title}
        lead={words.lead}
        label={words.title}
        actions={
          <>
            {inviteButton}
            <Button leftSection={<UserPlusIcon size={18} aria-hidden />} onClick={() => setDialog('create')}>
              {words.create}
            </Button>
          </>
        }
        copyAs={{
          operations: [{ document: userListDocument, variables }],
          rest: { method: 'GET', path: '/admin/users' },
        }}
        state={state}
        query={query}
        connection={query.data?.users}
        rowKey={({ id }) => id}
        columns={useUserColumns()}
        searchLabel={words.search}
        filters={useUserFilters()}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          icon: <UsersIcon size={40} strokeWidth={1.5} />,
          action: inviteButton,
        }}
      />
      <InviteUserDialog isOpen={dialog === 'invite'} onClose={close} />
      <CreateUserDialog isOpen={dialog === 'create'} onClose={close} />
    </>
  );
}

/** Filters of the list. Of the providers that come with the server, only those that are turned on are choices. */
function useUserFilters(): ChoiceFilter<(typeof userFilterNames)[number]>[] {
  const words = useWords(userListWords);
  const { data } = useGraphQuery(providerNamesDocument, {});
  const providers = data?.authSettings?.externalProviders.filter(({ isEnabled }) => isEnabled) ?? [];
  return [
    {
      name: 'confirmed',
      label: words.confirmed,
      isSingle: true,
      options: [
        { value: 'yes', label: words.confirmedYes },
        { value: 'no', label: words.confirmedNo },
      ],
    },
    {
      name: 'access',
      label: words.access,
      isSingle: true,
      options: [
        { value: 'active', label: words.active },
        { value: 'banned', label: words.banned },
        { value: 'deleted', label: words.deleted },
      ],
    },
    {
      name: 'provider',
      label: words.providers,
      options: [
        { value: 'email', label: words.email },
        { value: 'phone', label: words.phone },
        ...providers.map(({ name }) => ({ value: name, label: providerNameOf(name) })),
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

function useUserColumns(): ListColumn<UserRow, SortField>[] {
  const words = useWords(userListWords);
  return [
    {
      id: 'user',
      label: words.user,
      sortField: 'EMAIL',
      cell: (user) => (
        <TextLink to={`/people/users/${user.uuid}`} size="sm" fw={600}>
          {userLabelOf(user)}
        </TextLink>
      ),
    },
    { id: 'name', label: words.name, cell: (user) => fullNameOf(user) ?? '–' },
    { id: 'status', label: words.status, cell: (user) => <UserStatus user={user} /> },
    { id: 'providers', label: words.providers, cell: (user) => <Providers user={user} /> },
    { id: 'role', label: words.role, cell: ({ role }) => role, isOptional: true },
    {
      id: 'lastSignIn',
      label: words.lastSignIn,
      sortField: 'LAST_SIGN_IN_AT',
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <TimeText moment={lastSignInAt} style="relative" />
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

/** Names of the providers that the server has stored with the user. */
function Providers({ user: { appMetadata } }: { user: Pick<UserRow, 'appMetadata'> }) {
  const words = useWords(userListWords);
  const stored = Array.isArray(appMetadata?.providers) ? appMetadata.providers : [];
  const names: Record<string, string> = { email: words.email, phone: words.phone };
  const labels = stored
    .filter((name) => typeof name === 'string')
    .map((name) => names[name] ?? providerNameOf(name));
  return labels.join(', ') || '–';
}
