import type { IncomingMessage } from 'node:http';
import { json, type Reply } from '../../rest-compat/endpoint/reply.ts';
import type { Readiness } from './readiness.ts';

export type Probes = {
  readiness: Readiness;
  /** Whether only a restart of the process can restore the database connection. */
  isBeyondRepair?: () => boolean;
};

/** Answers the probes of orchestrators in a process behind the edge: `/live` and `/ready`. */
export async function answerProbe(
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  { readiness, isBeyondRepair }: Probes,
): Promise<Reply | undefined> {
  if (method !== 'GET') return undefined;
  if (url === '/ready') {
    const report = await readiness();
    return json(report.ready ? 200 : 503, report);
  }
  // On the edge, `/health` is an endpoint of the auth service.
  if (url === '/live' || url === '/health') {
    return isBeyondRepair?.() ? json(503, { alive: false }) : json(200, { alive: true });
  }
  return undefined;
}
