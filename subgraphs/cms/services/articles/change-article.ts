import type { AppError } from '../../../../core/errors/errors.ts';
import type { Article, Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import type { RevisionRestoreInfo } from '../history/record-change.ts';
import { recordArticleChange } from '../history/record-change.ts';
import {
  checkColumnText,
  lockRowAndCheckVersion,
  requireExpectedVersion,
  toUpdateStamp,
  type VersionPrecondition,
} from '../rows/rows.ts';
import {
  type ArticleStatusFields,
  categoryIdPathOf,
  parseCategoryIdPath,
  toStoredArticleStatus,
} from '../structure/articles.ts';
import {
  articlePositionSequence,
  moveSiblingToPosition,
  type SiblingPositions,
} from '../structure/positions.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';
import { chooseAllowedTemplate, listAllowedTemplateIds } from '../templates/read-templates.ts';
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

/** Changes an article that is no start article. */
export async function updateArticle(
  ctx: CmsContext,
  input: ArticleChange,
  restoration?: RevisionRestoreInfo,
) {
  const article = await changeArticle(
    ctx,
    {
      action: 'structure/articles/update',
      notFound: cmsErrors.articleNotFound,
      check: ({ isStartArticle }) => {
        if (isStartArticle) throw cmsErrors.articleIsStartArticle();
      },
      toCategoryIds: ({ parentId }) => [parentId],
      sequence: articlePositionSequence,
      toColumns: async (tx, { path }, { name, template }) => {
        if (template == null) return { name };
        const allowedTemplates = await listAllowedTemplateIds(tx, parseCategoryIdPath(path));
        return { name, templateId: chooseAllowedTemplate(allowedTemplates, template) };
      },
    },
    input,
    restoration,
  );
  return { article };
}
