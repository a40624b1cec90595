import { AppError } from '../../../../core/errors/errors.ts';
import type { Article } from '../../../../prisma/generated/cms/client.ts';
import { findPreviewCreator } from '../../caller.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { renderArticle } from '../rendering/render-article.ts';
import { loadArticlePath } from '../structure/article-urls.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { verifyArticlePreviewToken } from './article-preview-token.ts';
import { authorizeArticlePreview } from './create-article-preview.ts';

/** An article as the creator of a preview sees it. */
export type PreviewedArticle = { article: Article; creator: CmsViewer; expiresAt: Date };

/**
 * Finds the article of a preview. It is shown only while its creator exists and may still read it; a blocked user or a
 * revoked token ends their previews.
 */
export async function getArticlePreview(ctx: CmsContext, token: string) {
  const preview = verifyArticlePreviewToken(ctx, token);
  const creator = preview && (await findPreviewCreator(ctx, preview.creator));
  const article = creator && (await ctx.loaders.articles.load(preview.article));
  if (!article) throw cmsErrors.previewRefused();
  try {
    await authorizeArticlePreview(asCreator(ctx, creator), categoryIdPathOf(article));
  } catch (error) {
    throw error instanceof AppError ? cmsErrors.previewRefused({ cause: error }) : error;
  }
  const { status, clangId } = article;
  const languages = await ctx.loaders.allLanguages();
  return {
    article,
    creator,
    expiresAt: preview.expiresAt,
    name: article.name,
    path: await loadArticlePath(ctx, article),
    isOnline: status === 1,
    languageCode: languages.find(({ id }) => id === clangId)?.code ?? '',
  };
}

/** Renders the online slices as the creator sees them: references to items that are offline are shown too. */
export async function renderArticlePreview(
  ctx: CmsContext,
  { article, creator }: PreviewedArticle,
  contentType: number | null | undefined,
): Promise<string> {
  return (await renderArticle(asCreator(ctx, creator), article, { contentType })) ?? '';
}

function asCreator(ctx: CmsContext, creator: CmsViewer): CmsContext {
  return { ...ctx, viewer: async () => creator };
}
