import type { ScreenRoute } from '../../shell/area.ts';

/** Screen that edits articles. */
export const articleScreens: readonly ScreenRoute[] = [
  {
    path: '/content/articles/$articleId',
    load: async () => (await import('./article-editor.tsx')).ArticleEditor,
    requires: 'content',
  },
];

/** Path of the editor of an article. `language` is the number of a language. */
export function toArticlePath(articleNumber: number, language?: number): string {
  const path = `/content/articles/${articleNumber}`;
  return language === undefined ? path : `${path}?language=${language}`;
}
