import { Agent, request } from 'undici';
import { z } from 'zod';
import type { ServerPartHealth } from '../../core/ports/server-monitoring.ts';
import { type CheckReadiness, type ReadinessState, toServerParts } from './readiness.ts';

type Subgraph = { name: string; url: string };

const timeoutMilliseconds = 1_600;

/** The parts that every subgraph reports. */
const parts = ['database', 'migrations', 'queue', 'worker'] as const;

const readinessReport = z.looseObject({
  ready: z.boolean(),
  oldestDueJobSeconds: z.number().nullish(),
  workerHeartbeatSeconds: z.number().nullish(),
});

/**
 * Creates the readiness of an edge, which is ready while at least one subgraph is: requests to the others are answered with
 * 503. The report names the subgraphs that are not ready.
 */
export function createRemoteSubgraphReadinessCheck(subgraphs: readonly Subgraph[]): CheckReadiness {
  // The global dispatcher can be a proxy from the environment, which does not reach our own processes.
  const dispatcher = new Agent();
  return async () => {
    const reports = await Promise.all(subgraphs.map(({ url }) => fetchReport(url, dispatcher)));
    const availableReports = reports.filter((report) => report !== null);
    const toState = (isFine: boolean): ReadinessState => (isFine ? 'ok' : 'failing');
    const states = parts.map((part) => [
      part,
      toState(availableReports.length > 0 && availableReports.every((report) => report[part] === 'ok')),
    ]);
    const [first] = availableReports;
    return {
      ready: availableReports.some(({ ready }) => ready),
      ...Object.fromEntries(states),
      oldestDueJobSeconds: first?.oldestDueJobSeconds ?? null,
      workerHeartbeatSeconds: first?.workerHeartbeatSeconds ?? null,
      subgraphs: Object.fromEntries(
        subgraphs.map(({ name }, index) => [name, toState(reports[index]?.ready === true)]),
      ),
    };
  };
}

/** Creates a function that lists the health of the subgraph processes, and of the parts that they share. */
export function createRemotePartHealthReader(
  subgraphs: readonly Subgraph[],
): () => Promise<ServerPartHealth[]> {
  const readReadiness = createRemoteSubgraphReadinessCheck(subgraphs);
  return async () => {
    const { subgraphs: states, ...report } = await readReadiness();
    return [...toServerParts(report), ...toServerParts(states)];
  };
}

async function fetchReport(url: string, dispatcher: Agent) {
  try {
    const { body } = await request(new URL('/ready', url), {
      dispatcher,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return readinessReport.parse(await body.json());
  } catch {
    return null;
  }
}
