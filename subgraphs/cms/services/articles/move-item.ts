import type { AppError } from '../../../../core/errors/errors.ts';
import type { Article } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, type CmsActionSubject } from '../../permissions.ts';
import { type HistoryWriteContext, recordArticleChange } from '../history/record-change.ts';
import {
  cmsTableSql,
  requireExpectedVersion,
  toUpdateStamp,
  type VersionPrecondition,
} from '../rows/rows.ts';
import { categoryIdPathOf, toCategoryView } from '../structure/articles.ts';
import { getWritableParentCategory, type ParentCategory } from '../structure/parent-category.ts';
import {
  articlePositionSequence,
  categoryPositionSequence,
  closeSiblingGap,
  makeRoomForSibling,
  moveSiblingToPosition,
  type SiblingPositions,
} from '../structure/positions.ts';
import { runWithStructureLocked } from '../structure/run-locked-category-change.ts';
import { replaceForbiddenTemplates } from '../templates/read-templates.ts';
import { findArticleRow, findOrImportArticle } from './read-article.ts';

type MoveInput = { id: number; parentId: number; position?: number | null } & VersionPrecondition;

/** Differences between moving an article and moving a category. */
type MoveKind = {
  noun: 'articles' | 'categories';
  notFound: () => AppError;
  /** Rejects an item of the other kind. */
  check?: (article: Article) => void;
  sequence: SiblingPositions;
  /** Columns that an article copies from its category; a category copies none. */
  toName: (row: Article, container: ParentCategory) => { categoryName?: string };
};

/**
 * Moves an item with everything below it into another category, in every language. All other changes of the
 * structure wait: the path of all items below changes too, and two concurrent moves could create a cycle.
 */
async function moveItem(ctx: CmsContext, kind: MoveKind, input: MoveInput): Promise<Article> {
  await authorize(ctx, `structure/${kind.noun}/update`);
  await authorize(ctx, `structure/${kind.noun}/add`);
  await checkMovable(ctx, kind, await findOrImportArticle(ctx, { id: input.id }));
  return runWithStructureLocked(ctx, async (tx) => {
    const item = await checkMovable(ctx, kind, await findArticleRow(tx, { id: input.id }));
    const container = await getWritableParentCategory(ctx, tx, `structure/${kind.noun}/add`, input.parentId);
    const subject: CmsActionSubject = { categoryPath: container.categoryPath, writtenIn: 'everywhere' };
    const viewer = await authorize(ctx, `structure/${kind.noun}/add`, subject);
    if (container.categoryPath.includes(item.id))
      throw cmsErrors.categoryIntoItself({ details: { id: item.id } });
    requireExpectedVersion(item, input);
    const before = await tx.article.findMany({ where: { id: item.id } });
    const write = { ctx, tx, viewer };
    if (item.parentId !== container.id)
      await changeParent(write, kind, { item, rows: before, container, input });
    else if (input.position != null)
      await moveSiblingToPosition(tx, kind.sequence, item, {
        position: input.position,
        stamp: toUpdateStamp(viewer, ctx.clock()),
      });
    return recordMove(write, before);
  });
}

/** Checks that the viewer may move the item out of its category. */
async function checkMovable(ctx: CmsContext, kind: MoveKind, article: Article | null): Promise<Article> {
  if (!article) throw kind.notFound();
  const subject: CmsActionSubject = { categoryPath: categoryIdPathOf(article), writtenIn: 'everywhere' };
  await authorize(ctx, `structure/${kind.noun}/update`, subject);
  kind.check?.(article);
  return article;
}

type Move = { item: Article; rows: readonly Article[]; container: ParentCategory; input: MoveInput };

async function changeParent(
  write: HistoryWriteContext,
  kind: MoveKind,
  { item, rows, container, input }: Move,
) {
  const { ctx, tx, viewer } = write;
  const { sequence } = kind;
  await closeSiblingGap(tx, sequence, item);
  const position = await makeRoomForSibling(tx, sequence, container.id, input.position);
  for (const row of rows) {
    const place = { parentId: container.id, path: container.path, [sequence.column]: position };
    const data = { ...place, ...kind.toName(row, container), ...toUpdateStamp(viewer, ctx.clock()) };
    await tx.article.update({ where: { rowId: row.rowId }, data });
  }
  const inside = `${container.path}${item.id}|`;
  if (item.isStartArticle) await moveContents(write, `${item.path}${item.id}|`, inside);
  await replaceForbiddenTemplates(tx, { OR: [{ id: item.id }, { path: { startsWith: inside } }] });
}

/** Updates the paths of all items below, because they contain the path of their category. */
async function moveContents({ ctx, tx }: HistoryWriteContext, from: string, to: string) {
  await tx.$executeRaw`
    UPDATE ${cmsTableSql(ctx, 'articles')} SET path = ${to} || substr(path, ${from.length + 1}::int)
    WHERE path LIKE ${`${from}%`}`;
}

async function recordMove(write: HistoryWriteContext, rows: readonly Article[]): Promise<Article> {
  const ids = rows.map(({ rowId }) => rowId);
  const movedRows = await write.tx.article.findMany({
    where: { rowId: { in: ids } },
    orderBy: [{ language: { priority: 'asc' } }, { clangId: 'asc' }],
  });
  for (const after of movedRows) {
    const before = rows.find(({ rowId }) => rowId === after.rowId);
    if (before) await recordArticleChange(write, { action: 'move', before, after });
  }
  const [first] = movedRows;
  if (!first) throw cmsErrors.articleNotFound();
  return first;
}

/** Moves an article that is not a start article into another category. */
export async function moveArticle(ctx: CmsContext, input: MoveInput) {
  const article = await moveItem(
    ctx,
    {
      noun: 'articles',
      notFound: cmsErrors.articleNotFound,
      check: ({ isStartArticle }) => {
        if (isStartArticle) throw cmsErrors.articleIsCategory();
      },
      sequence: articlePositionSequence,
      toName: ({ clangId }, { names }) => ({ categoryName: names.get(clangId) ?? '' }),
    },
    input,
  );
  return { article };
}

/** Moves a category with everything in it into another one. */
export async function moveCategory(ctx: CmsContext, input: MoveInput) {
  const category = await moveItem(
    ctx,
    {
      noun: 'categories',
      notFound: cmsErrors.categoryNotFound,
      check: ({ isStartArticle }) => {
        if (!isStartArticle) throw cmsErrors.categoryNotFound();
      },
      sequence: categoryPositionSequence,
      toName: () => ({}),
    },
    input,
  );
  return { category: toCategoryView(category) };
}
