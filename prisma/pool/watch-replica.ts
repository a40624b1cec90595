import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../../core/lib/records.ts';
import { findZoneProblem, type SessionZone, zoneColumns } from './session-zone.ts';

type Watching = {
  primary: pg.Pool;
  replica: pg.Pool;
  /** A replica that is further behind serves nothing. */
  mostLagMilliseconds: number;
  betweenSamples?: number;
  log: { warn: (details: object, message: string) => void; info: (message: string) => void };
};

export type ReplicaWatch = {
  /** Whether the replica has everything that was committed before the longest lag. */
  isFresh: () => boolean;
  /** For a connection that was lost: the replica serves nothing until it has answered again. */
  noteLoss: () => void;
  close: () => Promise<void>;
};

/** How far the log of the primary had grown at a moment of this process's clock. */
type Sample = { at: number; end: bigint };

/**
 * Compares the logs of both servers again and again. A sample of the primary's end is taken with the time before it was asked for,
 * so whatever was committed until then lies before it; no clock of a server is read.
 */
export function watchReplica(options: Watching): ReplicaWatch {
  const { primary, replica, mostLagMilliseconds, betweenSamples = 250, log } = options;
  const closing = new AbortController();
  let samples: Sample[] = [];
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let reason: string | undefined = 'it was not asked yet';
  let isServing: boolean | undefined;

  const isFresh = () => reason === undefined && Date.now() - freshAsOf <= mostLagMilliseconds;

  const takeSample = async () => {
    const at = Date.now();
    const [[end], [state]] = await Promise.all([
      ask<{ end: string; system: string }>(primary, endOfPrimary),
      ask<ReplicaState>(replica, endOfReplica),
    ]);
    if (!end || !state) throw new Error('it does not answer');
    const replayed = readReplayed(state, end.system);
    samples.push({ at, end: BigInt(end.end) });
    const reached = samples.findLast((sample) => sample.end <= replayed);
    if (reached) freshAsOf = reached.at;
    // Older ones tell nothing more; of a standby that stays behind, as many as tell that it is.
    samples = samples.filter((sample) => sample.at >= Math.max(freshAsOf, at - 2 * mostLagMilliseconds));
  };

  const tellChange = () => {
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
    while (!closing.signal.aborted) {
      try {
        await takeSample();
        reason = undefined;
      } catch (error) {
        reason = describe(error);
      }
      if (closing.signal.aborted) return;
      tellChange();
      await setTimeout(betweenSamples, undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      );
    }
  };
  const done = watch();
  return {
    isFresh,
    noteLoss: () => {
      reason ??= 'a connection was lost';
    },
    close: async () => {
      closing.abort();
      await done;
    },
  };
}

/** Returns the position that a usable standby has replayed. */
function readReplayed(state: ReplicaState, primarySystem: string): bigint {
  const zoneProblem = findZoneProblem(state);
  if (zoneProblem) throw new Error(`it ${zoneProblem.reason}. ${zoneProblem.remedy}`);
  if (!state.replayed) throw new Error('it is no streaming standby');
  if (state.system !== primarySystem) throw new Error('it follows another server');
  return BigInt(state.replayed);
}

type ReplicaState = SessionZone & { replayed: string | null; system: string };

const system = '(SELECT system_identifier::text FROM pg_control_system()) AS system';
const endOfPrimary = `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS end, ${system}`;
/** A server that is not in recovery may still know how far it once had replayed. */
const endOfReplica = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS replayed, ${system}, ${zoneColumns}`;

async function ask<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows;
}

function describe(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return code ? `${message} (${code})` : message;
}
