import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { recordArticle, type Write } from '../history/record-change.ts';

type Fields = Omit<Prisma.ArticleCreateManyInput, 'id' | 'clangId' | 'rowId'>;

/** Takes the next id and inserts a row per language; returns the row of the start language. */
export async function insertArticle(
  write: Write,
  languageIds: readonly number[],
  toFields: (clangId: number) => Fields,
) {
  const { tx } = write;
  const { id } = await tx.articleIdentity.create({ data: {} });
  const rows = await tx.article.createManyAndReturn({
    data: languageIds.map((clangId) => ({ id, clangId, ...toFields(clangId) })),
  });
  await recordArticle(write, rows);
  const first = rows.find(({ clangId }) => clangId === languageIds[0]);
  if (!first) throw cmsErrors.languageNotFound();
  return first;
}
