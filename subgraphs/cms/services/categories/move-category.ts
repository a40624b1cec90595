import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { type MoveInput, moveItem } from '../articles/move-item.ts';
import { categoriesOf } from '../structure/positions.ts';
import { asCategory } from './as-category.ts';

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
