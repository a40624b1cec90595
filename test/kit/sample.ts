import fc from 'fast-check';
import { inject } from 'vitest';

/** Number of random cases to try: `few` by default, `all` in a thorough run. */
export function countRuns(few: number, all: number): number {
  return inject('isThorough') ? all : few;
}

/** Draws some of the cases, by the seed of the run; a thorough run takes all of them. */
export function sample<Case>(cases: readonly Case[], few: number): Case[] {
  if (inject('isThorough') || cases.length <= few) return [...cases];
  const drawn = fc.shuffledSubarray([...cases], { minLength: few, maxLength: few });
  return fc.sample(drawn, { numRuns: 1, seed: inject('seed') }).flat();
}
