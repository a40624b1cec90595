import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnsafeStatements } from './find-unsafe-statements.ts';

/** Last migration without a check. Earlier ones were written before the first release. */
const lastUnchecked = '202611252359';

/** Lists statements of newer migrations that break a running server of the previous release. */
export function checkMigrations(migrations: string): string[] {
  return readdirSync(migrations)
    .filter((name) => /^\d{12}_/.test(name) && name.slice(0, 12) > lastUnchecked)
    .sort()
    .flatMap((name) =>
      findUnsafeStatements(readFileSync(join(migrations, name, 'migration.sql'), 'utf8')).map(
        (problem) => `${name}: ${problem}`,
      ),
    );
}
