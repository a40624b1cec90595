// Checks that migrations are safe while a server of the previous release is running.
//   node tools/checks/check-migrations.ts    lists the statements that are not, exits with 1 if there are any
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findUnsafeMigrationStatements } from './migrations/find-unsafe-migration-statements.ts';

/** Last migration without a check. Earlier ones were written before the first release. */
const lastUnchecked = '202611252359';

const root = join(import.meta.dirname, '../..');
const scripts = globSync('prisma/*/migrations/*/migration.sql', { cwd: root })
  .filter((path) => basename(dirname(path)).slice(0, 12) > lastUnchecked)
  .sort();

function findProblems(path: string): string[] {
  try {
    return findUnsafeMigrationStatements(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const problems = scripts.flatMap((path) => findProblems(path).map((problem) => `${path}: ${problem}`));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
