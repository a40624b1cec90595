import { z } from 'zod';
import type { PartState, Readiness } from './readiness.ts';

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
 * An edge is ready while one subgraph is: requests to the others are answered with 503, and all others as ever. The
 * report names the subgraphs that are away.
 */
export function createRemoteReadiness(subgraphs: readonly Subgraph[]): Readiness {
  return async () => {
    const reports = await Promise.all(subgraphs.map(({ url }) => readReport(url)));
    const there = reports.filter((report) => report !== null);
    const toState = (isFine: boolean): PartState => (isFine ? 'ok' : 'failing');
    const states = parts.map((part) => [
      part,
      toState(there.length > 0 && there.every((report) => report[part] === 'ok')),
    ]);
    const [first] = there;
    return {
      ready: there.some(({ ready }) => ready),
      ...Object.fromEntries(states),
      oldestDueJobSeconds: first?.oldestDueJobSeconds ?? null,
      workerHeartbeatSeconds: first?.workerHeartbeatSeconds ?? null,
      subgraphs: Object.fromEntries(
        subgraphs.map(({ name }, index) => [name, toState(reports[index]?.ready === true)]),
      ),
    };
  };
}

async function readReport(url: string) {
  try {
    const response = await fetch(new URL('/ready', url), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return readinessReport.parse(await response.json());
  } catch {
    return null;
  }
}
