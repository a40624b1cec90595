import type { ArticleBlock } from './article.graph.ts';

/** Blocks of two languages that stand beside each other; one of them can be missing. */
export type BilingualBlockPair = { compared?: ArticleBlock; edited?: ArticleBlock };

const moduleOf = (block: ArticleBlock | undefined) => block?.module?.number ?? 0;

/**
 * Pairs the blocks of a column in two languages. Languages have blocks of their own, so the longest common sequence of
 * modules decides which of them belong together.
 */
export function pairBilingualBlocks(
  compared: readonly ArticleBlock[],
  edited: readonly ArticleBlock[],
): BilingualBlockPair[] {
  const lengths = toCommonLengths(compared, edited);
  const lengthAt = (left: number, right: number) => lengths[left]?.[right] ?? 0;
  const pairs: BilingualBlockPair[] = [];
  let [left, right] = [0, 0];
  while (left < compared.length || right < edited.length) {
    const [first, second] = [compared[left], edited[right]];
    if (first && second && moduleOf(first) === moduleOf(second)) {
      pairs.push({ compared: first, edited: second });
      left += 1;
      right += 1;
    } else if (first && (!second || lengthAt(left + 1, right) >= lengthAt(left, right + 1))) {
      pairs.push({ compared: first });
      left += 1;
    } else {
      pairs.push({ edited: second });
      right += 1;
    }
  }
  return pairs;
}

/** Lengths of the longest common sequences of the blocks from two indexes on. */
function toCommonLengths(compared: readonly ArticleBlock[], edited: readonly ArticleBlock[]): number[][] {
  const lengths = Array.from({ length: compared.length + 1 }, () =>
    new Array<number>(edited.length + 1).fill(0),
  );
  for (let left = compared.length - 1; left >= 0; left -= 1) {
    for (let right = edited.length - 1; right >= 0; right -= 1) {
      const isEqual = moduleOf(compared[left]) === moduleOf(edited[right]);
      const row = lengths[left] ?? [];
      row[right] = isEqual
        ? 1 + (lengths[left + 1]?.[right + 1] ?? 0)
        : Math.max(lengths[left + 1]?.[right] ?? 0, lengths[left]?.[right + 1] ?? 0);
    }
  }
  return lengths;
}

/** Position at which the translation of a compared block belongs: behind the last edited block above it. */
export function findTranslationPosition(pairs: readonly BilingualBlockPair[], index: number): number {
  const above = pairs.slice(0, index).filter(({ edited }) => edited).length;
  return above + 1;
}

/** Returns the blocks of an article with one of them at another position of its column. */
export function moveBlock(
  blocks: readonly ArticleBlock[],
  moved: ArticleBlock,
  position: number,
): ArticleBlock[] {
  const isInColumn = ({ contentType }: ArticleBlock) => contentType === moved.contentType;
  const column = blocks.filter((block) => isInColumn(block) && block.id !== moved.id);
  column.splice(position - 1, 0, moved);
  const placed = column.map((block, index) => ({ ...block, position: index + 1 }));
  return blocks.map((block) => (isInColumn(block) ? (placed.shift() ?? block) : block));
}
