import { ImagesIcon } from 'lucide-react';
import type { ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Screens of the media pool. */
export const mediaScreens: readonly ScreenRoute[] = [
  {
    path: '/content/media',
    load: async () => (await import('./media-pool.tsx')).MediaPoolScreen,
    requires: 'content',
    entry: { words: defineWords({ en: { label: 'Media' }, de: { label: 'Medien' } }), icon: ImagesIcon },
  },
  {
    path: '/content/media/$mediaId',
    load: async () => (await import('./medium.tsx')).MediumScreen,
    requires: 'content',
  },
];
