import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, permitWriting, permitWritingEverywhere } from '../authorize.ts';
import { checkText } from '../check-text.ts';
import type { Restoring } from '../history/article-state.ts';
import { recordArticleChange } from '../history/record-article-change.ts';
import { stampUpdated } from '../stamp.ts';
import { chooseTemplate, listAllowedTemplates } from '../structure/allowed-templates.ts';
import { changeStructure } from '../structure/change-structure.ts';
import { countArticles, shiftArticles } from '../structure/positions.ts';
import { clampPosition, shiftForMove } from '../structure/priority.ts';
import { trailOf, trailOfPath } from '../structure/trail.ts';
import { findArticleRow } from './find-article-row.ts';

export type UpdateArticleInput = {
  id: number;
  clangId?: number | null;
  name?: string | null;
  priority?: number | null;
  status?: number | null;
  templateId?: number | null;
};

type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticleRow>>>;

/** Changes what is given: the position in every language, the rest in one. */
export async function updateArticle(ctx: CmsContext, input: UpdateArticleInput, restoring?: Restoring) {
  const viewer = await authorize(ctx, 'structure/articles/update');
  const name = input.name == null ? undefined : checkText('name', input.name, { required: true });
  const found = await findArticleRow(ctx.db, input);
  if (!found) throw cmsErrors.articleNotFound();
  permitWriting(viewer, trailOf(found), [found.clangId]);
  if (input.priority != null) await permitWritingEverywhere(ctx, viewer, trailOf(found));
  if (found.isStartArticle) throw cmsErrors.articleIsStartArticle();

  const { priority, status, templateId } = input;
  if (name === undefined && priority == null && status == null && templateId == null)
    return { article: found };
  const article = await changeStructure(ctx, [found.parentId], async (tx) => {
    const current = await findArticleRow(tx, input);
    if (!current) throw cmsErrors.articleNotFound();
    const stamp = stampUpdated(viewer, ctx.clock());
    if (priority != null) await moveArticle(tx, current, priority, stamp);
    const updated = await tx.article.update({
      where: { rowId: current.rowId },
      data: {
        name,
        status: status ?? undefined,
        templateId: await replaceTemplate(tx, current, templateId),
        meta: restoring?.meta,
        ...stamp,
      },
    });
    await recordArticleChange(
      { ctx, tx, viewer },
      { action: restoring ? 'restore' : 'update', before: current, after: updated },
    );
    return updated;
  });
  return { article };
}

async function moveArticle(
  tx: CmsTransaction,
  { id, parentId, priority }: ArticleRow,
  wanted: number,
  stamp: ReturnType<typeof stampUpdated>,
) {
  const position = clampPosition(wanted, await countArticles(tx, parentId));
  await shiftArticles(tx, parentId, shiftForMove(priority, position));
  await tx.article.updateMany({ where: { id }, data: { priority: position, ...stamp } });
}

async function replaceTemplate(tx: CmsTransaction, { path }: ArticleRow, wanted: number | null | undefined) {
  if (wanted == null) return undefined;
  return chooseTemplate(await listAllowedTemplates(tx, trailOfPath(path)), wanted);
}
