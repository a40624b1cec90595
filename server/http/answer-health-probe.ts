import type { IncomingMessage } from 'node:http';
import { jsonReply, type RestReply } from '../../rest-compat/endpoint/reply.ts';
import type { CheckReadiness } from './readiness.ts';

export type HealthProbes = {
  readiness: CheckReadiness;
  /** Whether only a restart of the process can restore the database connection. */
  needsRestart?: () => boolean;
};

/** Answers the probes of orchestrators, `/live` and `/ready`, in a process that only the edge calls. */
export async function answerHealthProbe(
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  { readiness, needsRestart }: HealthProbes,
): Promise<RestReply | undefined> {
  if (method !== 'GET') return undefined;
  if (url === '/ready') {
    const report = await readiness();
    return jsonReply(report.ready ? 200 : 503, report);
  }
  // On the edge, `/health` is an endpoint of the auth service.
  if (url === '/live' || url === '/health') {
    return needsRestart?.() ? jsonReply(503, { alive: false }) : jsonReply(200, { alive: true });
  }
  return undefined;
}
