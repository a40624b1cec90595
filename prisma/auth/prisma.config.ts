import { resolve } from 'node:path';
import { defineConfig } from 'prisma/config';

// The WebAssembly schema engine from npm, instead of the native one that Prisma would download.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= resolve(import.meta.dirname, '../migrate/schema-engine.mjs');

// Every domain keeps its tables and its own _prisma_migrations in its own PostgreSQL schema.
const url = new URL(process.env.DATABASE_URL ?? 'postgresql://localhost/unset');
url.searchParams.set('schema', 'auth');

export default defineConfig({
  schema: '.',
  migrations: { path: './migrations' },
  datasource: { url: url.href },
});
