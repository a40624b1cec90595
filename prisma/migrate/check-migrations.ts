import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnsafeStatements } from './find-unsafe-statements.ts';

/** The migrations until then were written before there was a server to upgrade. */
const lastUnchecked = '202611252359';

/** The statements of newer migrations in a folder that a running server of the build before would not survive. */
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
