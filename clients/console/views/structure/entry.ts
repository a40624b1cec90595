import type { StructureEntryFragmentData } from './structure.graph.ts';

/** A language of the site. */
export type SiteLanguage = { id: string; number: number; code: string; name: string; isOnline: boolean };

/** An article, or a category with its start article, in one language. */
export type StructureEntry = {
  /** Number, which is the same in every language. */
  number: number;
  /** Id in this language. */
  id: string;
  kind: 'category' | 'article';
  name: string;
  /** Name of the start article, if this is a category. */
  startArticleName: string | null;
  /** Number of the category that contains it; 0 is the root. */
  parentNumber: number;
  /** Categories from the root down that contain it. That of a category ends with its own number. */
  path: readonly number[];
  position: number;
  isOnline: boolean;
  statusNumber: number;
  /** Version in this language, on which a change can be based. */
  version: number;
  updatedAt: string;
  updatedByName: string;
  languageId: string;
  variants: StructureEntryFragmentData['variants'];
};

type Place = { parentPath: readonly number[]; languageId: string };

/** Converts an article of the graph that is in the category at the end of `parentPath`. */
export function toStructureEntry(
  article: StructureEntryFragmentData,
  { parentPath, languageId }: Place,
): StructureEntry {
  const { number, isCategory } = article;
  return {
    number,
    id: article.id,
    kind: isCategory ? 'category' : 'article',
    name: isCategory ? article.categoryName : article.name,
    startArticleName: isCategory ? article.name : null,
    parentNumber: parentPath.at(-1) ?? 0,
    path: isCategory ? [...parentPath, number] : parentPath,
    position: isCategory ? article.categoryPosition : article.position,
    isOnline: article.isOnline,
    statusNumber: article.statusNumber,
    version: article.version,
    updatedAt: article.updatedAt,
    updatedByName: article.updatedByName,
    languageId,
    variants: article.variants,
  };
}

/** Lists the languages in which visitors do not see an entry that they see in another one. */
export function listMissingLanguages({
  variants,
}: Pick<StructureEntry, 'variants'>): { code: string; name: string }[] {
  if (!variants.some(({ isOnline }) => isOnline)) return [];
  return variants.flatMap(({ isOnline, language }) => (isOnline || !language ? [] : [language]));
}

/** Path of the screen of an entry, below `/console`. */
export function toEntryPath({ kind, number }: Pick<StructureEntry, 'kind' | 'number'>): string {
  return kind === 'category' ? `/content/categories/${number}` : `/content/articles/${number}`;
}
