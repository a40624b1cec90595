import type { CmsTransaction } from '../../deps.ts';

/** Ids of all languages; the first is the start language. */
export async function listLanguageIds(tx: CmsTransaction): Promise<readonly number[]> {
  const rows = await tx.language.findMany({
    select: { id: true },
    orderBy: [{ priority: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id }) => id);
}
