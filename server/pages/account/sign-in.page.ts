import { markup } from '../../../core/html/markup.ts';
import type { Words } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { toField, toForm } from '../forms/form-markup.ts';
import { defineForm, definePage, enter } from './pages.ts';
import { type AccountVisit, tokensFragment } from './session.ts';

const words = {
  en: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    button: 'Sign in',
    other: 'Other ways in',
    mail: 'Sign in by mail, without the password',
    provider: (name: string) => `Sign in with ${name}`,
    passkey: 'Sign in with a passkey',
    forgot: 'I forgot my password',
    signUp: 'Make an account',
    isNew: 'New here?',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    button: 'Anmelden',
    other: 'Andere Wege hinein',
    mail: 'Per E-Mail anmelden, ohne Passwort',
    provider: (name: string) => `Mit ${name} anmelden`,
    passkey: 'Mit einem Passkey anmelden',
    forgot: 'Ich habe mein Passwort vergessen',
    signUp: 'Ein Konto anlegen',
    isNew: 'Neu hier?',
  },
} satisfies Words<object>;

const signIn = graph(
  `mutation PageSignIn($input: SignInWithPasswordInput!) { signInWithPassword(input: $input) { tokens { ...PageTokens } } }`,
  [tokensFragment],
);

export const signInPage = definePage({
  path: '/sign-in',
  audience: 'visitors',
  read: async () => null,
  view: ({ visit, sent }) => {
    const text = words[visit.language];
    const place = { visit, sent, form: 'password' };
    const content = [
      toField(place, { name: 'email', label: text.email, type: 'email', autocomplete: 'username' }),
      toField(place, {
        name: 'password',
        label: text.password,
        type: 'password',
        autocomplete: 'current-password',
      }),
    ];
    return {
      title: text.title,
      body: markup`${toForm(place, { button: text.button, content })}${toOthers(visit)}`,
    };
  },
  forms: {
    password: defineForm({
      fields: { email: 'kept', password: 'secret' },
      run: async (visit, { email, password }) => {
        const input = { contact: { email: email.trim() }, password };
        const { signInWithPassword } = await visit.run(signIn, { input });
        return enter(visit, signInWithPassword.tokens);
      },
    }),
  },
});

function toOthers({ root, language }: AccountVisit) {
  const text = words[language];
  return markup`<p><a href="${root}/forgot">${text.forgot}</a></p><p>${text.isNew} <a href="${root}/sign-up">${text.signUp}</a></p>`;
}
