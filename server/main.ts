import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mapStack } from '../core/map-stack.ts';
import { DatabaseStartError } from '../prisma/check-connection.ts';
import { describeFailure } from './describe-failure.ts';
import { loadHouseSettings } from './load-settings.ts';
import { databaseAwayCode, followParent, hasParent } from './processes/parent.ts';
import { projectRoot } from './project-root.ts';

/** The roles of a process, each loaded only when it runs, so that bad settings are refused quickly. */
const roles = {
  house: async () => (await import('./roles/run-house.ts')).runHouse,
  web: async () => (await import('./roles/run-web.ts')).runWeb,
  edge: async () => (await import('./roles/run-edge.ts')).runEdge,
  subgraph: async () => (await import('./roles/run-part.ts')).runSubgraph,
  worker: async () => (await import('./roles/run-part.ts')).runWorker,
  migrate: async () => (await import('./roles/run-migrations.ts')).runMigrations,
  token: async () => (await import('./commands/cms-commands.ts')).createTokenCommand,
  password: async () => (await import('./commands/cms-commands.ts')).renewPasswordCommand,
  'admin-token': async () => (await import('./commands/key-commands.ts')).createAdminTokenCommand,
  seed: async () => (await import('./commands/seed-command.ts')).seedCommand,
  keys: async () => (await import('./commands/key-commands.ts')).createKeysCommand,
} as const;

// Hashing passwords may occupy every core; tokens and files need threads beside them. Read at the first use of a thread.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);

// Compiled code is kept for the next start, where the folder can be written.
enableCompileCache(join(projectRoot, 'node_modules', '.trellis', 'compile-cache'));

// Node prints uncaught errors itself: with the places of our sources.
process.on('uncaughtExceptionMonitor', (error) => {
  if (error instanceof Error && error.stack) error.stack = mapStack(error.stack);
});

followParent();

function isRole(name: string): name is keyof typeof roles {
  return Object.hasOwn(roles, name);
}

const [role = 'house', ...args] = process.argv.slice(2);

try {
  if (!isRole(role)) throw new Error(`Unknown role ${role}; there are ${Object.keys(roles).join(', ')}.`);
  const run = await roles[role]();
  await run(loadHouseSettings(projectRoot, process.env), args);
} catch (error) {
  fail(error);
}

/** Ends the process with one clear sentence, and what caused it. */
function fail(error: unknown): never {
  process.stderr.write(`Trellis cannot start: ${describeFailure(error)}\n`);
  process.exit(hasParent() && error instanceof DatabaseStartError ? databaseAwayCode : 1);
}
