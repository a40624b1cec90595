import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type HistoryWriteContext, recordArticleCreation } from '../history/record-change.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { checkColumnText, toCreationStamp } from '../rows/rows.ts';
import { getWritableParentCategory } from '../structure/parent-category.ts';
import { clampPosition, toInsertPositionShift } from '../structure/position-shifts.ts';
import {
  articlePositionSequence,
  countSiblingPositions,
  shiftSiblingPositions,
} from '../structure/positions.ts';
import { runLockedCategoryChange } from '../structure/run-locked-category-change.ts';
import { chooseAllowedTemplate, listAllowedTemplateIds } from '../templates/read-templates.ts';

export type CreateArticleInput = {
  name: string;
  parentId: number;
  position?: number | null;
  isOnline?: boolean | null;
  templateId?: number | null;
};

/** Creates the article in every language, at its position in the category. */
export async function createArticle(ctx: CmsContext, input: CreateArticleInput) {
  const viewer = await authorize(ctx, 'structure/articles/add');
  const { parentId: categoryId } = input;
  const article = await runLockedCategoryChange(ctx, [categoryId], async (tx) => {
    const container = await getWritableParentCategory(ctx, tx, 'structure/articles/add', categoryId);
    const languageIds = await listLanguageIds(tx);
    await authorize(ctx, 'structure/articles/add', {
      categoryPath: container.categoryPath,
      writtenIn: languageIds,
    });
    const name = checkColumnText('name', input.name, { required: true });
    const templates = await listAllowedTemplateIds(tx, container.categoryPath);
    const priority = clampPosition(
      input.position ?? 0,
      (await countSiblingPositions(tx, articlePositionSequence, categoryId)) + 1,
    );
    await shiftSiblingPositions(tx, articlePositionSequence, categoryId, toInsertPositionShift(priority));
    return insertArticle({ ctx, tx, viewer }, languageIds, (clangId) => ({
      name,
      categoryName: container.names.get(clangId) ?? '',
      parentId: categoryId,
      path: container.path,
      priority,
      // A new article is online or offline; only updates may set other statuses.
      status: input.isOnline ? 1 : 0,
      templateId: chooseAllowedTemplate(templates, input.templateId),
      createdById: viewer.kind === 'session' ? viewer.userId : null,
      ...toCreationStamp(viewer, ctx.clock()),
    }));
  });
  return { article };
}

type Fields = Omit<Prisma.ArticleCreateManyInput, 'id' | 'clangId' | 'rowId'>;

/** Takes the next id and inserts a row per language; returns the row of the start language. */
export async function insertArticle(
  write: HistoryWriteContext,
  languageIds: readonly number[],
  toFields: (clangId: number) => Fields,
) {
  const { tx } = write;
  const { id } = await tx.articleIdentity.create({ data: {} });
  const rows = await tx.article.createManyAndReturn({
    data: languageIds.map((clangId) => ({ id, clangId, ...toFields(clangId) })),
  });
  await recordArticleCreation(write, rows);
  const first = rows.find(({ clangId }) => clangId === languageIds[0]);
  if (!first) throw cmsErrors.languageNotFound();
  return first;
}
