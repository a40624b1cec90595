import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTree } from '../processes/process-tree.ts';
import { repeatRequest } from '../rows/campaign-rows.ts';
import { type PageRow, pageRows } from '../rows/page-rows.ts';
import { growTables } from '../seed/grow-tables.ts';
import { issueCmsToken } from '../seed/sign-up.ts';
import type { Stage } from '../stage.ts';
import { type FeedFigures, feedPath, measureWhole } from './measure-feed.ts';
import { measureLoad } from './measure-load.ts';
import { type LoadTarget, median } from './run-load.ts';

export const levels = [1_000, 100_000, 1_000_000] as const;

const rounds = 3;
const load = { connections: 2, seconds: 1 };

type PageFigures = {
  row: PageRow;
  /** CPU of server and database together, in milliseconds, at each level. */
  costs: readonly number[];
};

type ScaleMeasurement = {
  pages: readonly PageFigures[];
  /** The whole feed at each level, of which a quarter of the campaigns are. */
  feeds: readonly (FeedFigures & { jobs: number })[];
  seedSeconds: readonly number[];
};

type Options = { folder: string; path: string };

/** The same pages of ever longer lists: what server and database spend on them together. */
export async function measureScale(stage: Stage, { folder, path }: Options): Promise<ScaleMeasurement> {
  const costs = new Map<PageRow, number[]>(pageRows.map((row) => [row, []]));
  const [seedSeconds, feeds]: [number[], ScaleMeasurement['feeds'][number][]] = [[], []];
  const server = withDatabase(stage, folder);
  const cmsToken = await issueCmsToken({ databaseUrl: stage.database.url, folder, path });
  let rows = 0;
  for (const level of levels) {
    const started = performance.now();
    await growTables(stage.database, stage.seed, rows, level);
    rows = level;
    seedSeconds.push((performance.now() - started) / 1000);
    process.stderr.write(`${level}: made in ${seedSeconds.at(-1)?.toFixed(0)} s …\n`);
    for (const row of pageRows) {
      const cost = await measurePage({
        row,
        server,
        traffic: repeatRequest(row.toRequest(stage.seed, cmsToken)),
      });
      process.stderr.write(`${level}: ${row.title}: ${cost.toFixed(2)} ms\n`);
      costs.get(row)?.push(cost);
    }
    process.stderr.write(`${level}: the whole feed …\n`);
    feeds.push({ ...(await measureFeed(stage, folder)), jobs: level / 4 });
  }
  return { pages: [...costs].map(([row, its]) => ({ row, costs: its })), feeds, seedSeconds };
}

/** Measures the memory of the server, which should not grow with the length of the feed. */
async function measureFeed({ server: trellis }: Stage, folder: string): Promise<FeedFigures> {
  const before = readTree(readPostmaster(folder));
  const figures = await measureWhole(trellis, feedPath);
  const { cpuMilliseconds } = readTree(readPostmaster(folder));
  return { ...figures, cpu: figures.cpu + cpuMilliseconds - before.cpuMilliseconds };
}

/** The server, whose CPU is counted together with that of the database. */
function withDatabase({ server: trellis }: Stage, folder: string) {
  return {
    port: trellis.port,
    readUsage: async () => {
      const [own, database] = [await trellis.readUsage(), readTree(readPostmaster(folder))];
      return { ...own, cpuMilliseconds: own.cpuMilliseconds + database.cpuMilliseconds };
    },
  };
}

async function measurePage(driven: LoadTarget): Promise<number> {
  await measureLoad(driven, load);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) costs.push((await measureLoad(driven, load)).cpu);
  return median(costs);
}

/** The process that all others of the embedded server are below. */
function readPostmaster(folder: string): number {
  const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
