import type { QueryClient } from '@tanstack/react-query';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import type { articleDocument, Block, EditedArticle } from './article.graph.ts';

type CachedArticle = { article: EditedArticle | null } | undefined;

/** Shows a block at its new position before the server has moved it. The reload afterwards shows the stored positions. */
export function showMoved(
  queryClient: QueryClient,
  document: typeof articleDocument,
  moved: Block,
  position: number,
) {
  queryClient.setQueriesData({ queryKey: toQueryKey(document) }, (cached: CachedArticle) => {
    const article = cached?.article;
    if (!article?.slices.some(({ id }) => id === moved.id)) return cached;
    return { ...cached, article: { ...article, slices: moveBlock(article.slices, moved, position) } };
  });
}

/** Returns the blocks of an article with one of them at another position of its column. */
export function moveBlock(blocks: readonly Block[], moved: Block, position: number): Block[] {
  const isInColumn = ({ contentType }: Block) => contentType === moved.contentType;
  const column = blocks.filter((block) => isInColumn(block) && block.id !== moved.id);
  column.splice(position - 1, 0, moved);
  const placed = column.map((block, index) => ({ ...block, position: index + 1 }));
  return blocks.map((block) => (isInColumn(block) ? (placed.shift() ?? block) : block));
}
