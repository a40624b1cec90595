import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestServer } from '../kit/test-server.ts';
import { openWriteLoad, type WriteLoad } from '../kit/write-load.ts';

/** The longest that a service may be away once its database can be reached. */
export const backMilliseconds = 20_000;
/** Maximum duration of a request to /ready while the database or its pool is blocked. */
export const readyMilliseconds = 2_000;

/** Time for a job whose worker was lost: `server/queue/keep-alive.ts` releases the job after 15 seconds. */
const releasedMilliseconds = 40_000;

/** Clients that are at work already. */
export async function startLoad(server: TestServer, clients = 24): Promise<WriteLoad> {
  if (!server.firstAdministrator) throw new Error('Only a fresh server tells its administrator.');
  const load = await openWriteLoad({
    urls: [server.url],
    administrator: server.firstAdministrator,
    clients,
    pauseMilliseconds: 400,
  });
  load.start();
  while (load.writes.length < clients) await setTimeout(20);
  return load;
}

/** Ends the load once all is well again, which must come true in a minute, and returns after how long it was. */
export async function endLoad(load: WriteLoad, fault: string, causeGone: number) {
  const isWell = await load.untilWell(60_000);
  await load.stop();
  expect(isWell).toBe(true);
  const recovery = load.recoveryMilliseconds(causeGone);
  process.stdout.write(
    `${fault}: ${JSON.stringify(load.tally())}, ${load.acknowledged.length} acknowledged, back after ${recovery} ms\n`,
  );
  return recovery;
}

/** Nothing but what is documented was answered, what was acknowledged is there, and the queue runs its jobs. */
export async function expectNothingLost(server: TestServer, load: WriteLoad) {
  expect(load.wrongAnswers()).toEqual([]);
  expect(await load.findLost()).toEqual([]);
  await server.settle(releasedMilliseconds);
}

export async function askReady({ url }: TestServer) {
  const begun = Date.now();
  const response = await fetch(`${url}/ready`);
  return { status: response.status, body: await response.json(), milliseconds: Date.now() - begun };
}
