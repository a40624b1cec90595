import { z } from 'zod';
import { createAdmit } from '../../core/access/create-admit.ts';
import type { CmsContext } from './context.ts';
import type { CmsAdmission } from './contract/admissions.ts';
import { authorizeChange } from './services/media-categories/authorize-change.ts';
import { getWritableItem } from './services/meta-values/get-writable-item.ts';
import {
  articleOwner,
  categoryOwner,
  languageOwner,
  mediaOwner,
} from './services/meta-values/meta-owners.ts';

const byId = z.object({ id: z.int() });
const inLanguage = byId.extend({ clangId: z.int().optional() });
const byFilename = z.object({ filename: z.string() });

/**
 * What each of these changes checks before it reads its input: a missing item is reported before a request's
 * body that cannot be read, and such a request never becomes an operation.
 */
const admissions: Record<CmsAdmission, (ctx: CmsContext, input: unknown) => Promise<unknown>> = {
  updateArticleValues: (ctx, input) => getWritableItem(ctx, articleOwner, inLanguage.parse(input)),
  updateCategoryValues: (ctx, input) => getWritableItem(ctx, categoryOwner, inLanguage.parse(input)),
  updateMediaValues: (ctx, input) => getWritableItem(ctx, mediaOwner, byFilename.parse(input)),
  updateLanguageValues: (ctx, input) => getWritableItem(ctx, languageOwner, byId.parse(input)),
  updateMediaCategory: (ctx, input) => authorizeChange(ctx, byId.parse(input)),
};

export const admitToCms = createAdmit(admissions);
