import { z } from 'zod';
import { createAccessCheckRunner } from '../../core/access/create-authorize.ts';
import type { CmsContext } from './context.ts';
import type { PreauthorizedCmsOperation } from './contract/admissions.ts';
import {
  authorizeLiveSubscription,
  requireFormerItemAccess,
} from './services/live/authorize-live-subscription.ts';
import { authorizeMediaCategoryChange } from './services/media-categories/read-media-categories.ts';
import {
  articleMetaItemKind,
  categoryMetaItemKind,
  languageMetaItemKind,
  mediaMetaItemKind,
} from './services/meta-values/meta-item-kinds.ts';
import { getMetaWritableItem } from './services/meta-values/read-meta-values.ts';

/** Id of an item. The REST layer sends it as a string, like an `ID` of GraphQL. */
const byId = z.object({ id: z.coerce.number().pipe(z.int()) });
const inLanguage = byId.extend({ clangId: z.int().optional() });
const subscriptionScope = z.object({ scope: z.enum(['structure/articles/get', 'media/get']) });
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
const admissions: Record<PreauthorizedCmsOperation, (ctx: CmsContext, input: unknown) => Promise<unknown>> = {
  follow: (ctx, input) => authorizeLiveSubscription(ctx, subscriptionScope.parse(input)),
  couldSee: (ctx, input) => requireFormerItemAccess(ctx, formerPlace.parse(input)),
  updateArticleValues: (ctx, input) => getMetaWritableItem(ctx, articleMetaItemKind, inLanguage.parse(input)),
  updateCategoryValues: (ctx, input) =>
    getMetaWritableItem(ctx, categoryMetaItemKind, inLanguage.parse(input)),
  updateMediaValues: (ctx, input) => getMetaWritableItem(ctx, mediaMetaItemKind, byFilename.parse(input)),
  updateLanguageValues: (ctx, input) => getMetaWritableItem(ctx, languageMetaItemKind, byId.parse(input)),
  updateMediaCategory: (ctx, input) => authorizeMediaCategoryChange(ctx, byId.parse(input)),
};

export const preauthorizeCmsOperation = createAccessCheckRunner(admissions);
