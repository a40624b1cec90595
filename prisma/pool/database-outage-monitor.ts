import { setTimeout } from 'node:timers/promises';
import { countEvent } from '../../core/telemetry/metrics.ts';

type OutageOptions = {
  /** Succeeds when the pool works again. */
  check: () => Promise<unknown>;
  /** Succeeds when the database accepts a connection outside the pool. */
  checkNewConnection: () => Promise<unknown>;
  hasEnded: () => boolean;
  betweenChecks?: number;
  /** Time after which a failing pool counts as broken, if the database accepts connections. */
  deadMilliseconds?: number;
  log: { warn: (details: object, message: string) => void };
};

export type DatabaseOutageMonitor = {
  reportFailure: (reason: string) => void;
  /** Whether only a new process can connect again, because the pool is broken. */
  needsRestart: () => boolean;
};

/** Logs an outage once when it begins and once when it ends, however many requests it refuses. */
export function createDatabaseOutageMonitor({
  check,
  checkNewConnection,
  hasEnded,
  betweenChecks = 1_000,
  deadMilliseconds = 60_000,
  log,
}: OutageOptions): DatabaseOutageMonitor {
  let since: number | undefined;
  let lastFailure = 0;
  let needsRestart = false;

  const watch = async (startedAt: number) => {
    let lastSuccess = startedAt;
    while (!hasEnded()) {
      await setTimeout(betweenChecks, undefined, { ref: false });
      const checkedAt = performance.now();
      const works = await succeeds(check);
      if (works && lastFailure < checkedAt) return;
      if (works) lastSuccess = checkedAt;
      const isDead = performance.now() - lastSuccess >= deadMilliseconds;
      needsRestart = isDead && !hasEnded() && (await succeeds(checkNewConnection));
    }
  };

  const logEnd = async (startedAt: number) => {
    await watch(startedAt);
    since = undefined;
    needsRestart = false;
    if (hasEnded()) return;
    log.warn(
      { duration: Math.round((performance.now() - startedAt) / 1000) },
      'the database is available again',
    );
  };

  return {
    reportFailure: (reason) => {
      if (hasEnded()) return;
      lastFailure = performance.now();
      if (since !== undefined) return;
      since = lastFailure;
      countEvent('trellis.database.outages');
      log.warn({ reason }, 'the database is not available: requests that need it are answered with 503');
      void logEnd(since);
    },
    needsRestart: () => needsRestart,
  };
}

function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}
