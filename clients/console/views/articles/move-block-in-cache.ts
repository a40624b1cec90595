import type { QueryClient } from '@tanstack/react-query';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import type { ArticleBlock, articleDocument, EditedArticle } from './article.graph.ts';
import { moveBlock } from './pair-bilingual-blocks.ts';

type CachedArticle = { article: EditedArticle | null } | undefined;

/** Shows a block at its new position before the server has moved it. The reload afterwards shows the stored positions. */
export function moveBlockInCache(
  queryClient: QueryClient,
  document: typeof articleDocument,
  moved: ArticleBlock,
  position: number,
) {
  queryClient.setQueriesData({ queryKey: toQueryKey(document) }, (cached: CachedArticle) => {
    const article = cached?.article;
    if (!article?.slices.some(({ id }) => id === moved.id)) return cached;
    return { ...cached, article: { ...article, slices: moveBlock(article.slices, moved, position) } };
  });
}
