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
  view: ({ context, refusedForm }) => {
    const { title, button } = words[context.language];
    return { title, body: toForm({ context, refusedForm, form: 'signOut' }, { button }) };
  },
  forms: {
    signOut: defineForm({
      fields: {},
      run: async (context) => {
        await context.run(signOut, {});
        keepSession(context, '');
        return { to: '/sign-in', notice: 'signedOut' };
      },
    }),
  },
});
