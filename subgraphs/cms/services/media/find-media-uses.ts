import { findNamesInMetaValues } from './find-names-in-meta-values.ts';
import { findNamesInSlices } from './find-names-in-slices.ts';
import type { UseSource } from './use-source.ts';

/** Wherever a medium can be named: each tells which of the file names it knows. */
const places: readonly ((source: UseSource, filenames: readonly string[]) => Promise<string[]>)[] = [
  findNamesInSlices,
  findNamesInMetaValues,
];

/** Which of these media are used by anything. */
export async function findMediaUses(
  source: UseSource,
  filenames: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(places.map((find) => find(source, filenames)));
  return new Set(found.flat());
}
