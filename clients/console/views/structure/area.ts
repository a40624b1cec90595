import { FolderTreeIcon, NewspaperIcon } from 'lucide-react';
import type { ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Tree of the site, list of its articles, and page of a category. */
export const structureScreens: readonly ScreenRoute[] = [
  {
    path: '/content',
    load: async () => (await import('./structure.tsx')).StructureScreen,
    requires: 'content',
    entry: {
      words: defineWords({ en: { label: 'Structure' }, de: { label: 'Struktur' } }),
      icon: FolderTreeIcon,
    },
  },
  {
    path: '/content/articles',
    load: async () => (await import('./article-list.tsx')).ArticleListScreen,
    requires: 'content',
    entry: {
      words: defineWords({ en: { label: 'Articles' }, de: { label: 'Artikel' } }),
      icon: NewspaperIcon,
    },
  },
  {
    path: '/content/categories/$categoryId',
    load: async () => (await import('./category.tsx')).CategoryScreen,
    requires: 'content',
  },
];
