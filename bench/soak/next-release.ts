import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';

/** Migrations of the simulated next release: a column, and an index that is built concurrently. */
export const nextMigrations = {
  '202701010000_add_campaign_note': `ALTER TABLE "campaigns" ADD COLUMN "note" TEXT NOT NULL DEFAULT '';`,
  '202701010001_index_campaign_note':
    'CREATE INDEX CONCURRENTLY "campaigns_note_idx" ON "campaigns"("note");',
};

/** Puts this build with further migrations into an empty folder, and answers its path. */
export function makeNextRelease(root: string): string {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' });
  const needed = /^(package\.json|supergraph\.yaml|(gateway|subgraphs|rest-compat|prisma|server)\/)/;
  for (const file of tracked.split('\0').filter((name) => needed.test(name) && !name.endsWith('.ts'))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(root, file));
  }
  cpSync(join(projectRoot, 'dist'), join(root, 'dist'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [name, script] of Object.entries(nextMigrations)) {
    mkdirSync(join(root, 'prisma/campaigns/migrations', name));
    writeFileSync(join(root, 'prisma/campaigns/migrations', name, 'migration.sql'), script);
  }
  return root;
}
