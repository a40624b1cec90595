import type { Words } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { toForm } from '../forms/form-markup.ts';
import { defineForm, definePage, keepSession } from './session.ts';

const words: Words<{ title: string; button: string }> = {
  en: { title: 'Sign out of the back office?', button: 'Sign out' },
  de: { title: 'Von der Redaktion abmelden?', button: 'Abmelden' },
};

const signOut = graph('mutation PageSignOutOfCms { signOutOfCms { isSignedOut } }');

export const signOutPage = definePage({
  path: '/sign-out',
  audience: 'signedIn',
  read: async () => null,
  view: ({ visit, sent }) => {
    const { title, button } = words[visit.language];
    return { title, body: toForm({ visit, sent, form: 'signOut' }, { button }) };
  },
  forms: {
    signOut: defineForm({
      fields: {},
      run: async (visit) => {
        await visit.run(signOut, {});
        keepSession(visit, '');
        return { to: '/sign-in', notice: 'signedOut' };
      },
    }),
  },
});
