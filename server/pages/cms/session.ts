import { cmsSessionCookie } from '../../../core/context/request-context.ts';
import { toSessionCookie } from '../../../core/context/session-cookie.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { type Outcome, pagesFor } from '../forms/form-page.ts';
import type { AnySession, Visit } from '../forms/page-context.ts';
import type { Keeper } from '../forms/page-group.ts';

/** A session of a back-office user, in the cookie that REST and the graph know. */
export type CmsSession = AnySession & {
  user: { login: string; name: string | null; isAdmin: boolean; lastLoginAt: Date | string | null };
};

export type CmsVisit = Visit<CmsSession>;

export const { definePage, defineForm } = pagesFor<CmsSession>();

const userDocument = graph('query PageCmsUser { currentCmsUser { login name isAdmin lastLoginAt } }');

/** Puts the secret of a session into the cookie of the host; an empty one drops it. */
export function keepSession({ cookies, settings }: Pick<CmsVisit, 'cookies' | 'settings'>, secret: string) {
  cookies.addShared(cmsSessionCookie, secret, toSessionCookie(secret, settings.edge.externalUrl));
}

export const cmsKeeper: Keeper<CmsSession> = {
  open: async (visit) => {
    const secret = visit.cookies.getShared(cmsSessionCookie);
    if (!secret) return null;
    const credentials = { cmsSession: secret };
    try {
      const { currentCmsUser: user } = await visit.run(userDocument, {}, credentials);
      return user && { id: secret, credentials, user };
    } catch (error) {
      if (!(error instanceof AppError) || !isEnd(error)) throw error;
      keepSession(visit, '');
      visit.cookies.set('notice', 'ended', 60);
      return null;
    }
  },
  isEnd,
  drop: (visit) => keepSession(visit, ''),
};

function isEnd({ extensions: { code } }: AppError): boolean {
  return code === 'cms.session_ended' || code === 'cms.authorization_failed';
}

/** Administrators alone have tokens to look after. */
export async function leaveToOverview({ session }: CmsVisit): Promise<Outcome | null> {
  return session?.user.isAdmin ? null : { to: '', notice: 'notAllowed' };
}
