import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSession } from '../../shell/session.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CmsUserStatus, cmsUserLabelOf } from './cms-user-status.tsx';
import { cmsUserWords } from './user.words.ts';
import { CmsUserAccount } from './user-account.tsx';
import { CmsUserActions } from './user-actions.tsx';
import { CmsUserDetails } from './user-details.tsx';
import { CmsUserRoles } from './user-roles.tsx';
import { cmsUserDocument } from './users.graph.ts';

/** A CMS user with roles and the linked account, for administrators of the CMS. */
export function CmsUserScreen() {
  const words = useWords(cmsUserWords);
  const { cmsUser } = useSession();
  const { userId = '' } = useParams({ strict: false }) as { userId?: string };
  const variables = { id: userId };
  const { data, error, refetch } = useGraphQuery(cmsUserDocument, variables);
  const user = data?.cmsUser;
  const parents = [{ label: words.users, to: '/content/users' }];
  if (error)
    return (
      <Screen title={words.title} parents={parents}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  const badges = user && (
    <>
      <CmsUserStatus user={user} />
      {user.id === cmsUser?.id && <StatusBadge tone="info">{words.you}</StatusBadge>}
    </>
  );
  return (
    <Screen
      title={user ? cmsUserLabelOf(user) : words.title}
      badges={badges}
      parents={parents}
      actions={user && <CmsUserActions user={user} />}
      copyAs={{
        operations: [{ document: cmsUserDocument, variables }],
        rest: { method: 'GET', path: `/api/users/${userId}` },
      }}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" aria-busy={!user}>
        {user ? (
          <>
            <CmsUserDetails user={user} />
            <Stack gap="lg">
              <CmsUserRoles user={user} />
              <CmsUserAccount user={user} />
            </Stack>
          </>
        ) : (
          <>
            <Skeleton height={420} />
            <Skeleton height={420} />
          </>
        )}
      </SimpleGrid>
    </Screen>
  );
}
