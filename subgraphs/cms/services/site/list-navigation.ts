import { requestErrors } from '../../../../core/errors/request-errors.ts';
import type { Article } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { filterReadableArticles } from '../articles/read-article.ts';
import { toCategoryView } from '../structure/articles.ts';
import { findSiteLanguage } from './site.ts';

const maxLevels = 5;
const maxItems = 1_000;

type NavigationQuery = { depth?: number | null; languageId?: number | null };
type Item = { category: Article; level: number };

/** The online categories down to a depth, each followed by those below it, as a sitemap lists them. */
export async function listNavigation(
  ctx: CmsContext,
  { depth, languageId: requestedLanguageId }: NavigationQuery,
): Promise<Item[]> {
  const levels = depth ?? 1;
  if (levels < 1 || levels > maxLevels) {
    throw requestErrors.invalid({ message: `A navigation has 1 to ${maxLevels} levels.` });
  }
  const language = await findSiteLanguage(ctx, requestedLanguageId);
  if (!language) return [];
  const categoriesFound: Article[] = [];
  for (let level = 1, parents = [0]; level <= levels && parents.length; level += 1) {
    const categories = await readLevel(ctx, {
      parents,
      clangId: language.id,
      maxCategories: maxItems - categoriesFound.length,
    });
    categoriesFound.push(...categories);
    parents = categories.map(({ id }) => id);
  }
  const byParent = Map.groupBy(categoriesFound, ({ parentId }) => parentId);
  return flatten(byParent, { parentId: 0, level: 1 });
}

type Level = { parents: number[]; clangId: number; maxCategories: number };

async function readLevel(ctx: CmsContext, { parents, clangId, maxCategories }: Level) {
  const { db } = await toCmsReplicaContext(ctx);
  const categories = await db.article.findMany({
    where: { parentId: { in: parents }, isStartArticle: true, clangId, status: 1, revision: 0 },
    orderBy: [{ categoryPriority: 'asc' }, { id: 'asc' }],
    take: maxCategories,
  });
  return filterReadableArticles(ctx, categories);
}

function flatten(
  byParent: ReadonlyMap<number, Article[]>,
  { parentId, level }: { parentId: number; level: number },
): Item[] {
  return (byParent.get(parentId) ?? []).flatMap((category) => [
    { category: toCategoryView(category), level },
    ...flatten(byParent, { parentId: category.id, level: level + 1 }),
  ]);
}
