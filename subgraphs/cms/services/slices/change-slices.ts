import type { AppError } from '../../../../core/errors.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import type { CmsViewer } from '../../permissions.ts';
import { stampUpdated } from '../stamp.ts';

type Where = { articleId: number; clangId: number; viewer: CmsViewer; gone: () => AppError };
type StampedArticle = { templateId: number };

/**
 * Changes slices of an article in a language, one change at a time, so that positions stay contiguous: stamping
 * the article keeps others waiting. `gone` is told when there is no such article in that language.
 */
export function changeSlices<T>(
  ctx: CmsContext,
  { articleId, clangId, viewer, gone }: Where,
  work: (tx: CmsTransaction, article: StampedArticle) => Promise<T>,
): Promise<T> {
  return ctx.db.$transaction(
    async (tx) => {
      const [article] = await tx.article.updateManyAndReturn({
        where: { id: articleId, clangId },
        data: stampUpdated(viewer, ctx.clock()),
        select: { templateId: true },
      });
      if (!article) throw gone();
      return work(tx, article);
    },
    { maxWait: 10_000, timeout: 20_000 },
  );
}
