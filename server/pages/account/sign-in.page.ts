import { type Markup, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { toField, toForm } from '../forms/form-markup.ts';
import type { Sent } from '../forms/page-context.ts';
import { defineForm, definePage, enter } from './pages.ts';
import { passkeyForms, toPasskeyForm } from './passkey-sign-in.ts';
import { listProviders, nameProvider } from './providers.ts';
import { type AccountVisit, tokensFragment } from './session.ts';

const words = {
  en: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    button: 'Sign in',
    other: 'Other ways in',
    mail: 'By mail, without the password',
    provider: (name: string) => `With ${name}`,
    forgot: 'I forgot my password',
    signUp: 'Make an account',
    isNew: 'New here?',
    noCaptcha:
      'This server asks for proof that you are a person, which this page cannot give. Sign in in the application.',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    button: 'Anmelden',
    other: 'Andere Wege hinein',
    mail: 'Per E-Mail, ohne Passwort',
    provider: (name: string) => `Mit ${name}`,
    forgot: 'Ich habe mein Passwort vergessen',
    signUp: 'Ein Konto anlegen',
    isNew: 'Neu hier?',
    noCaptcha:
      'Dieser Server will einen Beweis, dass Sie ein Mensch sind, den diese Seite nicht geben kann. Melden Sie sich in der Anwendung an.',
  },
};

const signIn = graph(
  `mutation PageSignIn($input: SignInWithPasswordInput!) { signInWithPassword(input: $input) { tokens { ...PageTokens } } }`,
  [tokensFragment],
);

export const signInPage = definePage({
  path: '/sign-in',
  audience: 'visitors',
  read: listProviders,
  view: ({ visit, data, sent }) => {
    const text = words[visit.language];
    return {
      title: text.title,
      body: markup`${visit.settings.captcha.enabled && markup`<p class="bad">${text.noCaptcha}</p>`}${toPasswordForm(visit, sent)}<p><a href="${visit.root}/forgot">${text.forgot}</a></p>${toOthers(visit, data, sent)}`,
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
    ...passkeyForms,
  },
});

function toPasswordForm(visit: AccountVisit, sent: Sent): Markup {
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
  return toForm(place, { button: text.button, content });
}

function toOthers(visit: AccountVisit, providers: readonly string[], sent: Sent): Markup {
  const { root, language, settings } = visit;
  const text = words[language];
  const links = providers.map(
    (name) =>
      markup`<li><a href="${root}/with?provider=${name}" rel="nofollow">${text.provider(nameProvider(name))}</a></li>`,
  );
  return markup`<h2>${text.other}</h2><ul><li><a href="${root}/mail">${text.mail}</a></li>${links}</ul>${
    settings.auth.passkeysEnabled && toPasskeyForm(visit, sent)
  }<p>${text.isNew} <a href="${root}/sign-up">${text.signUp}</a></p>`;
}
