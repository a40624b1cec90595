import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fail } from './fail.ts';
import { loadHouseSettings } from './load-settings.ts';
import { followParent } from './processes/parent.ts';
import { projectRoot } from './project-root.ts';

/** What this process is to be; loaded only when it is wanted, so that refusing bad settings is quick. */
const roles = {
  house: async () => (await import('./roles/run-house.ts')).runHouse,
  edge: async () => (await import('./roles/run-edge.ts')).runEdge,
  subgraph: async () => (await import('./roles/run-subgraph.ts')).runSubgraph,
  worker: async () => (await import('./roles/run-worker.ts')).runWorker,
  migrate: async () => (await import('./roles/run-migrations.ts')).runMigrations,
  token: async () => (await import('./commands/create-token.ts')).createTokenCommand,
  password: async () => (await import('./commands/renew-password.ts')).renewPasswordCommand,
  'admin-token': async () => (await import('./commands/create-admin-token.ts')).createAdminTokenCommand,
  keys: async () => (await import('./commands/create-keys.ts')).createKeysCommand,
} as const;

// Passwords may take every core; tokens and files have threads beside them. Read when the first thread is wanted.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);

// What a start compiles, the next one loads; where the folder cannot be written, it compiles again.
enableCompileCache(join(projectRoot, 'node_modules', '.trellis', 'compile-cache'));

followParent();

const [role = 'house', ...args] = process.argv.slice(2);

try {
  if (!(role in roles)) throw new Error(`Unknown role ${role}; there are ${Object.keys(roles).join(', ')}.`);
  const run = await roles[role as keyof typeof roles]();
  await run(loadHouseSettings(projectRoot, process.env), args);
} catch (error) {
  fail(error);
}
