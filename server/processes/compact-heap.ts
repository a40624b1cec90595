import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Log } from '../../core/telemetry/log.ts';
import type { Outages } from '../../prisma/pool/watch-outages.ts';

const betweenChecks = 5_000;

/** Ends a process that only a restart can repair, because not every supervisor watches /health. */
export function exitWhenBeyondRepair({ isBeyondRepair }: Pick<Outages, 'isBeyondRepair'>, log: Log): void {
  const check = () => {
    if (!isBeyondRepair()) return;
    log.fatal('this process cannot reach the database any more, although others can: it ends');
    process.exit(1);
  };
  setInterval(check, betweenChecks).unref();
}

/** Call once after the start, when all modules are loaded. */
export function compactHeapAfterStart(): void {
  // Before a collection the old generation grows by half of what lives, in place of up to four times: 375 MB after a load in
  // place of 523. Reads by id and lists of 100 cost the same CPU; a write was 0.83 ms in place of 0.72, which may be chance.
  setFlagsFromString('--heap-growing-percent=50');
  // A collection also forgets compiled code that has run once, which the next start wants.
  flushCompileCache();
  // V8 keeps the pages of what a start has left behind, unless it collects as where memory is short: 184 MB of an idle
  // process in place of 268, for half a second of CPU on a busy machine, once.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
