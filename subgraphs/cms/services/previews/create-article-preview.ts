import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrImportArticle } from '../articles/read-article.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { createArticlePreviewToken } from './article-preview-token.ts';

type Input = { id: number; languageId?: number | null };

/** Creates a link that shows an article and its online slices for an hour, also if it is offline. */
export async function createArticlePreview(ctx: CmsContext, { id, languageId }: Input) {
  await authorizeArticlePreview(ctx);
  const article = await findOrImportArticle(ctx, { id, clangId: languageId });
  if (!article) throw cmsErrors.articleNotFound();
  const viewer = await authorizeArticlePreview(ctx, categoryIdPathOf(article));
  const { token, expiresAt } = createArticlePreviewToken(ctx, viewer, article);
  const url = ctx.settings.previewUrl.replaceAll('{token}', () => token);
  return { url, token, expiresAt };
}

/** A preview is for callers who may read articles and their slices. Returns the viewer. */
export async function authorizeArticlePreview(ctx: CmsContext, categoryPath?: readonly number[]) {
  await authorize(ctx, 'structure/articles/get', { categoryPath });
  return authorize(ctx, 'structure/articles/slices/list', { categoryPath });
}
