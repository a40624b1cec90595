import type { CmsTransaction } from '../../deps.ts';

type Which = { articleId: number; clangId: number; sliceId: number | null; keep: number };

/** Forgets the oldest changes of an article in a language, or of its slices together, beyond what is kept. */
export async function pruneHistory(tx: CmsTransaction, { articleId, clangId, sliceId, keep }: Which) {
  const where = { articleId, clangId, sliceId: sliceId === null ? null : { not: null } };
  const oldest = await tx.revision.findFirst({
    where,
    orderBy: { id: 'desc' },
    skip: keep,
    select: { id: true },
  });
  if (oldest) await tx.revision.deleteMany({ where: { ...where, id: { lte: oldest.id } } });
}
