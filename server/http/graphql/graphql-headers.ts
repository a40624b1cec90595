import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { toCmsSessionCookie } from '../../../core/context/credential-headers.ts';
import { privateCacheControl } from '../../../gateway/caching/cache-control-plugin.ts';
import type { ResponseHeadersOf } from '../../../gateway/http/fast-path-operations.ts';
import { reflectOrigin } from '../../../rest-compat/endpoint/cors.ts';
import type { ConsoleRequestAuthenticator } from './console-request-authenticator.ts';

/** Creates a function that sets the headers of every response of `/graphql`, including refusals. */
export function createGraphqlHeaders() {
  const safeHeaders = listSafeHeaders();
  return (req: IncomingMessage, res: ServerResponse, requestId: string): void => {
    res.setHeader('x-request-id', requestId);
    // Default for refusals without an operation. Operations replace it later.
    res.setHeader('cache-control', privateCacheControl);
    for (const [name, value] of safeHeaders) res.setHeader(name, value);
    reflectOrigin(req, res);
  };
}

type OperationHeaderOptions = {
  externalUrl: string;
  /** Ends the session of the console if the operation has ended it, or was refused because it has ended. */
  closeIfEnded: ConsoleRequestAuthenticator['closeIfEnded'];
};

/** Creates a function that returns the headers of an operation: the cookie of a CMS session that it has opened or closed. */
export function createOperationHeaders({
  externalUrl,
  closeIfEnded,
}: OperationHeaderOptions): ResponseHeadersOf {
  return (context, errors = []) => {
    const { notes } = context;
    if (errors.length > 0 || notes?.hasEndedSession) closeIfEnded(context, errors);
    return notes?.cmsSession === undefined
      ? none
      : { 'set-cookie': toCmsSessionCookie(notes.cmsSession, externalUrl) };
  };
}

const none = {};

/** Lists the headers of helmet, which are the same for every request. */
function listSafeHeaders() {
  const headers: [string, string][] = [];
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return res;
  };
  helmet()(res.req, res, () => undefined);
  return headers;
}
