import { join } from 'node:path';
import type { Pool } from 'pg';
import { listPendingMigrations } from '../../prisma/apply-migrations.ts';
import { projectRoot } from '../project-root.ts';
import { queueSchemaOf } from '../queue.ts';

/** Each part by name, and whether it can serve. */
export type Readiness = () => Promise<Record<string, 'ok' | 'failing' | 'stopping'>>;

type ReadinessOptions = { pool: Pool; namespace: string };

/** Asks the database, its migrations and the queue. */
export function createReadiness({ pool, namespace }: ReadinessOptions): Readiness {
  return async () => ({
    database: await probe(() => pool.query('SELECT 1')),
    migrations: await probe(() => refusePending(pool, namespace)),
    queue: await probe(() => pool.query(`SELECT 1 FROM "${queueSchemaOf(namespace)}".jobs LIMIT 1`)),
  });
}

async function refusePending(pool: Pool, namespace: string) {
  for (const domain of ['auth', 'campaigns', 'cms']) {
    const folder = join(projectRoot, 'prisma', domain, 'migrations');
    const pending = await listPendingMigrations(pool, `${namespace}${domain}`, folder);
    if (pending.length) throw new Error(`${domain} has pending migrations`);
  }
}

async function probe(ask: () => Promise<unknown>): Promise<'ok' | 'failing'> {
  try {
    await ask();
    return 'ok';
  } catch {
    return 'failing';
  }
}
