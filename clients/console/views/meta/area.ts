import { BlocksIcon, LayoutTemplateIcon, ListPlusIcon } from 'lucide-react';
import type { ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Modules, templates and meta fields, for administrators of the CMS. */
export const metaScreens: readonly ScreenRoute[] = [
  {
    path: '/content/modules',
    load: async () => (await import('./module-list.tsx')).ModuleListScreen,
    requires: 'contentAdministration',
    entry: { words: defineWords({ en: { label: 'Modules' }, de: { label: 'Module' } }), icon: BlocksIcon },
  },
  {
    path: '/content/modules/$moduleId',
    load: async () => (await import('./module.tsx')).ModuleScreen,
    requires: 'contentAdministration',
  },
  {
    path: '/content/templates',
    load: async () => (await import('./template-list.tsx')).TemplateListScreen,
    requires: 'contentAdministration',
    entry: {
      words: defineWords({ en: { label: 'Templates' }, de: { label: 'Templates' } }),
      icon: LayoutTemplateIcon,
    },
  },
  {
    path: '/content/templates/$templateId',
    load: async () => (await import('./template.tsx')).TemplateScreen,
    requires: 'contentAdministration',
  },
  {
    path: '/content/meta-fields',
    load: async () => (await import('./meta-field-list.tsx')).MetaFieldListScreen,
    requires: 'contentAdministration',
    entry: {
      words: defineWords({ en: { label: 'Meta fields' }, de: { label: 'Metafelder' } }),
      icon: ListPlusIcon,
    },
  },
];
