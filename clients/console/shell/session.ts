import { useQuery } from '@tanstack/react-query';
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
const sessionQuery = toQueryOptions(sessionDocument, {}, { acceptsRefusedFields: true });

/** Loads who is signed in. `data` has neither a user nor a CMS user if nobody is. */
export function useSessionQuery() {
  return useQuery({ ...sessionQuery, select: toSession, staleTime: 60_000 });
}

/** Returns the signed-in person. Only for components inside of `SessionGate`, which has loaded the session. */
export function useSession(): Session {
  const { data } = useSessionQuery();
  if (!data) throw new Error('The session is not loaded yet.');
  return data;
}

export function isSignedIn({ user, cmsUser }: Session): boolean {
  return Boolean(user ?? cmsUser);
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

/** Address of the sign-in page that leads back to a path of the console. */
export function toSignInUrl(group: 'account' | 'cms' = 'account'): string {
  const path = location.pathname.slice(pageSettings.root.length) + location.search;
  return `${pageSettings.root}/${group}/sign-in?next=${encodeURIComponent(path)}`;
}
