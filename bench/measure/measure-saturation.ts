import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../load/connection.ts';
import { openSignIns } from '../rows/session-rows.ts';
import type { Stage } from '../stage.ts';
import type { Pace } from './measure-row.ts';
import { type LoadTarget, median, runLoad } from './run-load.ts';

/** Many times as many as there are cores, so that most of them wait. */
export const saturatingConnections = 32;

/** So many seconds hold enough hashes, of which each takes a twentieth. */
const stretch = 4;
const betweenProbesMilliseconds = 10;
const row = { title: 'Sign-in at saturation' };

export type SaturationMeasurement = {
  /** Sign-ins per second. */
  server: number;
  floor: number;
  ratio: number;
  /** Latency of GET /settings in milliseconds, without and with concurrent sign-ins. */
  idle: Latency;
  meanwhile: Latency;
};

type Latency = { median: number; p99: number };

/**
 * Measures sign-ins on many connections, bcrypt alone with the same concurrency, and the latency of other requests at
 * the same time.
 */
export async function measureSaturation(stage: Stage, pace: Pace): Promise<SaturationMeasurement> {
  const load = { connections: saturatingConnections, seconds: pace.seconds * stretch };
  const run = async (server: LoadTarget['server']) => {
    const { requests, seconds } = await runLoad({ row, server, traffic: openSignIns(stage.seed) }, load);
    return requests / seconds;
  };
  const idle = await probeWhile(stage.server.port, sleep(pace.seconds * 1000));
  const rounds: { server: number; floor: number }[] = [];
  const waits: number[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    const asking = run(stage.server);
    const [trellis, some] = await Promise.all([asking, probeWhile(stage.server.port, asking)]);
    waits.push(...some);
    rounds.push({ server: trellis, floor: await run(stage.floor) });
  }
  return {
    server: median(rounds.map(({ server: trellis }) => trellis)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ server: trellis, floor }) => trellis / floor)),
    idle: toLatency(idle),
    meanwhile: toLatency(waits),
  };
}

/** How long a request that needs neither the database nor a hash takes, one after the other until `work` has ended. */
async function probeWhile(port: number, work: Promise<unknown>): Promise<number[]> {
  const connection = await openConnection(port);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  const waits: number[] = [];
  while (!hasEnded) {
    const started = performance.now();
    const { status } = await connection.send(probe);
    waits.push(performance.now() - started);
    if (status !== 200) throw new Error(`GET /settings answered ${status}.`);
    await sleep(betweenProbesMilliseconds);
  }
  connection.close();
  return waits;
}

const probe = { method: 'GET' as const, path: '/settings' };

function toLatency(waits: readonly number[]): Latency {
  const sorted = [...waits].sort((a, b) => a - b);
  return { median: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
