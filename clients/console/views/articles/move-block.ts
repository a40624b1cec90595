import type { Block } from './article.graph.ts';

/** Returns the blocks of an article with one of them at another position of its column. */
export function moveBlock(blocks: readonly Block[], moved: Block, position: number): Block[] {
  const isInColumn = ({ contentType }: Block) => contentType === moved.contentType;
  const column = blocks.filter((block) => isInColumn(block) && block.id !== moved.id);
  column.splice(position - 1, 0, moved);
  const placed = column.map((block, index) => ({ ...block, position: index + 1 }));
  return blocks.map((block) => (isInColumn(block) ? (placed.shift() ?? block) : block));
}
