import { toCmsSessionCookie } from '../../../core/context/credential-headers.ts';
import { cmsSessionCookieName } from '../../../core/context/request-context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { createFormDefiner, type FormPage } from '../forms/form-page.ts';
import type { AnyPageSession, PageContext } from '../forms/page-context.ts';
import type { PageSessionStore } from '../forms/page-group.ts';

/** Session of a back-office user, in the cookie that REST and GraphQL use. */
export type CmsAccountPageSession = AnyPageSession & {
  user: { login: string; name: string | null; isAdmin: boolean; lastLoginAt: Date | string | null };
};

export type CmsAccountPageContext = PageContext<CmsAccountPageSession>;

export type CmsAccountPage = FormPage<CmsAccountPageSession>;

export const defineForm = createFormDefiner<CmsAccountPageSession>();

const userDocument = graph('query PageCmsUser { currentCmsUser { login name isAdmin lastLoginAt } }');

/** Stores the secret of a session in the cookie of the host. An empty secret deletes the cookie. */
export function storeCmsSessionCookie(
  { cookies, externalUrl }: Pick<CmsAccountPageContext, 'cookies' | 'externalUrl'>,
  secret: string,
) {
  cookies.addShared(cmsSessionCookieName, secret, toCmsSessionCookie(secret, externalUrl));
}

export const cmsAccountPageSessionStore: PageSessionStore<CmsAccountPageSession> = {
  open: async (context) => {
    const secret = context.cookies.getShared(cmsSessionCookieName);
    if (!secret) return null;
    const credentials = { cmsSession: secret };
    try {
      const { currentCmsUser: user } = await context.run(userDocument, {}, credentials);
      return user && { id: secret, credentials, user };
    } catch (error) {
      if (!(error instanceof AppError) || !isEnd(error)) throw error;
      storeCmsSessionCookie(context, '');
      context.cookies.set('notice', 'ended', 60);
      return null;
    }
  },
  isEnd,
  drop: (context) => storeCmsSessionCookie(context, ''),
};

function isEnd({ extensions: { code } }: AppError): boolean {
  return code === 'cms.session_ended' || code === 'cms.authorization_failed';
}
