import type { CmsContext } from '../../context.ts';
import { type StoredName, toFilename } from './file-name.ts';

/** Few have a namesake, but some have thousands. */
const batches = [10, 100, 1_000];

/** The name itself, or with the first number that is free. */
export async function findFreeName({ db }: CmsContext, name: StoredName): Promise<string> {
  for (let first = 0, round = 0; ; round += 1) {
    const length = batches[Math.min(round, batches.length - 1)] ?? 1;
    const candidates = Array.from({ length }, (_, index) => toFilename(name, first + index));
    first += length;
    const rows = await db.media.findMany({
      where: { filename: { in: candidates } },
      select: { filename: true },
    });
    const taken = new Set(rows.map(({ filename }) => filename));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) return free;
  }
}
