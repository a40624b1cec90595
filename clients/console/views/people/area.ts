import { AppWindowIcon, BuildingIcon, LogInIcon, MailsIcon, ScrollTextIcon, UsersIcon } from 'lucide-react';
import type { ConsoleArea } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Screens of administrators of users. */
export const peopleConsoleArea: ConsoleArea = {
  id: 'people',
  words: defineWords({ en: { label: 'People' }, de: { label: 'Personen' } }),
  screens: [
    {
      path: '/people/users',
      load: async () => (await import('./user-list.tsx')).UserListScreen,
      requires: 'people',
      entry: { words: defineWords({ en: { label: 'Users' }, de: { label: 'Benutzer' } }), icon: UsersIcon },
    },
    {
      path: '/people/users/$userId',
      load: async () => (await import('./user.tsx')).UserScreen,
      requires: 'people',
    },
    {
      path: '/people/audit',
      load: async () => (await import('./audit-log.tsx')).AuditLog,
      requires: 'people',
      entry: {
        words: defineWords({ en: { label: 'Audit log' }, de: { label: 'Protokoll' } }),
        icon: ScrollTextIcon,
      },
    },
    {
      path: '/people/providers',
      load: async () => (await import('./sign-in-methods.tsx')).SignInMethods,
      requires: 'people',
      entry: {
        words: defineWords({ en: { label: 'Sign-in methods' }, de: { label: 'Anmeldemethoden' } }),
        icon: LogInIcon,
      },
    },
    {
      path: '/people/sso',
      load: async () => (await import('./sso-provider-list.tsx')).SsoProviderListScreen,
      requires: 'people',
      entry: {
        words: defineWords({ en: { label: 'Single sign-on' }, de: { label: 'Single Sign-on' } }),
        icon: BuildingIcon,
      },
    },
    {
      path: '/people/oauth-clients',
      load: async () => (await import('./oauth-client-list.tsx')).OAuthClientListScreen,
      requires: 'people',
      entry: { words: defineWords({ en: { label: 'Apps' }, de: { label: 'Apps' } }), icon: AppWindowIcon },
    },
    {
      path: '/people/mails',
      load: async () => (await import('./mail-template-list.tsx')).MailTemplateListScreen,
      requires: 'people',
      entry: {
        words: defineWords({ en: { label: 'Mail texts' }, de: { label: 'E-Mail-Texte' } }),
        icon: MailsIcon,
      },
    },
  ],
};
