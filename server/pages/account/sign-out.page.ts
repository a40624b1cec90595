import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm } from '../forms/form-markup.ts';
import { defineForm, definePage } from './pages.ts';
import { accountPageSessionStore } from './session.ts';

const words: Translations<{ title: string; button: string }> = {
  en: { title: 'Sign out of this browser?', button: 'Sign out' },
  de: { title: 'In diesem Browser abmelden?', button: 'Abmelden' },
};

const signOut = graph('mutation PageSignOut { signOut(input: { scope: LOCAL }) { endedSessions } }');

/** Page that ends only the session of this browser. */
export const accountSignOutPage = definePage({
  path: '/sign-out',
  audience: 'signedIn',
  read: async () => null,
  view: ({ context, refusedForm }) => {
    const { title, button } = words[context.language];
    return { title, body: renderForm({ context, refusedForm, form: 'signOut' }, { button }) };
  },
  forms: {
    signOut: defineForm({
      fields: {},
      run: async (context) => {
        await context.run(signOut, {});
        accountPageSessionStore.drop(context);
        return { to: '/sign-in', notice: 'signedOut' };
      },
    }),
  },
});
