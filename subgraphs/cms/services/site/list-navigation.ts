import { requestErrors } from '../../../../core/errors/request-errors.ts';
import type { Article } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { filterReadable } from '../articles/read-article.ts';
import { asCategory } from '../structure/category-path.ts';
import { findSiteLanguage } from './site.ts';

const maxLevels = 5;
const maxItems = 1_000;

type NavigationQuery = { depth?: number | null; languageId?: number | null };
type Item = { category: Article; level: number };

/** The online categories down to a depth, each followed by those below it, as a sitemap lists them. */
export async function listNavigation(
  ctx: CmsContext,
  { depth, languageId: wanted }: NavigationQuery,
): Promise<Item[]> {
  const levels = depth ?? 1;
  if (levels < 1 || levels > maxLevels) {
    throw requestErrors.invalid({ message: `A navigation has 1 to ${maxLevels} levels.` });
  }
  const language = await findSiteLanguage(ctx, wanted);
  if (!language) return [];
  const found: Article[] = [];
  for (let level = 1, parents = [0]; level <= levels && parents.length; level += 1) {
    const categories = await readLevel(ctx, {
      parents,
      clangId: language.id,
      most: maxItems - found.length,
    });
    found.push(...categories);
    parents = categories.map(({ id }) => id);
  }
  const byParent = Map.groupBy(found, ({ parentId }) => parentId);
  return flatten(byParent, { parentId: 0, level: 1 });
}

type Level = { parents: number[]; clangId: number; most: number };

async function readLevel(ctx: CmsContext, { parents, clangId, most }: Level) {
  const { db } = await forListReads(ctx);
  const categories = await db.article.findMany({
    where: { parentId: { in: parents }, isStartArticle: true, clangId, status: 1, revision: 0 },
    orderBy: [{ categoryPriority: 'asc' }, { id: 'asc' }],
    take: most,
  });
  return filterReadable(ctx, categories);
}

function flatten(
  byParent: ReadonlyMap<number, Article[]>,
  { parentId, level }: { parentId: number; level: number },
): Item[] {
  return (byParent.get(parentId) ?? []).flatMap((category) => [
    { category: asCategory(category), level },
    ...flatten(byParent, { parentId: category.id, level: level + 1 }),
  ]);
}
