import { join } from 'node:path';
import pg from 'pg';
import { type CommandFigures, runCommand } from '../processes/run-command.ts';
import { startHouse, toHouseSettings } from '../processes/start-house.ts';
import { addOriginalUsers, createOriginal } from '../seed/original-users.ts';
import type { Stage } from '../stage.ts';

export type ImportFigures = {
  title: string;
  /** How many rows the original has of what is counted. */
  rows: number;
  first: CommandFigures;
  /** When nothing has changed since. */
  repeated: CommandFigures;
};

type Options = { folder: string; path: string };

const levels = [100_000, 1_000_000] as const;

/** Imports into an empty house, from ever larger originals: each level brings what it has more than the one before. */
export async function measureImport(stage: Stage, options: Options): Promise<ImportFigures[]> {
  await using stack = new AsyncDisposableStack();
  const open = async (name: string) => {
    const { pool, url } = await createDatabase(stage, name);
    stack.defer(() => pool.end());
    return { pool, url };
  };
  const [original, moved] = [await open('original'), await open('moved')];
  const house = { ...options, folder: join(options.folder, 'moved'), databaseUrl: moved.url };
  // It makes its tables at its first start.
  await (await startHouse(house)).stop();
  const importing = createImporting(moved.pool, toHouseSettings(house));
  const figures: ImportFigures[] = [];
  await createOriginal(original.pool);
  for (const [from, to] of toSteps(levels)) {
    await addOriginalUsers(original.pool, { from: from + 1, to });
    const args = ['auth', '--from', original.url];
    figures.push(await importing(args, { title: 'Users', rows: to, table: 'auth.users' }));
  }
  return figures;
}

type Expected = { title: string; rows: number; table: string };

function createImporting(moved: pg.Pool, env: Record<string, string>) {
  return async (args: readonly string[], { title, rows, table }: Expected): Promise<ImportFigures> => {
    const run = () => runCommand(['import', ...args], env);
    const first = await run();
    const here = await count(moved, table);
    if (here !== rows) throw new Error(`${here} of ${rows} came: ${title}.`);
    const repeated = await run();
    process.stderr.write(
      `${rows} ${title}: ${first.seconds.toFixed(0)} s, ${first.peakMegabytes.toFixed(0)} MB\n`,
    );
    return { title, rows, first, repeated };
  };
}

const toSteps = (upTo: readonly number[]) => upTo.map((to, index) => [upTo[index - 1] ?? 0, to] as const);

async function count(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}

async function createDatabase({ database }: Stage, name: string) {
  await database.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await database.pool.query(`CREATE DATABASE ${name}`);
  const url = database.url.replace(/\/bench\?/, `/${name}?`);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server stops before the pool does where a measurement fails.
  pool.on('error', () => undefined);
  return { url, pool };
}
