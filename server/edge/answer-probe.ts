import type { IncomingMessage } from 'node:http';
import { json, type Reply } from '../../rest-compat/endpoint/reply.ts';
import type { Readiness } from './readiness.ts';

export type Probes = {
  readiness: Readiness;
  /** Whether only a new process can help. */
  isBeyondRepair?: () => boolean;
};

/** What orchestrators ask of a process behind the edge: `/live`, whether it lives, and `/ready`, whether it can work. */
export async function answerProbe(
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  { readiness, isBeyondRepair }: Probes,
): Promise<Reply | undefined> {
  if (method !== 'GET') return undefined;
  if (url === '/ready') {
    const report = await readiness();
    return json(report.ready ? 200 : 503, report);
  }
  // The edge has both, and asks the auth service for `/health`.
  if (url === '/live' || url === '/health') {
    return isBeyondRepair?.() ? json(503, { alive: false }) : json(200, { alive: true });
  }
  return undefined;
}
