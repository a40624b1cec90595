import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from 'cors';
import helmet from 'helmet';
import type { RequestContext } from '../../core/context/request-context.ts';
import { privateCacheControl } from '../../gateway/caching/cache-control-plugin.ts';

/** Maximum size of a request body, in bytes. */
export const maxRequestBodyBytes = 1_048_576;

type Next = (error?: unknown) => void;
export type HttpMiddleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** Creates middleware that sets the headers of every GraphQL response, including refusals. Preflights end here. */
export function createGraphqlHeadersMiddleware(
  contextOf: (req: IncomingMessage) => RequestContext,
): HttpMiddleware {
  const safeHeaders = listSafeHeaders();
  const reflectOrigin = cors({ origin: true });
  return (req, res, next) => {
    res.setHeader('x-request-id', contextOf(req).requestId);
    // Default for refusals without an operation. Operations replace it later.
    res.setHeader('cache-control', privateCacheControl);
    for (const [name, value] of safeHeaders) res.setHeader(name, value);
    reflectOrigin(req, res, next);
  };
}

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
