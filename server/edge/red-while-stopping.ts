import { notStopping, type Stopping } from '../stopping.ts';
import type { Readiness } from './readiness.ts';

/** Not ready from the moment on that a stop was asked for, so that balancers look for another process in time. */
export function redWhileStopping(readiness: Readiness, { begun }: Stopping = notStopping): Readiness {
  return async () => {
    const report = await readiness();
    return begun.aborted ? { ...report, ready: false, process: 'stopping' } : report;
  };
}
