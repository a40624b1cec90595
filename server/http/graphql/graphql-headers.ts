import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { privateCacheControl } from '../../../gateway/caching/cache-control-plugin.ts';
import { reflectOrigin } from '../../../rest-compat/endpoint/cors.ts';

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
