import fc from 'fast-check';
import { expect, inject } from 'vitest';

/** Number of random cases to try: `few` by default, `all` in a thorough run. */
export function countRuns(few: number, all: number): number {
  return inject('isThorough') ? all : few;
}

const turnsOfFiles = new Map<string, number>();

/**
 * Splits the cases into as many parts as there are turns, a quarter each by default, and returns the next part at each call
 * of a test file. A thorough run takes all cases each time.
 */
export function takeNextCases<Case>(cases: readonly Case[], turns = 4): Case[] {
  if (inject('isThorough')) return [...cases];
  const { testPath = '' } = expect.getState();
  const turn = turnsOfFiles.get(testPath) ?? inject('seed');
  turnsOfFiles.set(testPath, turn + 1);
  return cases.filter((_, at) => at % turns === turn % turns);
}

/**
 * Draws some of the cases, by the seed of the run, and for each kind that is not among them one more; a thorough run
 * takes all of them.
 */
export function sampleKinds<Case>(
  cases: readonly Case[],
  few: number,
  kindsOf: (one: Case) => readonly string[],
): Case[] {
  if (inject('isThorough')) return [...cases];
  const places = fc.shuffledSubarray([...cases.keys()], { minLength: cases.length });
  const seen = new Set<string>();
  const drawn = fc
    .sample(places, { numRuns: 1, seed: inject('seed') })
    .flat()
    .filter((place, turn) => {
      const one = cases[place];
      const kinds = one === undefined ? [] : kindsOf(one);
      const isDrawn = turn < few || kinds.some((kind) => !seen.has(kind));
      if (isDrawn) for (const kind of kinds) seen.add(kind);
      return isDrawn;
    });
  const chosen = new Set(drawn);
  return cases.filter((_, place) => chosen.has(place));
}

/** Cases that only a thorough run tries. */
export function onlyInThoroughRun<Case>(...cases: readonly Case[]): readonly Case[] {
  return inject('isThorough') ? cases : [];
}

/** Draws some of the cases, by the seed of the run; a thorough run takes all of them. */
export function sampleCases<Case>(cases: readonly Case[], few: number): Case[] {
  if (inject('isThorough') || cases.length <= few) return [...cases];
  const drawn = fc.shuffledSubarray([...cases], { minLength: few, maxLength: few });
  return fc.sample(drawn, { numRuns: 1, seed: inject('seed') }).flat();
}
