import type { AppError } from '../../../../core/errors/errors.ts';
import type { Article } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, type Subject } from '../../permissions.ts';
import { recordArticleChange, type Write } from '../history/record-change.ts';
import { stampUpdated, table } from '../rows/rows.ts';
import { asCategory, categoryPathOf } from '../structure/category-path.ts';
import { changeWithStructureLocked } from '../structure/change-structure.ts';
import { type Container, getContainer } from '../structure/container.ts';
import { articlesOf, categoriesOf, countIn, moveIn, type Sequence, shiftIn } from '../structure/positions.ts';
import { clampPosition, shiftForInsert, shiftForRemoval } from '../structure/priority.ts';
import { replaceForbidden } from '../templates/read-templates.ts';
import { findArticleRow, findOrImportArticle } from './read-article.ts';

type MoveInput = { id: number; parentId: number; position?: number | null };

/** Differences between moving an article and moving a category. */
type Kind = {
  noun: 'articles' | 'categories';
  notFound: () => AppError;
  /** Rejects an item of the other kind. */
  check?: (found: Article) => void;
  sequence: Sequence;
  /** Columns that an article copies from its category; a category copies none. */
  toName: (row: Article, container: Container) => { categoryName?: string };
};

/**
 * Moves an item with everything below it into another category, in every language. All other changes of the
 * structure wait: the path of all items below changes too, and two concurrent moves could create a cycle.
 */
async function moveItem(ctx: CmsContext, kind: Kind, input: MoveInput): Promise<Article> {
  await authorize(ctx, `structure/${kind.noun}/update`);
  await authorize(ctx, `structure/${kind.noun}/add`);
  await checkMovable(ctx, kind, await findOrImportArticle(ctx, { id: input.id }));
  return changeWithStructureLocked(ctx, async (tx) => {
    const item = await checkMovable(ctx, kind, await findArticleRow(tx, { id: input.id }));
    const container = await getContainer(ctx, tx, `structure/${kind.noun}/add`, input.parentId);
    const subject: Subject = { categoryPath: container.categoryPath, writtenIn: 'everywhere' };
    const viewer = await authorize(ctx, `structure/${kind.noun}/add`, subject);
    if (container.categoryPath.includes(item.id))
      throw cmsErrors.categoryIntoItself({ details: { id: item.id } });
    const before = await tx.article.findMany({ where: { id: item.id } });
    const write = { ctx, tx, viewer };
    if (item.parentId !== container.id)
      await changeParent(write, kind, { item, rows: before, container, input });
    else if (input.position != null)
      await moveIn(tx, kind.sequence, item, {
        position: input.position,
        stamp: stampUpdated(viewer, ctx.clock()),
      });
    return recordMove(write, before);
  });
}

/** Checks that the viewer may move the item out of its category. */
async function checkMovable(ctx: CmsContext, kind: Kind, found: Article | null): Promise<Article> {
  if (!found) throw kind.notFound();
  const subject: Subject = { categoryPath: categoryPathOf(found), writtenIn: 'everywhere' };
  await authorize(ctx, `structure/${kind.noun}/update`, subject);
  kind.check?.(found);
  return found;
}

type Move = { item: Article; rows: readonly Article[]; container: Container; input: MoveInput };

async function changeParent(write: Write, kind: Kind, { item, rows, container, input }: Move) {
  const { ctx, tx, viewer } = write;
  const { sequence } = kind;
  await shiftIn(tx, sequence, item.parentId, shiftForRemoval(item[sequence.column]));
  const end = (await countIn(tx, sequence, container.id)) + 1;
  const position = clampPosition(input.position ?? end, end);
  await shiftIn(tx, sequence, container.id, shiftForInsert(position));
  for (const row of rows) {
    const place = { parentId: container.id, path: container.path, [sequence.column]: position };
    const data = { ...place, ...kind.toName(row, container), ...stampUpdated(viewer, ctx.clock()) };
    await tx.article.update({ where: { rowId: row.rowId }, data });
  }
  const inside = `${container.path}${item.id}|`;
  if (item.isStartArticle) await moveContents(write, `${item.path}${item.id}|`, inside);
  await replaceForbidden(tx, { OR: [{ id: item.id }, { path: { startsWith: inside } }] });
}

/** Updates the paths of all items below, because they contain the path of their category. */
async function moveContents({ ctx, tx }: Write, from: string, to: string) {
  await tx.$executeRaw`
    UPDATE ${table(ctx, 'articles')} SET path = ${to} || substr(path, ${from.length + 1}::int)
    WHERE path LIKE ${`${from}%`}`;
}

async function recordMove(write: Write, rows: readonly Article[]): Promise<Article> {
  const ids = rows.map(({ rowId }) => rowId);
  const moved = await write.tx.article.findMany({
    where: { rowId: { in: ids } },
    orderBy: [{ language: { priority: 'asc' } }, { clangId: 'asc' }],
  });
  for (const after of moved) {
    const before = rows.find(({ rowId }) => rowId === after.rowId);
    if (before) await recordArticleChange(write, { action: 'move', before, after });
  }
  const [first] = moved;
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
      sequence: articlesOf,
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
      sequence: categoriesOf,
      toName: () => ({}),
    },
    input,
  );
  return { category: asCategory(category) };
}
