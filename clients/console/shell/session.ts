import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { graph, type ResultOf } from '../graph/graph.ts';
import { runOperationAllowingPartialData } from '../graph/transport.ts';
import { toQueryOptions } from '../graph/use-graph-query.ts';
import { consolePageSettings } from '../page/page-settings.ts';
import type { Capability } from './area.ts';
import { findSessionQueryFailure } from './session-query-failure.ts';

const sessionDocument = graph(`
  query ConsoleSession {
    viewer {
      isAdministrator
      isSecondFactorMissing
      user { id uuid email phone campaignAccount { id reference status } }
    }
    currentCmsUser { id login name isAdmin }
  }
`);

type SessionData = ResultOf<typeof sessionDocument>;
type User = NonNullable<NonNullable<SessionData['viewer']>['user']>;

/** The signed-in person: an account user, a CMS user, or both. */
export type Session = {
  user: User | null;
  campaignAccount: NonNullable<User>['campaignAccount'];
  cmsUser: SessionData['currentCmsUser'];
  /** Whether the session waits for the second factor of the user. */
  isSecondFactorMissing: boolean;
  capabilities: ReadonlySet<Capability>;
  /** Name or address of the person, for the menu. */
  label: string;
};

/** Options of the session query. Its fields are refused without a session, which is not an error here. */
export const sessionQuery = {
  ...toQueryOptions(sessionDocument, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data, errors } = await runOperationAllowingPartialData(sessionDocument, {}, signal);
    const error = findSessionQueryFailure(data, errors);
    if (error) throw error;
    return data;
  },
};

const freshMs = 60_000;

/** Loads who is signed in. Without a session, `data` has neither a user nor a CMS user. */
export function useSessionQuery() {
  return useQuery({ ...sessionQuery, select: toSession, staleTime: freshMs });
}

/** The session in which the console was opened. It stays while the person has to sign in again. */
export const SessionContext = createContext<Session | null>(null);

/** Returns the signed-in person. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A component that needs the session is outside of SessionGate.');
  return session;
}

export function isSignedIn({ user, cmsUser }: Session): boolean {
  return Boolean(user ?? cmsUser);
}

/** Session of `/account`, or of the back office. */
export type SessionKind = 'account' | 'cms';

/** Returns which session of the person has ended, or belongs to another person now; `null` if both are as before. */
export function findEndedSessionKind(opened: Session, current: Session): SessionKind | null {
  if (opened.user && opened.user.id !== current.user?.id) return 'account';
  if (opened.cmsUser && opened.cmsUser.id !== current.cmsUser?.id) return 'cms';
  return null;
}

function toSession({ viewer, currentCmsUser }: SessionData): Session {
  const user = viewer?.user ?? null;
  const campaignAccount = user?.campaignAccount ?? null;
  const grants: readonly [Capability, unknown][] = [
    ['account', user],
    ['campaigns', campaignAccount],
    ['content', currentCmsUser],
    ['contentAdministration', currentCmsUser?.isAdmin],
    ['people', viewer?.isAdministrator],
    ['operations', viewer?.isAdministrator],
  ];
  return {
    user,
    campaignAccount,
    cmsUser: currentCmsUser,
    isSecondFactorMissing: viewer?.isSecondFactorMissing ?? false,
    capabilities: new Set(grants.flatMap(([capability, isGranted]) => (isGranted ? [capability] : []))),
    label: user?.email ?? user?.phone ?? currentCmsUser?.name ?? currentCmsUser?.login ?? '',
  };
}

/** Path of the console that is shown now, as the parameter `next` of the pages of the server. */
function toNextParameter(
  path = location.pathname.slice(consolePageSettings.root.length) + location.search,
): string {
  return `next=${encodeURIComponent(path)}`;
}

/** Address of the sign-in page that leads back to a path of the console; by default to the current one. */
export function toSignInUrl(group: SessionKind = 'account', path?: string): string {
  return `${consolePageSettings.root}/${group}/sign-in?${toNextParameter(path)}`;
}

/** Address of the page that asks for the second factor and leads back. */
export function toSecondFactorUrl(): string {
  return `${consolePageSettings.root}/account/check?${toNextParameter()}`;
}
