import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../core/log.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { readAddress, type Trust } from '../../rest-compat/request-context.ts';
import type { Sighting } from '../../rest-compat/router.ts';

type LoggingOptions = {
  log: Log;
  trust: Trust;
  /** What services had to say of a request. */
  notesOf: (req: IncomingMessage) => RequestContext['notes'];
};
type Logged = { req: IncomingMessage; res: ServerResponse; sighting: Sighting };

/** One line per finished request; of its query string, which may hold tokens, no more than the grant's type. */
export function createRequestLog({ log, trust, notesOf }: LoggingOptions) {
  // None of these fields is named like a secret, and looking for one would cost more than the rest of the line.
  const lines = log.child({ component: 'api' }, { redact: { paths: [] } });
  return (logged: Logged) => {
    const started = performance.now();
    const { req, res } = logged;
    // Now, because Express shortens it to what is below its mount.
    const [path = '/', search] = (req.url ?? '/').split('?', 2);
    res.once('close', () => {
      // Whoever goes away in the middle is no failure of ours.
      if (!res.writableFinished) lines.debug({ method: req.method, path }, 'request aborted');
    });
    res.once('finish', () => {
      const { statusCode: status } = res;
      const line = {
        method: req.method,
        path,
        remote_addr: readAddress(req, trust),
        request_id: res.getHeader('x-request-id'),
        status,
        duration: Math.round((performance.now() - started) * 1e6),
        ...(path === '/token' && { grant_type: readGrantType(search, logged.sighting) }),
        ...notesOf(req),
        ...(status >= 300 && { error_code: res.getHeader('x-sb-error-code'), error: logged.sighting.error }),
        ...readAdminIds(logged.sighting),
      };
      lines[levelOf(status, path)](line, 'request completed');
    });
  };
}

/** Asked every few seconds by balancers and supervisors; what they are told is only news when it is bad. */
const scraped = new Set(['/health', '/ready']);

function levelOf(status: number, path: string) {
  // Of an outage there is one line for all the requests that it refuses.
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  return scraped.has(path) ? 'debug' : 'info';
}

/** In the query, or as OAuth clients send it in the body. */
function readGrantType(search: string | undefined, { details }: Sighting) {
  const type = new URLSearchParams(search).get('grant_type') || details?.grant_type;
  return type && /^[\w:.-]{1,64}$/.test(type) ? type : undefined;
}

/** Whom an administrator's request is about. */
function readAdminIds({ route, params }: Sighting) {
  if (!route?.startsWith('/admin/users/{')) return undefined;
  const [userId, factorId] = Object.values(params ?? {});
  return { user_id: userId, ...(factorId && { factor_id: factorId }) };
}
