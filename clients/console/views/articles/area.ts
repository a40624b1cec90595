import type { ScreenRoute } from '../../shell/area.ts';

/** Screen that edits articles. */
export const articleScreens: readonly ScreenRoute[] = [
  {
    path: '/content/articles/$articleId',
    load: async () => (await import('./article-editor.tsx')).ArticleEditor,
    requires: 'content',
  },
];
