import { setTimeout as sleep } from 'node:timers/promises';
import { openStream, type Stream } from '../load/open-stream.ts';
import { keyOf } from '../rows/campaign-rows.ts';
import type { Stage } from '../stage.ts';
import { median } from './run-load.ts';

export const streamCount = 1_000;

/** Number of streams that follow the same campaign. */
const followers = 10;
const changes = 100;
const opensAtOnce = 25;
const patienceMilliseconds = 10_000;

export type StreamMeasurement = {
  openSeconds: number;
  /** Memory growth of the server per stream, in kilobytes. */
  kilobytes: number;
  /** Time from the SQL statement of a change to its event at a follower, in milliseconds. */
  median: number;
  p99: number;
  /** CPU of the server in milliseconds for each event. */
  cpu: number;
};

const query = `subscription BenchCampaign($id: ID!) {
  campaignChanged(id: $id) { change campaign { name status } }
}`;

/** A thousand streams over a hundred campaigns, which are changed one after the other. */
export async function measureStreams({ server, database, seed }: Stage): Promise<StreamMeasurement> {
  const ids = seed.campaignIds.slice(0, streamCount / followers);
  const heard = createEars();
  const streams: Stream[] = [];
  const before = await server.readUsage();
  const started = performance.now();
  while (streams.length < streamCount) {
    const some = Array.from({ length: opensAtOnce }, (_, place) => {
      const id = ids[(streams.length + place) % ids.length];
      const json = { query, operationName: 'BenchCampaign', variables: { id } };
      return openStream({ port: server.port, headers: keyOf(seed), json, hear: heard.note });
    });
    streams.push(...(await Promise.all(some)));
  }
  // The first event of each stream is the current state.
  await heard.until('"CURRENT"', streamCount);
  const openSeconds = (performance.now() - started) / 1000;
  const open = await server.readUsage();
  const delays: number[] = [];
  for (let change = 0; change < changes; change++) {
    const name = `Change ${change} of the bench`;
    const changedAt = performance.now();
    const values = [name, ids[change % ids.length]];
    await database.pool.query('UPDATE campaigns.campaigns SET name = $1 WHERE id = $2', values);
    const arrivals = await heard.until(`"${name}"`, followers);
    delays.push(...arrivals.map((at) => at - changedAt));
  }
  const after = await server.readUsage();
  for (const stream of streams) stream.close();
  delays.sort((one, other) => one - other);
  return {
    openSeconds,
    kilobytes: ((open.residentMegabytes - before.residentMegabytes) * 1024) / streamCount,
    median: median(delays),
    p99: delays[Math.ceil(delays.length * 0.99) - 1] ?? Number.NaN,
    cpu: (after.cpuMilliseconds - open.cpuMilliseconds) / delays.length,
  };
}

/** Waits for events by a part of their text. */
function createEars() {
  let events: { text: string; at: number }[] = [];
  return {
    note: (text: string, at: number) => void events.push({ text, at }),
    until: async (part: string, count: number): Promise<number[]> => {
      const giveUpAt = performance.now() + patienceMilliseconds * (count > followers ? 6 : 1);
      for (;;) {
        const found = events.filter(({ text }) => text.includes(part));
        if (found.length >= count) {
          events = [];
          return found.map(({ at }) => at);
        }
        if (performance.now() > giveUpAt)
          throw new Error(`Of ${count} events with ${part}, ${found.length} came: ${events[0]?.text ?? ''}`);
        await sleep(1);
      }
    },
  };
}
