import { resolve } from 'node:path';

/** Creates the configuration of the Prisma CLI for one domain. Paths are relative to the file that exports it. */
export function createDomainConfig(domain: string, env: NodeJS.ProcessEnv) {
  // The WebAssembly schema engine from npm, instead of the native one that Prisma would download.
  env.PRISMA_SCHEMA_ENGINE_BINARY ??= resolve(import.meta.dirname, 'schema-engine.mjs');

  // Every domain keeps its tables and its own _prisma_migrations in its own PostgreSQL schema.
  const url = new URL(env.DATABASE_URL ?? 'postgresql://localhost/unset');
  url.searchParams.set('schema', domain);

  return { schema: '.', migrations: { path: './migrations' }, datasource: { url: url.href } };
}
