import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { graph, type ResultOf } from '../graph/graph.ts';
import { toQueryOptions } from '../graph/use-graph-query.ts';
import { pageSettings } from '../page/page-settings.ts';
import type { Capability } from './area.ts';

const sessionDocument = graph(`
  query ConsoleSession {
    me { id uuid email phone role campaignAccount { id status } }
    currentCmsUser { id login name isAdmin }
  }
`);

type SessionData = ResultOf<typeof sessionDocument>;

/** The signed-in person: an account user, a CMS user, or both. */
export type Session = {
  user: SessionData['me'];
  campaignAccount: NonNullable<SessionData['me']>['campaignAccount'];
  cmsUser: SessionData['currentCmsUser'];
  capabilities: ReadonlySet<Capability>;
  /** Name or address of the person, for the menu. */
  label: string;
};

/** Options of the session query. Its fields are refused without a session, which is not an error here. */
export const sessionQuery = toQueryOptions(sessionDocument, {}, { acceptsRefusedFields: true });

const freshMs = 60_000;

/** Loads who is signed in. `data` has neither a user nor a CMS user if nobody is. */
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

/** Whether two sessions belong to the same person, with the same account and CMS user. */
export function isSamePerson(left: Session, right: Session): boolean {
  return left.user?.id === right.user?.id && left.cmsUser?.id === right.cmsUser?.id;
}

function toSession({ me, currentCmsUser }: SessionData): Session {
  const campaignAccount = me?.campaignAccount ?? null;
  const grants: readonly [Capability, unknown][] = [
    ['account', me],
    ['campaigns', campaignAccount],
    ['content', currentCmsUser],
    ['contentAdministration', currentCmsUser?.isAdmin],
  ];
  return {
    user: me,
    campaignAccount,
    cmsUser: currentCmsUser,
    capabilities: new Set(grants.flatMap(([capability, isGranted]) => (isGranted ? [capability] : []))),
    label: me?.email ?? me?.phone ?? currentCmsUser?.name ?? currentCmsUser?.login ?? '',
  };
}

/** Address of the sign-in page that leads back to a path of the console; by default to the current one. */
export function toSignInUrl(group: 'account' | 'cms' = 'account', path?: string): string {
  const { root } = pageSettings;
  const next = path ?? location.pathname.slice(root.length) + location.search;
  return `${root}/${group}/sign-in?next=${encodeURIComponent(next)}`;
}
