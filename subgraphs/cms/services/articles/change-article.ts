import type { AppError } from '../../../../core/errors/errors.ts';
import type { Article, Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { authorize } from '../../permissions.ts';
import { recordArticleChange } from '../history/record-change.ts';
import type { Restoration } from '../history/states.ts';
import { checkText } from '../rows/check-text.ts';
import { stampUpdated } from '../rows/rows.ts';
import { type StatusInput, toStatus } from '../structure/articles.ts';
import { categoryPathOf } from '../structure/category-path.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { moveIn, type Sequence } from '../structure/positions.ts';
import { findArticleRow, findOrImportArticle } from './read-article.ts';

export type ArticleChange = {
  id: number;
  languageId?: number | null;
  name?: string | null;
  position?: number | null;
  templateId?: number | null;
} & StatusInput;

/** Differences between updating an article and updating a category (by its start article). */
type Kind = {
  action: 'structure/articles/update' | 'structure/categories/update';
  /** Whether only start articles are looked for. */
  isStartArticle?: true;
  notFound: () => AppError;
  /** Rejects an article of the other kind, such as a start article in `updateArticle`. */
  check?: (found: Article) => void;
  /** The categories whose content changes. */
  toCategoryIds: (found: Article) => readonly number[];
  sequence: Sequence;
  /** The columns to write for the given name and template. */
  toColumns: (
    tx: CmsTransaction,
    row: Article,
    given: { name: string | undefined; template: number | null | undefined },
  ) => Promise<Prisma.ArticleUpdateInput>;
};

/** Changes only the given fields: the position in every language, the others in one. */
export async function changeArticle(
  ctx: CmsContext,
  kind: Kind,
  input: ArticleChange,
  restoring?: Restoration,
): Promise<Article> {
  const { action, isStartArticle, notFound } = kind;
  const { position, templateId: template } = input;
  const status = toStatus(input);
  const key = { id: input.id, clangId: input.languageId, isStartArticle };
  await authorize(ctx, action);
  const name = input.name == null ? undefined : checkText('name', input.name, { required: true });
  const found = await findOrImportArticle(ctx, key);
  if (!found) throw notFound();
  const trail = categoryPathOf(found);
  const viewer = await authorize(ctx, action, { categoryPath: trail, writtenIn: [found.clangId] });
  if (position != null) await authorize(ctx, action, { categoryPath: trail, writtenIn: 'everywhere' });
  kind.check?.(found);
  if ([name, position, status, template].every((value) => value == null)) return found;
  return changeStructure(ctx, kind.toCategoryIds(found), async (tx) => {
    const before = await findArticleRow(tx, key);
    if (!before) throw notFound();
    const stamp = stampUpdated(viewer, ctx.clock());
    if (position != null) await moveIn(tx, kind.sequence, before, { position, stamp });
    const columns = await kind.toColumns(tx, before, { name, template });
    const after = await tx.article.update({
      where: { rowId: before.rowId },
      data: { ...columns, status, meta: restoring?.meta, ...stamp },
    });
    const change = { action: restoring ? ('restore' as const) : ('update' as const), before, after };
    await recordArticleChange({ ctx, tx, viewer }, change);
    return after;
  });
}
