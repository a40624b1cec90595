import { join } from 'node:path';
import pg from 'pg';
import { type CommandFigures, runCommand } from '../processes/run-command.ts';
import { startServer, toServerSettings } from '../processes/start-server.ts';
import { growTables } from '../seed/grow-tables.ts';
import { addLegacyUsers, createLegacyTables } from '../seed/original-users.ts';
import { issueCmsToken } from '../seed/sign-up.ts';
import type { Stage } from '../stage.ts';

export const importKeys = ['importUsers', 'importArticles'] as const;

export type ImportFigures = {
  title: string;
  /** How many there are in the original. */
  rows: number;
  first: CommandFigures;
  /** When nothing has changed since. */
  repeated: CommandFigures;
};

type Options = { folder: string; path: string };

/** Import command and the row count queries of the source and the target. */
type Subject = {
  title: string;
  table: string;
  levels: readonly number[];
  /** Arguments of `trellis import`. */
  args: readonly string[];
  original: pg.Pool;
  grow: (from: number, to: number) => Promise<void>;
};

/**
 * Imports into an empty server from sources of increasing size. Each level imports the rows that it has more than the
 * previous one.
 */
export async function measureImport(
  stage: Stage,
  options: Options,
  keys: readonly string[],
): Promise<ImportFigures[]> {
  await using stack = new AsyncDisposableStack();
  const open = async (name: string) => {
    const created = await createDatabase(stage, name);
    stack.defer(() => created.pool.end());
    return created;
  };
  const moved = await open('moved');
  const server = { ...options, folder: join(options.folder, 'moved'), databaseUrl: moved.url };
  // The first start creates the tables.
  await (await startServer(server)).stop();
  const subjects: Subject[] = [];
  if (keys.includes('importUsers')) subjects.push(await openUsers(await open('original')));
  if (keys.includes('importArticles')) subjects.push(await openArticles(stage, options));
  const figures: ImportFigures[] = [];
  for (const subject of subjects)
    for (const [index, level] of subject.levels.entries()) {
      await subject.grow(subject.levels[index - 1] ?? 0, level);
      figures.push(await measureLevel(subject, moved.pool, toServerSettings(server)));
    }
  return figures;
}

/** Users in the database of an original auth server. */
async function openUsers({ pool, url }: Awaited<ReturnType<typeof createDatabase>>): Promise<Subject> {
  await createLegacyTables(pool);
  return {
    title: 'Users',
    table: 'auth.users',
    levels: [100_000, 1_000_000],
    args: ['auth', '--from', url],
    original: pool,
    grow: (from, to) => addLegacyUsers(pool, { from: from + 1, to }),
  };
}

/** Articles with a slice each, of the server on the stage. */
async function openArticles({ database, server, seed }: Stage, options: Options): Promise<Subject> {
  const token = await issueCmsToken({ ...options, databaseUrl: database.url });
  return {
    title: 'Articles',
    table: 'cms.articles',
    levels: [10_000, 100_000],
    args: ['cms', '--from', `http://127.0.0.1:${server.port}/api`, '--token', token],
    original: database.pool,
    grow: (from, to) => growTables(database, seed, from, to),
  };
}

async function measureLevel(
  { title, table, original, args }: Subject,
  moved: pg.Pool,
  env: Record<string, string>,
): Promise<ImportFigures> {
  const rows = await count(original, table);
  const run = async () => {
    const figures = await runCommand(['import', ...args], env);
    const { seconds, peakMegabytes } = figures;
    process.stderr.write(`${title}, ${rows}: ${seconds.toFixed(0)} s, ${peakMegabytes.toFixed(0)} MB\n`);
    return figures;
  };
  const first = await run();
  const here = await count(moved, table);
  if (here !== rows) throw new Error(`${title}: ${here} of ${rows} came.`);
  return { title, rows, first, repeated: await run() };
}

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
