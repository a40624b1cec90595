import { z } from 'zod';
import { createAdmit } from '../../core/access/create-authorize.ts';
import type { CmsContext } from './context.ts';
import type { CmsAdmission } from './contract/admissions.ts';
import { authorizeFollower, requireFormerSight } from './services/live/follow.ts';
import { authorizeChange } from './services/media-categories/read-media-categories.ts';
import {
  articleOwner,
  categoryOwner,
  languageOwner,
  mediaOwner,
} from './services/meta-values/meta-owners.ts';
import { getWritableItem } from './services/meta-values/read-meta-values.ts';

/** Id of an item. The REST layer sends it as a string, like an `ID` of GraphQL. */
const byId = z.object({ id: z.coerce.number().pipe(z.int()) });
const inLanguage = byId.extend({ clangId: z.int().optional() });
const followed = z.object({ scope: z.enum(['structure/articles/get', 'media/get']) });
/** Position of an item before it was changed or deleted. */
const formerPlace = z.union([
  z.object({
    article: byId.extend({
      clangId: z.int(),
      path: z.string(),
      isStartArticle: z.boolean(),
      status: z.int(),
    }),
  }),
  z.object({ media: z.object({ categoryId: z.int() }) }),
]);
const byFilename = z.object({ filename: z.string() });

/**
 * Checks that run before a mutation's input is read, because a missing item is reported before an invalid
 * body, and a request with an invalid body never becomes an operation. The first two checks are for live
 * subscriptions, which are no operations of this subgraph.
 */
const admissions: Record<CmsAdmission, (ctx: CmsContext, input: unknown) => Promise<unknown>> = {
  follow: (ctx, input) => authorizeFollower(ctx, followed.parse(input)),
  couldSee: (ctx, input) => requireFormerSight(ctx, formerPlace.parse(input)),
  updateArticleValues: (ctx, input) => getWritableItem(ctx, articleOwner, inLanguage.parse(input)),
  updateCategoryValues: (ctx, input) => getWritableItem(ctx, categoryOwner, inLanguage.parse(input)),
  updateMediaValues: (ctx, input) => getWritableItem(ctx, mediaOwner, byFilename.parse(input)),
  updateLanguageValues: (ctx, input) => getWritableItem(ctx, languageOwner, byId.parse(input)),
  updateMediaCategory: (ctx, input) => authorizeChange(ctx, byId.parse(input)),
};

export const admitToCms = createAdmit(admissions);
