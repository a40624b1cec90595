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
