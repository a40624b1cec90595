import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { AuditEntries, useAuditEntries } from './audit-entries.tsx';
import { type User, userDocument } from './user.graph.ts';
import { userWords } from './user.words.ts';
import { UserActions } from './user-actions.tsx';
import { UserDataRequests } from './user-data-requests.tsx';
import { UserCampaignAndCmsAccounts, UserDetails } from './user-details.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserFactors, UserIdentities, UserPasskeys } from './user-sign-in.tsx';
import { fullNameOf, UserStatus, userLabelOf } from './user-status.tsx';

/** A user with everything that administrators see and do. */
export function UserScreen() {
  const words = useWords(userWords);
  const { userId = '' } = useParams({ strict: false }) as { userId?: string };
  const variables = { id: userId };
  const { data, error, refetch } = useGraphQuery(userDocument, variables);
  const user = data?.user;
  const parents = [{ label: words.users, to: '/people/users' }];
  if (error)
    return (
      <Screen title={words.title} parents={parents}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  return (
    <Screen
      title={user ? userLabelOf(user) : words.title}
      lead={user && fullNameOf(user)}
      badges={user && <UserStatus user={user} />}
      parents={parents}
      actions={user && <UserActions user={user} />}
      copyAs={{
        operations: [{ document: userDocument, variables }],
        rest: { method: 'GET', path: `/admin/users/${userId}` },
      }}
    >
      {user ? <UserParts user={user} /> : <LoadingParts />}
    </Screen>
  );
}

function UserParts({ user }: { user: User }) {
  const words = useWords(userWords);
  const audit = useAuditEntries({ userId: user.id, prefix: 'audit-' });
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <UserDetails user={user} />
          <UserCampaignAndCmsAccounts user={user} />
        </Stack>
        <Stack gap="lg">
          <UserIdentities user={user} />
          <UserFactors user={user} />
          {user.passkeys && <UserPasskeys user={user} passkeys={user.passkeys} />}
        </Stack>
      </SimpleGrid>
      <UserSessions user={user} />
      <UserDataRequests userId={user.id} />
      <Section title={words.audit}>
        <AuditEntries audit={audit} label={words.audit} />
      </Section>
    </>
  );
}

function LoadingParts() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" aria-busy="true">
      <Skeleton height={420} />
      <Skeleton height={420} />
    </SimpleGrid>
  );
}
