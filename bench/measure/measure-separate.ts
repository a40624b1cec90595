import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../processes/free-port.ts';
import { openBenchDatabase } from '../processes/open-bench-database.ts';
import { readTree } from '../processes/process-tree.ts';
import { startServer } from '../processes/start-server.ts';
import { campaignRows } from '../rows/campaign-rows.ts';
import { graphqlRows } from '../rows/graphql-rows.ts';
import { sessionRows } from '../rows/session-rows.ts';
import { createSeed } from '../seed/seed.ts';
import { type Figures, measureLoad, toMedian } from './measure-load.ts';
import type { Pace } from './measure-row.ts';

const idleMilliseconds = 5_000;
const keys: ReadonlySet<string> = new Set(['byId', 'graphqlList', 'getUser']);
const rows = [...campaignRows, ...graphqlRows, ...sessionRows].filter(({ key }) => keys.has(key));

type Options = { folder: string; path: string; pace: Pace };

export type SeparateMeasurement = {
  startSeconds: number;
  idleMegabytes: number;
  loadedMegabytes: number;
  rows: readonly { title: string; figures: Figures }[];
};

/** Edge, three subgraphs, worker and what supervises them: what they spend and hold together. */
export async function measureSeparate({ folder, path, pace }: Options): Promise<SeparateMeasurement> {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await openBenchDatabase(folder));
  const urls = await Promise.all(
    ['auth', 'campaigns', 'cms'].map(
      async (name) => `${name}=http://127.0.0.1:${await findFreePort()}/graphql`,
    ),
  );
  const env = { SVC_PROCESSES: 'separate', SVC_SUBGRAPH_URLS: urls.join(',') };
  const supervisor = await startServer({ databaseUrl: database.url, folder, path }, env);
  stack.defer(supervisor.stop);
  const server = { ...supervisor, readUsage: async () => readTree(supervisor.pid) };
  const seed = await createSeed(database, server.port, pace.connections);
  await sleep(idleMilliseconds);
  const idle = await server.readUsage();
  const measured: SeparateMeasurement['rows'][number][] = [];
  for (const row of rows) {
    const driven = { row, server, traffic: await row.openTraffic(seed) };
    await measureLoad(driven, pace);
    const figures: Figures[] = [];
    for (let round = 0; round < pace.rounds; round++) figures.push(await measureLoad(driven, pace));
    measured.push({ title: row.title, figures: toMedian(figures) });
  }
  const loaded = await server.readUsage();
  return {
    startSeconds: server.startSeconds,
    idleMegabytes: idle.residentMegabytes,
    loadedMegabytes: loaded.residentMegabytes,
    rows: measured,
  };
}
