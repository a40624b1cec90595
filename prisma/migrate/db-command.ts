// tsx prisma/migrate/db-command.ts generate | check | new <domain> <verb_noun> | prisma <domain> <args…>
import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';

const root = resolve(import.meta.dirname, '../..');
const scratch = join(root, '.data', `db-command-${process.pid}`);
const domains = ['auth', 'campaigns', 'cms'];

const commands: Record<string, (args: string[]) => Promise<number>> = {
  generate: () => inEveryDomain(() => ['generate']),
  check: () =>
    withDatabase(() =>
      inEveryDomain((domain) => ['migrate', 'diff', '--exit-code', ...fromMigrations(domain)]),
    ),
  new: newMigration,
  prisma: ([domain, ...args]) => withDatabase(() => prisma(knownDomain(domain), args, 'inherit')),
};

/**
 * Runs one Prisma command; captured output is printed at once, so that the output of domains is not mixed.
 */
function prisma(domain: string, args: string[], stdio: SpawnOptions['stdio']): Promise<number> {
  const cli = join(root, 'node_modules/prisma/build/index.js');
  const child = spawn(process.execPath, [cli, ...args, '--config', `prisma/${domain}/prisma.config.ts`], {
    cwd: root,
    stdio,
    // The engine is a script that looks for "node": PATH leads it to this one. Generators are packages' commands.
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => {
      if (output) console.log(`── ${domain}\n${output.trim()}`);
      done(status ?? 1);
    });
  });
}

async function inEveryDomain(toArgs: (domain: string) => string[]): Promise<number> {
  const statuses = await Promise.all(domains.map((domain) => prisma(domain, toArgs(domain), 'pipe')));
  // 1 is a failure, 2 a difference; a failure takes precedence.
  return statuses.find((status) => status !== 0 && status !== 2) ?? Math.max(...statuses);
}

/** Works on DATABASE_URL, or on a temporary server when there is none. */
async function withDatabase(work: () => Promise<number>): Promise<number> {
  if (process.env.DATABASE_URL) return work();
  const database = await startEmbeddedPostgres(scratch, { fsync: 'off' });
  // Variables of libpq are about other servers, and Prisma's engine would use them.
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name];
  process.env.DATABASE_URL = database.url;
  try {
    return await work();
  } finally {
    await database.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function newMigration([domainName, name]: string[]): Promise<number> {
  const domain = knownDomain(domainName);
  if (!name || !/^[a-z]+(_[a-z0-9]+)+$/.test(name))
    throw new Error('Name the migration verb_noun, as in add_users.');
  // Writes the script to a temporary file first, because a migration folder without a script makes Prisma fail (P3015).
  const draft = `${scratch}.sql`;
  const args = ['migrate', 'diff', '--script', '--output', draft, ...fromMigrations(domain)];
  const status = await withDatabase(() => prisma(domain, args, 'pipe'));
  if (status !== 0 || !existsSync(draft)) return status;
  fileMigration(draft, join(root, 'prisma', domain, 'migrations'), name);
  return 0;
}

function fileMigration(draft: string, migrations: string, name: string): void {
  if (readFileSync(draft, 'utf8').trim() === '-- This is an empty migration.') {
    rmSync(draft);
    console.log('Nothing to do: the migrations already create this schema.');
    return;
  }
  const directory = join(migrations, `${nextStamp(migrations)}_${name}`);
  mkdirSync(directory, { recursive: true });
  renameSync(draft, join(directory, 'migration.sql'));
  console.log(`Wrote ${relative(root, directory)}/migration.sql`);
}

/** The current minute, but later than every existing migration, because names determine the order. */
function nextStamp(migrations: string): number {
  const stamps = listMigrations(migrations).map((migration) => Number(migration.split('_')[0]));
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 12));
  return Math.max(now, ...stamps.map((stamp) => stamp + 1));
}

function listMigrations(migrations: string): string[] {
  if (!existsSync(migrations)) return [];
  return readdirSync(migrations).filter((entry) => /^\d{12}_/.test(entry));
}

function fromMigrations(domain: string): string[] {
  const migrations = join(root, 'prisma', domain, 'migrations');
  const from = listMigrations(migrations).length > 0 ? ['--from-migrations', migrations] : ['--from-empty'];
  return [...from, '--to-schema', join(root, 'prisma', domain)];
}

function knownDomain(name: string | undefined): string {
  if (name && domains.includes(name)) return name;
  throw new Error(`Name a domain: ${domains.join(', ')}.`);
}

const [command = '', ...args] = process.argv.slice(2);
const run = commands[command];
try {
  if (!run) throw new Error('Usage: generate | check | new <domain> <verb_noun> | prisma <domain> <args…>');
  process.exitCode = await run(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
