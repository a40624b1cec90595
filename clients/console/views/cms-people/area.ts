import { KeyRoundIcon, LanguagesIcon, ShieldIcon, UserPenIcon } from 'lucide-react';
import type { ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Screens of CMS administrators: users, roles, tokens and languages. */
export const cmsAdministrationScreens: readonly ScreenRoute[] = [
  {
    path: '/content/users',
    load: async () => (await import('./user-list.tsx')).CmsUserListScreen,
    requires: 'contentAdministration',
    entry: {
      words: defineWords({ en: { label: 'CMS users' }, de: { label: 'CMS-Benutzer' } }),
      icon: UserPenIcon,
    },
  },
  {
    path: '/content/users/$userId',
    load: async () => (await import('./user.tsx')).CmsUserScreen,
    requires: 'contentAdministration',
  },
  {
    path: '/content/roles',
    load: async () => (await import('./role-list.tsx')).CmsRoleListScreen,
    requires: 'contentAdministration',
    entry: { words: defineWords({ en: { label: 'Roles' }, de: { label: 'Rollen' } }), icon: ShieldIcon },
  },
  {
    path: '/content/roles/$roleId',
    load: async () => (await import('./role.tsx')).RoleScreen,
    requires: 'contentAdministration',
  },
  {
    path: '/content/tokens',
    load: async () => (await import('./token-list.tsx')).ApiTokenListScreen,
    requires: 'contentAdministration',
    entry: {
      words: defineWords({ en: { label: 'API tokens' }, de: { label: 'API-Token' } }),
      icon: KeyRoundIcon,
    },
  },
  {
    path: '/content/languages',
    load: async () => (await import('./language-list.tsx')).LanguageListScreen,
    requires: 'contentAdministration',
    entry: {
      words: defineWords({ en: { label: 'Languages' }, de: { label: 'Sprachen' } }),
      icon: LanguagesIcon,
    },
  },
];
