import type { CmsContext } from '../../context.ts';
import { listLanguagePathPrefixes } from '../structure/article-urls.ts';
import type { ArticleKey } from '../structure/articles.ts';

const maxLevels = 50;

/**
 * Finds the article at a path: its current path, or a path from before the article or a parent category was
 * renamed or moved.
 */
export async function findArticleByPath(ctx: CmsContext, path: string): Promise<ArticleKey | null> {
  const segments = readSegments(path);
  if (!segments) return null;
  const [prefix, ...slugs] = segments;
  const languages = await ctx.loaders.allLanguages();
  const clangId = prefix === undefined ? languages[0]?.id : findByPrefix(languages, prefix);
  if (clangId === undefined || slugs.length > maxLevels) return null;
  let id = slugs.length ? 0 : ctx.settings.startArticleId;
  for (const slug of slugs) {
    const next = await findStep(ctx, { parentId: id, clangId, slug });
    if (next === null) return null;
    id = next;
  }
  return { id, clangId };
}

function findByPrefix(languages: readonly { id: number; code: string }[], prefix: string) {
  return [...listLanguagePathPrefixes(languages)].find(([, known]) => known === prefix)?.[0];
}

function readSegments(path: string): string[] | null {
  try {
    const segments = decodeURI(path).normalize().split('/').filter(Boolean);
    return segments.some((segment) => segment.includes('\0') || segment.length > 255) ? null : segments;
  } catch {
    return null;
  }
}

/** Finds the article that has this slug in a category now, else the last one that had it. */
async function findStep({ db }: CmsContext, place: { parentId: number; clangId: number; slug: string }) {
  const current = await db.article.findFirst({ where: place, select: { id: true } });
  if (current) return current.id;
  const former = await db.formerSlug.findUnique({ where: { parentId_clangId_slug: place } });
  return former?.articleId ?? null;
}
