import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { articlesOf } from '../structure/positions.ts';
import { type MoveInput, moveItem } from './move-item.ts';

/** Moves an article that is no category into another category. */
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
