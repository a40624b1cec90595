import { UserIcon } from 'lucide-react';
import { graph } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { maxHitsPerSource, type SearchSource } from '../../palette/search-source.ts';
import { defineWords } from '../../words/words.ts';

const userSearchDocument = graph(`
  query ConsoleUserSearch($first: Int!, $text: String!) {
    users(first: $first, filter: { text: $text }) { nodes { id uuid email phone } }
  }
`);

/** Search for users, by administrators. */
export const userSearch: SearchSource = {
  id: 'users',
  words: defineWords({ en: { label: 'Users' }, de: { label: 'Personen' } }),
  icon: UserIcon,
  requires: 'people',
  screenPath: '/people/users/$userId',
  search: async (text, signal) => {
    const { users } = await runOperation(userSearchDocument, { first: maxHitsPerSource, text }, { signal });
    return (users?.nodes ?? []).map(({ id, uuid, email, phone }) => ({
      id,
      label: email ?? phone ?? uuid,
      path: `/people/users/${uuid}`,
    }));
  },
};
