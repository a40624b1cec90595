import type { ConsoleArea, ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';
import { cmsAdministrationScreens } from '../cms-people/area.ts';
import { mediaScreens } from '../media/area.ts';
import { metaScreens } from '../meta/area.ts';
import { structureScreens } from '../structure/area.ts';

/** Screen that edits articles, to which lists of articles lead. */
const articleScreen: ScreenRoute = {
  path: '/content/articles/$articleId',
  load: async () => (await import('../articles/article-editor.tsx')).ArticleEditor,
  requires: 'content',
};

/** Adds the styles of the content before a screen is shown. */
const withContentStyles = (screen: ScreenRoute): ScreenRoute => ({
  ...screen,
  load: async () => {
    const { addContentStyles } = await import('./content-styles.ts');
    addContentStyles();
    return screen.load();
  },
});

/** Screens of the CMS: structure, articles, media, and the administration of the CMS. */
export const contentConsoleArea: ConsoleArea = {
  id: 'content',
  words: defineWords({ en: { label: 'Content' }, de: { label: 'Inhalte' } }),
  screens: [
    ...structureScreens,
    articleScreen,
    ...mediaScreens,
    ...metaScreens,
    ...cmsAdministrationScreens,
  ].map(withContentStyles),
};
