import { UsersIcon } from 'lucide-react';
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
  ],
};
