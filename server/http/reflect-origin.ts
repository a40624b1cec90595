import type { IncomingMessage, ServerResponse } from 'node:http';

const methods = 'GET,HEAD,PUT,PATCH,POST,DELETE';

/**
 * Allows pages of every origin to read the response, without the cookies of this server. A preflight may request every
 * method and header.
 */
export function reflectOrigin({ method, headers }: IncomingMessage, res: ServerResponse): void {
  const { origin, 'access-control-request-headers': requestedHeaders } = headers;
  if (origin) res.setHeader('Access-Control-Allow-Origin', origin);
  addVary(res, 'Origin');
  if (method !== 'OPTIONS') return;
  res.setHeader('Access-Control-Allow-Methods', methods);
  addVary(res, 'Access-Control-Request-Headers');
  if (requestedHeaders) res.setHeader('Access-Control-Allow-Headers', requestedHeaders);
}

function addVary(res: ServerResponse, name: string) {
  const others = res.getHeader('vary');
  res.setHeader('Vary', others === undefined ? name : `${others}, ${name}`);
}
