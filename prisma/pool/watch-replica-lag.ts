import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { errorCodeOf, errorMessageOf } from '../../core/lib/records.ts';
import {
  type DatabaseSessionTimeZone,
  databaseTimeZoneColumnsSql,
  findDatabaseTimeZoneProblem,
} from './session-zone.ts';

type WatchOptions = {
  primary: pg.Pool;
  replica: pg.Pool;
  /** Maximum lag in milliseconds. A replica with a longer lag serves no reads. */
  maxLagMs: number;
  betweenSamples?: number;
  log: { warn: (details: object, message: string) => void; info: (message: string) => void };
};

export type ReplicaLagWatch = {
  /** Whether the lag of the replica is at most the maximum. */
  isFresh: () => boolean;
  /** Marks the replica as lost after a connection failed. It serves no reads until it responds again. */
  markLost: () => void;
  close: () => Promise<void>;
};

/** Position of the primary's log at a time of this process's clock. */
type Sample = { takenAt: number; end: bigint };

/**
 * Compares the log positions of both servers periodically. A sample of the primary has the time before its query, so
 * every earlier commit precedes its position. The clocks of the database servers are not used.
 */
export function watchReplicaLag(options: WatchOptions): ReplicaLagWatch {
  const { primary, replica, maxLagMs, betweenSamples = 250, log } = options;
  const closeController = new AbortController();
  let samples: Sample[] = [];
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let reason: string | undefined = 'it was not queried yet';
  let isServing: boolean | undefined;

  const isFresh = () => reason === undefined && performance.now() - freshAsOf <= maxLagMs;

  const takeSample = async () => {
    const takenAt = performance.now();
    const [[end], [state]] = await Promise.all([
      queryRows<{ end: string; system: string }>(primary, endOfPrimary),
      queryRows<ReplicaState>(replica, endOfReplica),
    ]);
    if (!end || !state) throw new Error('it does not answer');
    const replayedPosition = readReplayed(state, end.system);
    samples.push({ takenAt, end: BigInt(end.end) });
    const reachedSample = samples.findLast((sample) => sample.end <= replayedPosition);
    if (reachedSample) freshAsOf = reachedSample.takenAt;
    // Older samples are not needed. For a standby with a long lag, samples of twice the maximum lag are kept.
    samples = samples.filter((sample) => sample.takenAt >= Math.max(freshAsOf, takenAt - 2 * maxLagMs));
  };

  const logChange = () => {
    const serves = isFresh();
    if (serves === isServing) return;
    isServing = serves;
    if (serves) log.info('Lists are read from the replica');
    else
      log.warn(
        { reason: reason ?? 'it is too far behind' },
        'lists are read from the primary, not the replica',
      );
  };

  const watch = async () => {
    while (!closeController.signal.aborted) {
      try {
        await takeSample();
        reason = undefined;
      } catch (error) {
        reason = describe(error);
      }
      if (closeController.signal.aborted) return;
      logChange();
      await setTimeout(betweenSamples, undefined, { ref: false, signal: closeController.signal }).catch(
        () => undefined,
      );
    }
  };
  const watchLoop = watch();
  return {
    isFresh,
    markLost: () => {
      reason ??= 'a connection was lost';
    },
    close: async () => {
      closeController.abort();
      await watchLoop;
    },
  };
}

/** Returns the position that a usable standby has replayed. */
function readReplayed(state: ReplicaState, primarySystem: string): bigint {
  const zoneProblem = findDatabaseTimeZoneProblem(state);
  if (zoneProblem) throw new Error(`it ${zoneProblem.reason}. ${zoneProblem.remedy}`);
  if (!state.replayed) throw new Error('it is no streaming standby');
  if (state.system !== primarySystem) throw new Error('it follows another server');
  return BigInt(state.replayed);
}

type ReplicaState = DatabaseSessionTimeZone & { replayed: string | null; system: string };

const system = '(SELECT system_identifier::text FROM pg_control_system()) AS system';
const endOfPrimary = `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS end, ${system}`;
/** A server that is not in recovery can still have a replay position from an earlier recovery. */
const endOfReplica = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS replayed, ${system}, ${databaseTimeZoneColumnsSql}`;

async function queryRows<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows;
}

function describe(error: unknown): string {
  const code = errorCodeOf(error);
  const message = errorMessageOf(error);
  return code ? `${message} (${code})` : message;
}
