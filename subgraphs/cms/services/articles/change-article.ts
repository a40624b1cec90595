import type { AppError } from '../../../../core/errors/errors.ts';
import type { Article, Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { authorize } from '../../permissions.ts';
import { recordArticleChange } from '../history/record-change.ts';
import type { RevisionRestoreInfo } from '../history/states.ts';
import { checkColumnText } from '../rows/check-column-text.ts';
import {
  lockRowAndCheckVersion,
  requireExpectedVersion,
  type VersionPrecondition,
} from '../rows/check-version.ts';
import { toUpdateStamp } from '../rows/rows.ts';
import { type ArticleStatusFields, toStoredArticleStatus } from '../structure/articles.ts';
import { categoryIdPathOf } from '../structure/category-id-path.ts';
import { moveSiblingToPosition, type SiblingPositions } from '../structure/positions.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';
import { findArticleRow, findOrImportArticle } from './read-article.ts';

/** Input of a change of an article; absent fields stay as they are. */
export type ArticleChange = {
  id: number;
  languageId?: number | null;
  name?: string | null;
  position?: number | null;
  templateId?: number | null;
} & ArticleStatusFields &
  VersionPrecondition;

/** Differences between updating an article and updating a category (by its start article). */
type Kind = {
  action: 'structure/articles/update' | 'structure/categories/update';
  /** Whether only start articles are looked for. */
  isStartArticle?: true;
  notFound: () => AppError;
  /** Rejects an article of the other kind, such as a start article in `updateArticle`. */
  check?: (article: Article) => void;
  /** The categories whose content changes. */
  toCategoryIds: (article: Article) => readonly number[];
  sequence: SiblingPositions;
  /** The columns to write for the given name and template. */
  toColumns: (
    tx: CmsTransaction,
    row: Article,
    values: { name: string | undefined; template: number | null | undefined },
  ) => Promise<Prisma.ArticleUpdateInput>;
};

/** Changes only the given fields: the position in every language, the others in one. */
export async function changeArticle(
  ctx: CmsContext,
  kind: Kind,
  input: ArticleChange,
  restoration?: RevisionRestoreInfo,
): Promise<Article> {
  const { action, isStartArticle, notFound } = kind;
  const { position, templateId: template, expectedVersion } = input;
  const status = toStoredArticleStatus(input);
  const key = { id: input.id, clangId: input.languageId, isStartArticle };
  await authorize(ctx, action);
  const name = input.name == null ? undefined : checkColumnText('name', input.name, { required: true });
  const article = await findOrImportArticle(ctx, key);
  if (!article) throw notFound();
  const categoryPath = categoryIdPathOf(article);
  const viewer = await authorize(ctx, action, { categoryPath, writtenIn: [article.clangId] });
  if (position != null) await authorize(ctx, action, { categoryPath, writtenIn: 'everywhere' });
  kind.check?.(article);
  requireExpectedVersion(article, input);
  if ([name, position, status, template].every((value) => value == null)) return article;
  return runLockedCategoryChange(ctx, kind.toCategoryIds(article), async (tx) => {
    const before = await findArticleRow(tx, key);
    if (!before) throw notFound();
    await lockRowAndCheckVersion(ctx, tx, { table: 'articles', key: before.rowId, expectedVersion });
    const stamp = toUpdateStamp(viewer, ctx.clock());
    if (position != null) await moveSiblingToPosition(tx, kind.sequence, before, { position, stamp });
    const columns = await kind.toColumns(tx, before, { name, template });
    const after = await tx.article.update({
      where: { rowId: before.rowId },
      data: { ...columns, status, meta: restoration?.meta, ...stamp },
    });
    const change = { action: restoration ? ('restore' as const) : ('update' as const), before, after };
    await recordArticleChange({ ctx, tx, viewer }, change);
    return after;
  });
}
