import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../core/log.ts';
import { readAddress } from '../../rest-compat/request-context.ts';
import type { Sighting } from '../../rest-compat/router.ts';

type Logging = { log: Log; trustsForwardedFor: boolean };
type Logged = { req: IncomingMessage; res: ServerResponse; sighting: Sighting };

/** One line per finished request; of its query string, which may hold tokens, no more than the grant's type. */
export function logRequest({ log, trustsForwardedFor }: Logging, { req, res, sighting }: Logged) {
  const started = performance.now();
  res.once('finish', () => {
    const [path = '/', search] = (req.url ?? '/').split('?', 2);
    if (path === '/health') return;
    const { statusCode: status } = res;
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
    log[level](
      {
        component: 'api',
        method: req.method,
        path,
        remote_addr: readAddress(req, trustsForwardedFor),
        request_id: res.getHeader('x-request-id'),
        grant_type: path === '/token' ? readGrantType(search) : undefined,
        status,
        duration: Math.round((performance.now() - started) * 1e6),
        error_code: res.getHeader('x-sb-error-code'),
        ...readAdminIds(sighting),
      },
      'request completed',
    );
  });
}

function readGrantType(search: string | undefined) {
  const type = new URLSearchParams(search).get('grant_type') ?? undefined;
  return type && /^[\w:.-]{1,64}$/.test(type) ? type : undefined;
}

/** Whom an administrator's request is about. */
function readAdminIds({ route, params }: Sighting) {
  if (!route?.startsWith('/admin/users/{')) return {};
  const [userId, factorId] = Object.values(params ?? {});
  return { user_id: userId, factor_id: factorId };
}
