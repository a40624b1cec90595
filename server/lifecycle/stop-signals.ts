export type StopSignals = {
  /** Aborted at the beginning of a stop: the process is not ready any more, but still serves requests. */
  started: AbortSignal;
  /** Aborted when the process stops waiting for requests and jobs in flight. */
  forced: AbortSignal;
};

/** Signals of parts that no process signal stops, such as servers in tests. */
export const neverAbortedSignals: StopSignals = {
  started: new AbortController().signal,
  forced: new AbortController().signal,
};

/** Reports not ready from the beginning of a stop on, so that balancers choose another process in time. */
export function reportNotReadyWhileStopping<Report extends { ready: boolean }>(
  readiness: () => Promise<Report>,
  { started }: StopSignals = neverAbortedSignals,
): () => Promise<Report> {
  return async () => {
    const report = await readiness();
    return started.aborted ? { ...report, ready: false, process: 'stopping' } : report;
  };
}
