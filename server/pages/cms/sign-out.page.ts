import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm } from '../forms/form-markup.ts';
import { defineForm, definePage, storeCmsSessionCookie } from './session.ts';

const words: Translations<{ title: string; button: string }> = {
  en: { title: 'Sign out of the back office?', button: 'Sign out' },
  de: { title: 'Von der Redaktion abmelden?', button: 'Abmelden' },
};

const signOut = graph('mutation PageSignOutOfCms { signOutOfCms { isSignedOut } }');

export const cmsSignOutPage = definePage({
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
        storeCmsSessionCookie(context, '');
        return { to: '/sign-in', notice: 'signedOut' };
      },
    }),
  },
});
