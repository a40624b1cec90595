import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ArticleLanguage, BlockModule, EditedArticle } from './article.graph.ts';
import type { ArticleDraft } from './article-draft.ts';
import type { ModuleField } from './module-field.ts';

/** Article that is edited, with everything that its blocks need. */
export type ArticleEditing = {
  article: EditedArticle;
  language: ArticleLanguage;
  draft: ArticleDraft;
  /** Modules by number. */
  modules: ReadonlyMap<number, BlockModule & { fields: readonly ModuleField[] }>;
  /** Whether the user may use a module for blocks. */
  mayUseModule: (number: number) => boolean;
  /** Whether the user may change the article in its language. */
  mayWrite: boolean;
  /** Whether changes are saved while the author types. */
  isAutomatic: boolean;
};

export const ArticleEditingContext = createContext<ArticleEditing | null>(null);

export function useArticleEditing(): ArticleEditing {
  const editing = useContext(ArticleEditingContext);
  if (!editing) throw new Error('A block is outside of its article.');
  return editing;
}

/** Returns the state of one entry of the draft. Other entries do not render the component again. */
export function useDraftEntry(key: string) {
  const { draft } = useArticleEditing();
  return useSyncExternalStore(draft.subscribe, () => draft.getEntry(key));
}

/** Key of the entry that contains the name of the article. */
export const articleNameKey = 'article';
