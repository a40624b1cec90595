import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of this test alone, inside the clone as everything we write. */
export function createScratch() {
  const directory = join(import.meta.dirname, '../../.data', `test-${randomUUID()}`);
  mkdirSync(directory, { recursive: true });
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) };
}
