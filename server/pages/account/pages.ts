import { accessTokenErrors } from '../../../core/auth/token-errors.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { createFormDefiner, type FormOutcome } from '../forms/form-page.ts';
import { consumePageAfterSignIn, setNextPagePath } from '../forms/next-page.ts';
import { type AccountPageContext, type AccountPageSession, parseAccountSession } from './session.ts';
import { type SessionTokens, storeSessionCookie } from './session-cookie.ts';

export const defineForm = createFormDefiner<AccountPageSession>();

type SignedIn = SessionTokens & {
  user: { factors: readonly Factor[] | null };
};

type Factor = { factorType: string; status: string };

/** Stores the session after a sign-in, and redirects to the second factor if the user has one. */
export function storeSessionAndRedirect(context: AccountPageContext, tokens: SignedIn, to = ''): FormOutcome {
  storeSessionCookie(context.cookies, tokens);
  const isDone = !hasFactor(tokens.user.factors) || parseAccountSession(tokens.accessToken)?.isSecond;
  if (isDone) return to ? { to } : consumeAccountPageAfterSignIn(context);
  if (to) setNextPagePath(context, to);
  return { to: '/check' };
}

/** Path of the consent page for an authorization request of an app. */
export function toOauthConsentPath(authorizationId: string): string {
  return `/consent?authorization_id=${encodeURIComponent(authorizationId)}`;
}

/** Returns the page to open after the sign-in or the second factor, and forgets it. */
export function consumeAccountPageAfterSignIn(context: AccountPageContext): FormOutcome {
  return consumePageAfterSignIn(context, /^\/[a-z-]+(\?authorization_id=[\da-f-]{36})?$/i);
}

function hasFactor(factors: readonly Factor[] | null): boolean {
  return (factors ?? []).some(({ status }) => status === 'VERIFIED');
}

const admission = graph(
  'query PageAdmission($id: ID!) { session(id: $id) { aal } me { factors { factorType status } } }',
);

/**
 * Checks that the session still exists, because its access token stays valid for up to an hour. Redirects to the second
 * factor if it is missing.
 */
export async function requireLiveSessionForPage(context: AccountPageContext): Promise<FormOutcome | null> {
  const { me } = await context.run(admission, { id: context.session?.id ?? '' }).catch(toEnd);
  return !context.session?.isSecond && hasFactor(me.factors) ? { to: '/check' } : null;
}

/** An error that rejects the session means that the session has ended. */
function toEnd(error: unknown): never {
  if (!(error instanceof AppError) || ![401, 403, 404].includes(error.extensions.status)) throw error;
  throw accessTokenErrors.sessionNotFound({ cause: error });
}
