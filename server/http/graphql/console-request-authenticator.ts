import type { ServerResponse } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { ExecuteOperation } from '../../../core/graphql/execute.ts';
import type { HttpExchange } from '../../../rest-compat/endpoint/http-exchange.ts';
import { needsSessionRenewal, renewSession } from '../../pages/account/renew-session.ts';
import {
  deleteSessionCookie,
  readSessionCookie,
  storeSessionCookie,
} from '../../pages/account/session-cookie.ts';
import { type CookieJar, createPageCookieJar } from '../../pages/forms/cookie-jar.ts';
import { isSameOriginPost } from '../../pages/forms/form-token.ts';
import { createPageOperationRunner } from '../../pages/forms/run-operation.ts';
import { isLocalRequest } from '../local-only.ts';

/**
 * Header with which the console asks for the session cookie. A page of another origin can send it only after a preflight,
 * whose response does not allow credentials.
 */
export const consoleRequestHeader = 'x-trellis-console';

type ConsoleSessionOptions = {
  externalUrl: string;
  production: boolean;
  execute: ExecuteOperation;
};

/** Response of a request with the session cookie, and its cookies. */
type OpenRequest = { res: ServerResponse; cookies: CookieJar };

/** Gives the access token in the session cookie of `/account` to the GraphQL requests of the console. */
export function createConsoleRequestAuthenticator(options: ConsoleSessionOptions) {
  const { externalUrl, production, execute } = options;
  // Apollo Server copies the context; its parts stay the same objects.
  const openRequests = new WeakMap<RequestContext['client'], OpenRequest>();
  const jarOptions = { prefix: 'trellis_account', path: '/', isSecure: externalUrl.startsWith('https:') };

  const openSession = async ({ req, res, context }: HttpExchange) => {
    const cookies = createPageCookieJar(req, jarOptions);
    const tokens = readSessionCookie(cookies);
    if (!tokens) return;
    const run = createPageOperationRunner(execute, context, () => ({}));
    const validTokens = needsSessionRenewal(tokens) ? await renewSession(run, tokens.refreshToken) : tokens;
    if (!validTokens) deleteSessionCookie(cookies);
    else if (validTokens !== tokens) storeSessionCookie(cookies, validTokens);
    // Set at once: a refusal of the operation must not lose the next refresh token.
    sendCookies({ res, cookies });
    if (!validTokens) return;
    context.credentials.accessToken = validTokens.accessToken;
    openRequests.set(context.client, { res, cookies });
  };

  /** Opens the session of a request, renewed if its access token expires. */
  const open = async (exchange: HttpExchange): Promise<void> => {
    const { req, context } = exchange;
    if (req.method !== 'POST' || req.headers[consoleRequestHeader] !== '1') return;
    if (!isSameOriginPost(req, externalUrl)) return;
    if (!production && isLocalRequest(req)) context.client.isLocalConsole = true;
    if (req.headers.authorization === undefined) await openSession(exchange);
  };

  /** Deletes the cookie if the operation has ended its session, or was refused because the session has ended. */
  const closeIfEnded = ({ client, notes }: RequestContext, errors: readonly GraphQLFormattedError[] = []) => {
    const openRequest = openRequests.get(client);
    if (!openRequest || openRequest.res.headersSent) return;
    if (!notes?.hasEndedSession && !errors.some(isSessionEnd)) return;
    deleteSessionCookie(openRequest.cookies);
    sendCookies(openRequest);
  };

  return { open, closeIfEnded };
}

export type ConsoleRequestAuthenticator = ReturnType<typeof createConsoleRequestAuthenticator>;

function sendCookies({ res, cookies }: OpenRequest) {
  const lines = cookies.toHeaders();
  if (lines.length) res.setHeader('set-cookie', lines);
}

const endCodes: ReadonlySet<unknown> = new Set([
  'AUTH_BAD_JWT',
  'AUTH_SESSION_EXPIRED',
  'AUTH_SESSION_NOT_FOUND',
  'AUTH_TOKEN_EXPIRED',
  'AUTH_USER_BANNED',
  'AUTH_USER_NOT_FOUND',
]);

/** Whether an error rejects the session itself. A 404 is about another session or user, which the operation named. */
function isSessionEnd({ extensions }: GraphQLFormattedError): boolean {
  return endCodes.has(extensions?.code) && (extensions?.status === 401 || extensions?.status === 403);
}
