import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../core/log.ts';

/** One line per finished request; never its query string, which may hold tokens. */
export function logRequests(log: Log, req: IncomingMessage, res: ServerResponse) {
  const started = performance.now();
  res.once('finish', () => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/health') return;
    const { statusCode: status } = res;
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
    log[level](
      {
        component: 'api',
        method: req.method,
        path,
        request_id: res.getHeader('x-request-id'),
        status,
        duration: Math.round((performance.now() - started) * 1e6),
      },
      'request completed',
    );
  });
}
