import { ScrollTextIcon, UsersIcon } from 'lucide-react';
import type { Area } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Screens of administrators of users. */
export const peopleArea: Area = {
  id: 'people',
  words: defineWords({ en: { label: 'People' }, de: { label: 'Personen' } }),
  screens: [
    {
      path: '/people/users',
      load: async () => (await import('./user-list.tsx')).UserList,
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
  ],
};
