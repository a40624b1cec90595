import type { Log } from '../../core/telemetry/log.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';

type ReportBug = (error: unknown, requestId?: string) => void;

/** Creates a function that counts and logs bugs, with the request id if it is known. */
export function createBugReporter(log: Log, part = 'server'): ReportBug {
  return (error, requestId) => {
    countEvent('trellis.errors', { part });
    log.error({ err: error, request_id: requestId }, 'unexpected failure');
  };
}
