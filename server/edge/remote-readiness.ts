import type { PartState, Readiness, ReadinessReport } from './readiness.ts';

type Subgraph = { name: string; url: string };

const timeoutMilliseconds = 1_600;

/** What every subgraph is asked about. */
const parts = ['database', 'migrations', 'queue', 'worker'] as const;

/**
 * An edge is ready while one subgraph is: what belongs to the others is answered with 503, and everything else as
 * ever. Which of them is away is told by name.
 */
export function createRemoteReadiness(subgraphs: readonly Subgraph[]): Readiness {
  return async () => {
    const reports = await Promise.all(subgraphs.map(({ url }) => ask(url)));
    const there = reports.filter((report) => report !== null);
    const toState = (isFine: boolean): PartState => (isFine ? 'ok' : 'failing');
    const states = parts.map((part) => [
      part,
      toState(there.length > 0 && there.every((report) => report[part] === 'ok')),
    ]);
    const { oldestDueJobSeconds = null, workerHeartbeatSeconds = null }: Partial<ReadinessReport> =
      there[0] ?? {};
    return {
      ready: there.some(({ ready }) => ready),
      ...(Object.fromEntries(states) as Record<(typeof parts)[number], PartState>),
      oldestDueJobSeconds,
      workerHeartbeatSeconds,
      subgraphs: Object.fromEntries(
        subgraphs.map(({ name }, index) => [name, toState(reports[index]?.ready === true)]),
      ),
    };
  };
}

async function ask(url: string): Promise<ReadinessReport | null> {
  try {
    const response = await fetch(new URL('/ready', url), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return (await response.json()) as ReadinessReport;
  } catch {
    return null;
  }
}
