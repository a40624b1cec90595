import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../core/log.ts';
import { readAddress } from '../../rest-compat/request-context.ts';
import type { Sighting } from '../../rest-compat/router.ts';

type LoggingOptions = { log: Log; trustsForwardedFor: boolean };
type Logged = { req: IncomingMessage; res: ServerResponse; sighting: Sighting };

/** One line per finished request; of its query string, which may hold tokens, no more than the grant's type. */
export function createRequestLog({ log, trustsForwardedFor }: LoggingOptions) {
  // None of these fields is named like a secret, and looking for one would cost more than the rest of the line.
  const lines = log.child({ component: 'api' }, { redact: { paths: [] } });
  return (logged: Logged) => {
    const started = performance.now();
    const { req, res } = logged;
    res.once('finish', () => {
      const [path = '/', search] = (req.url ?? '/').split('?', 2);
      if (path === '/health') return;
      const { statusCode: status } = res;
      const line = {
        method: req.method,
        path,
        remote_addr: readAddress(req, trustsForwardedFor),
        request_id: res.getHeader('x-request-id'),
        status,
        duration: Math.round((performance.now() - started) * 1e6),
        ...(path === '/token' && { grant_type: readGrantType(search) }),
        ...(status >= 300 && { error_code: res.getHeader('x-sb-error-code') }),
        ...readAdminIds(logged.sighting),
      };
      lines[levelOf(status)](line, 'request completed');
    });
  };
}

function levelOf(status: number) {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warn' : 'info';
}

function readGrantType(search: string | undefined) {
  const type = new URLSearchParams(search).get('grant_type') ?? undefined;
  return type && /^[\w:.-]{1,64}$/.test(type) ? type : undefined;
}

/** Whom an administrator's request is about. */
function readAdminIds({ route, params }: Sighting) {
  if (!route?.startsWith('/admin/users/{')) return undefined;
  const [userId, factorId] = Object.values(params ?? {});
  return { user_id: userId, ...(factorId && { factor_id: factorId }) };
}
