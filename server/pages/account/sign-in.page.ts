import { type Markup, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { defineForm, definePage, storeSessionAndRedirect } from './pages.ts';
import { passkeySignInForms, renderPasskeySignInForm } from './passkey-sign-in.ts';
import { listSignInProviders, providerDisplayNameOf } from './providers.ts';
import { type AccountContext, tokensFragment } from './session.ts';

const words = {
  en: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    button: 'Sign in',
    other: 'Other sign-in methods',
    mail: 'Email me a sign-in link',
    provider: (name: string) => `With ${name}`,
    forgot: 'I forgot my password',
    signUp: 'Create account',
    isNew: 'New here?',
    noCaptcha:
      'This server asks for proof that you are a person, which this page cannot give. Sign in in the application.',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    button: 'Anmelden',
    other: 'Andere Anmeldemethoden',
    mail: 'Anmeldelink per E-Mail',
    provider: (name: string) => `Mit ${name}`,
    forgot: 'Ich habe mein Passwort vergessen',
    signUp: 'Konto erstellen',
    isNew: 'Neu hier?',
    noCaptcha:
      'Dieser Server will einen Beweis, dass Sie ein Mensch sind, den diese Seite nicht geben kann. Melden Sie sich in der Anwendung an.',
  },
};

const signIn = graph(
  `mutation PageSignIn($input: SignInWithPasswordInput!) { signInWithPassword(input: $input) { tokens { ...PageTokens } } }`,
  [tokensFragment],
);

export const accountSignInPage = definePage({
  path: '/sign-in',
  audience: 'visitors',
  read: listSignInProviders,
  view: ({ context, data, refusedForm }) => {
    const text = words[context.language];
    return {
      title: text.title,
      body: markup`${context.settings.captcha.enabled && markup`<p class="bad">${text.noCaptcha}</p>`}${toPasswordForm(context, refusedForm)}<p><a href="${context.root}/forgot">${text.forgot}</a></p>${toOthers(context, data, refusedForm)}`,
    };
  },
  forms: {
    password: defineForm({
      fields: { email: 'kept', password: 'secret' },
      run: async (context, { email, password }) => {
        const input = { contact: { email: email.trim() }, password };
        const { signInWithPassword } = await context.run(signIn, { input });
        return storeSessionAndRedirect(context, signInWithPassword.tokens);
      },
    }),
    ...passkeySignInForms,
  },
});

function toPasswordForm(context: AccountContext, refusedForm: RefusedForm): Markup {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'password' };
  const content = [
    renderFormField(place, { name: 'email', label: text.email, type: 'email', autocomplete: 'username' }),
    renderFormField(place, {
      name: 'password',
      label: text.password,
      type: 'password',
      autocomplete: 'current-password',
    }),
  ];
  return renderForm(place, { button: text.button, content });
}

function toOthers(context: AccountContext, providers: readonly string[], refusedForm: RefusedForm): Markup {
  const { root, language, settings } = context;
  const text = words[language];
  const links = providers.map(
    (name) =>
      markup`<li><a href="${root}/with?provider=${name}" rel="nofollow">${text.provider(providerDisplayNameOf(name))}</a></li>`,
  );
  return markup`<h2>${text.other}</h2><ul><li><a href="${root}/mail">${text.mail}</a></li>${links}</ul>${
    settings.auth.passkeysEnabled && renderPasskeySignInForm(context, refusedForm)
  }<p>${text.isNew} <a href="${root}/sign-up">${text.signUp}</a></p>`;
}
