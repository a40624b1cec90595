import type { Log } from '../../core/telemetry/log.ts';
import type { Outages } from '../../prisma/pool/watch-outages.ts';

const betweenChecks = 5_000;

/** Ends a process that only a restart can repair, because not every supervisor watches /health. */
export function endBeyondRepair({ isBeyondRepair }: Pick<Outages, 'isBeyondRepair'>, log: Log): void {
  const check = () => {
    if (!isBeyondRepair()) return;
    log.fatal('this process cannot reach the database any more, although others can: it ends');
    process.exit(1);
  };
  setInterval(check, betweenChecks).unref();
}
