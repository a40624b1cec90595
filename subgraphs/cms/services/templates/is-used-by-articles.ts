import type { CmsTransaction } from '../../deps.ts';

/** Whether any article uses the template, in any language, as the transaction sees it. */
export async function isUsedByArticles(tx: CmsTransaction, templateId: number): Promise<boolean> {
  const article = await tx.article.findFirst({ where: { templateId }, select: { rowId: true } });
  return article !== null;
}
