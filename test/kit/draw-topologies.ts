import { basename } from 'node:path';
import { inject } from 'vitest';
import type { ServerTopology } from './test-server.ts';

const topologies = ['one', 'many'] as const satisfies ServerTopology[];

/**
 * Returns the topologies in which a test file runs: one of them, which depends on the seed of the run and on the name of the
 * file; both in a thorough run. In every run some files have one topology and the rest have the other.
 */
export function drawTopologies(file: string): readonly ServerTopology[] {
  if (inject('isThorough')) return topologies;
  const sum = [...basename(file)].reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    inject('seed'),
  );
  return [topologies[sum % 2 === 0 ? 0 : 1]];
}
