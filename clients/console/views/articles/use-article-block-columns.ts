import { useWords } from '../../words/language-provider.tsx';
import type { ArticleBlock } from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';

/** A column of the template, with its blocks. */
export type TemplateColumn = {
  number: number;
  /** Name; empty if the column needs no heading. */
  name: string;
  /** Modules that the column accepts; `null` for all. */
  moduleNumbers: readonly number[] | null;
  blocks: readonly ArticleBlock[];
};

/**
 * Columns of an article: those of its template, and behind them columns of blocks that the template does not have. An
 * article without a template has the columns that have blocks, and the first one.
 */
export function useArticleBlockColumns(): TemplateColumn[] {
  const words = useWords(blockWords);
  const { article } = useArticleEditing();
  const blocksOf = (number: number): readonly ArticleBlock[] =>
    article.slices.filter(({ contentType }) => contentType === number);
  const used = new Set(article.slices.map(({ contentType }) => contentType));
  const { contentTypes } = article;
  if (!contentTypes) {
    const numbers = [...new Set([1, ...used])].sort((left, right) => left - right);
    return numbers.map((number) => ({
      number,
      name: numbers.length > 1 ? words.column(number) : '',
      moduleNumbers: null,
      blocks: blocksOf(number),
    }));
  }
  const known = new Set(contentTypes.map(({ number }) => number));
  const others = [...used].filter((number) => !known.has(number));
  const columns = contentTypes.map(({ number, name, modules }) => ({
    number,
    name: contentTypes.length + others.length > 1 ? name || words.column(number) : '',
    moduleNumbers: modules?.map((module) => module.number) ?? null,
    blocks: blocksOf(number),
  }));
  const otherColumns = others.map((number) => ({
    number,
    name: `${words.otherColumn} (${words.column(number)})`,
    moduleNumbers: [],
    blocks: blocksOf(number),
  }));
  return [...columns, ...otherColumns];
}
