import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext, StreamResponseSummary } from '../../core/context/request-context.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { currentTracing } from '../../core/telemetry/tracing.ts';
import type { RouteMatch } from '../../rest-compat/endpoint/router.ts';

type LoggedRequest = {
  req: IncomingMessage;
  res: ServerResponse;
  context: RequestContext;
  match: RouteMatch | null;
};

/** Logs one line per finished request. Query strings can contain tokens, so only parameters that an endpoint names are logged. */
export function createRequestLog(log: Log) {
  // No field here is named like a secret, and redaction would cost more than the rest of the line.
  const lines = log.child({ component: 'api' }, { redact: { paths: [] } });
  return ({ req, res, context, match }: LoggedRequest) => {
    const startedAt = performance.now();
    // Listeners of a response can run in the async context of another request.
    const trace = currentTracing?.ids();
    // Express and its handlers change the method and the URL later.
    const { method } = req;
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    const describe = () => {
      const { stream: _, cmsSession: _secret, hasEndedSession: _ended, ...logNotes } = context.notes ?? {};
      return {
        method,
        path,
        remote_addr: context.client.ip,
        request_id: res.getHeader('x-request-id'),
        status: res.statusCode,
        duration: Math.round((performance.now() - startedAt) * 1e6),
        ...logNotes,
        ...trace,
      };
    };
    // Each event is emitted once; a listener that removes itself would cost more than the rest.
    res.on('close', () => {
      const { stream } = context.notes ?? {};
      if (stream) lines.info({ ...describe(), ...toStreamFields(stream) }, 'stream ended');
      // A client that disconnects early is no failure of this server.
      else if (!res.writableFinished) lines.debug({ method, path }, 'request aborted');
    });
    res.on('finish', () => {
      const { statusCode: status } = res;
      const level = levelOf(status, path);
      if (context.notes?.stream || !lines.isLevelEnabled(level)) return;
      const line = {
        ...describe(),
        ...(status >= 300 && { error_code: res.getHeader('x-sb-error-code'), error: match?.error }),
        ...match?.details,
      };
      lines[level](line, 'request completed');
    });
  };
}

function toStreamFields({ field, events, ending = 'client' }: StreamResponseSummary) {
  return { subscription: field, events, ended_by: ending };
}

/** Paths of probes. Balancers and supervisors call them every few seconds, so successes are logged only at debug level. */
const probePaths = new Set(['/health', '/live', '/ready']);

function levelOf(status: number, path: string) {
  // An outage has its own log line, so refused requests are only warnings.
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  return probePaths.has(path) ? 'debug' : 'info';
}
