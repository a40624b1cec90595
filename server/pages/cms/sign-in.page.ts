import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField, renderPasswordField } from '../forms/form-markup.ts';
import { consumePageAfterSignIn } from '../forms/next-page.ts';
import type { CmsAccountPage } from './session.ts';
import { defineForm, storeCmsSessionCookie } from './session.ts';

const words = {
  en: {
    title: 'Sign in to the back office',
    lead: 'For people who edit this site. Administrators create their logins.',
    login: 'Login',
    password: 'Password',
    button: 'Sign in',
    lost: 'You lost the password? Ask an administrator to give you a new one.',
  },
  de: {
    title: 'Anmeldung zur Redaktion',
    lead: 'Für die Menschen, die diese Seite bearbeiten. Ihre Zugänge legen Administratorinnen und Administratoren an.',
    login: 'Anmeldename',
    password: 'Passwort',
    button: 'Anmelden',
    lost: 'Sie haben das Passwort verloren? Lassen Sie sich von einer Administratorin oder einem Administrator ein neues geben.',
  },
} satisfies Translations<object>;

const signIn = graph(
  'mutation PageSignInToCms($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }',
);

export const cmsSignInPage: CmsAccountPage = {
  path: '/sign-in',
  audience: 'visitors',
  render: (context, refusedForm) => {
    const text = words[context.language];
    const place = { context, refusedForm, form: 'signIn' };
    const content = [
      renderFormField(place, { name: 'login', label: text.login, autocomplete: 'username' }),
      renderPasswordField(place, { name: 'password', label: text.password }),
    ];
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p>${renderForm(place, { button: text.button, content, layout: 'full' })}<p class="soft">${text.lost}</p>`,
    };
  },
  forms: {
    signIn: defineForm({
      fields: { login: 'kept', password: 'secret' },
      run: async (context, { login, password }) => {
        const { signInToCms } = await context.run(signIn, { input: { login: login.trim(), password } });
        storeCmsSessionCookie(context, signInToCms.sessionToken);
        return consumePageAfterSignIn(context);
      },
    }),
  },
};
