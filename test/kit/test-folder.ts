import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder of its own inside this run's, which goes with the run. */
export function makeTestFolder(): string {
  const folder = join(inject('runFolder'), randomUUID().slice(0, 8));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The data folder of a server that has been started before: its embedded database need not be made. */
export function makeDataFolder(): string {
  const folder = makeTestFolder();
  // `-a` keeps owner and mode, which PostgreSQL checks.
  execFileSync('cp', ['-a', inject('databaseTemplate'), join(folder, 'postgres')]);
  return folder;
}
