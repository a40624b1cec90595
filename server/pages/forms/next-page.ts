import type { FormOutcome } from './form-page.ts';
import type { AnyPageSession, PageContext } from './page-context.ts';

/** Paths of the console without a second slash at the start or a backslash, which could lead to another site. */
const consolePathPattern = /^\/console(\/[\w.~%@:-][\w.~%@:/-]*)?\/?(\?[\w.~%@:/?&=+,;*-]*)?$/;

const cookie = 'next';
/** Time for a sign-in with a mail that has to be read. */
const maxAgeSeconds = 3600;

type NextPageContext = Pick<PageContext<AnyPageSession>, 'cookies' | 'query'>;

/** Returns the path of the console to which the page leads back, from the parameter `next`. */
export function readNextConsolePath({ query }: Pick<NextPageContext, 'query'>): string | undefined {
  const next = query.get('next') ?? '';
  return consolePathPattern.test(next) ? next : undefined;
}

/** Keeps the parameter `next` of the sign-in page until the user is signed in. */
export function keepNextConsolePath(context: NextPageContext): void {
  const next = readNextConsolePath(context);
  if (next) context.cookies.set(cookie, next, maxAgeSeconds);
}

/** Sets the page of the group to open after the sign-in, for ten minutes. */
export function setNextPagePath({ cookies }: Pick<NextPageContext, 'cookies'>, path: string): void {
  cookies.set(cookie, path, 600);
}

/**
 * Returns the page to open after the sign-in or the second factor, and forgets it. The browser controls the cookie, so
 * paths of the group must match `groupPaths`.
 */
export function consumePageAfterSignIn(
  { cookies }: Pick<NextPageContext, 'cookies'>,
  groupPaths = /^\/[a-z-]+$/,
): FormOutcome {
  const next = cookies.get(cookie);
  if (next) cookies.set(cookie, '');
  if (consolePathPattern.test(next)) return { toConsole: next };
  return { to: groupPaths.test(next) ? next : '' };
}
