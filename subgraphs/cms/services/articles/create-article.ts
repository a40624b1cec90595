import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { recordArticleCreation } from '../history/record-change.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { checkColumnText, toCreationStamp } from '../rows/rows.ts';
import { getWritableParentCategory, type ParentCategory } from '../structure/parent-category.ts';
import {
  articlePositionSequence,
  makeRoomForSibling,
  type SiblingPositions,
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

/** Creates an article in every language. */
export async function createArticle(ctx: CmsContext, input: CreateArticleInput) {
  const article = await createItem(ctx, input, {
    action: 'structure/articles/add',
    sequence: articlePositionSequence,
    toColumns: ({ names }, clangId, position) => ({
      categoryName: names.get(clangId) ?? '',
      priority: position,
      // A new article is online or offline; only updates may set other statuses.
      status: input.isOnline ? 1 : 0,
      templateId: input.templateId ?? null,
    }),
  });
  return { article };
}

type Columns = Pick<
  Prisma.ArticleCreateManyInput,
  'categoryName' | 'categoryPriority' | 'isStartArticle' | 'priority' | 'status'
> & {
  /** Requested template. A template that is not allowed in the category is replaced. */
  templateId: number | null;
};

/** Differences between creating an article and creating a category with its start article. */
type CreateKind = {
  action: 'structure/articles/add' | 'structure/categories/add';
  sequence: SiblingPositions;
  toColumns: (container: ParentCategory, clangId: number, position: number) => Columns;
};

/** Creates an article or a category in every language, at its position in the category. */
export async function createItem(
  ctx: CmsContext,
  input: { name: string; parentId: number; position?: number | null },
  { action, sequence, toColumns }: CreateKind,
) {
  const viewer = await authorize(ctx, action);
  const { parentId } = input;
  return runLockedCategoryChange(ctx, [parentId], async (tx) => {
    const container = await getWritableParentCategory(ctx, tx, action, parentId);
    const { categoryPath, path } = container;
    const languageIds = await listLanguageIds(tx);
    await authorize(ctx, action, { categoryPath, writtenIn: languageIds });
    const name = checkColumnText('name', input.name, { required: true });
    const templates = await listAllowedTemplateIds(tx, categoryPath);
    const position = await makeRoomForSibling(tx, sequence, parentId, input.position ?? 0);
    const createdById = viewer.kind === 'session' ? viewer.userId : null;
    const stamp = toCreationStamp(viewer, ctx.clock());
    const { id } = await tx.articleIdentity.create({ data: {} });
    const rows = await tx.article.createManyAndReturn({
      data: languageIds.map((clangId) => {
        const { templateId, ...columns } = toColumns(container, clangId, position);
        const place = {
          id,
          clangId,
          parentId,
          path,
          templateId: chooseAllowedTemplate(templates, templateId),
        };
        return { name, ...place, ...columns, createdById, ...stamp };
      }),
    });
    await recordArticleCreation({ ctx, tx, viewer }, rows);
    const first = rows.find(({ clangId }) => clangId === languageIds[0]);
    if (!first) throw cmsErrors.languageNotFound();
    return first;
  });
}
