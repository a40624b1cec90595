import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField, renderHiddenInput, renderPasswordField } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { startPkceFlow } from './flow.ts';
import { defineForm, storeSessionAndRedirect } from './pages.ts';
import { passkeySignInForms, renderPasskeySignInForm } from './passkey-sign-in.ts';
import { listSignInProviders, providerDisplayNameOf } from './providers.ts';
import { sessionTokensFragment } from './renew-session.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    button: 'Sign in',
    other: 'Other sign-in methods',
    mail: 'Email me a sign-in link',
    provider: (name: string) => `Sign in with ${name}`,
    forgot: 'I forgot my password',
    signUp: 'Create account',
    again: 'Send it again',
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
    provider: (name: string) => `Mit ${name} anmelden`,
    forgot: 'Ich habe mein Passwort vergessen',
    signUp: 'Konto erstellen',
    again: 'Noch einmal senden',
    isNew: 'Neu hier?',
    noCaptcha:
      'Dieser Server will einen Beweis, dass Sie ein Mensch sind, den diese Seite nicht geben kann. Melden Sie sich in der Anwendung an.',
  },
};

const signIn = graph(
  `mutation PageSignIn($input: SignInWithPasswordInput!) { signInWithPassword(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

const resend = graph(
  `mutation PageResendConfirmation($input: ResendOneTimeTokenInput!) { resendOneTimeToken(input: $input) { messageId } }`,
);

export const accountSignInPage: AccountPage = {
  path: '/sign-in',
  audience: 'visitors',
  render: async (context, refusedForm) => {
    const providers = await listSignInProviders(context);
    const text = words[context.language];
    return {
      title: text.title,
      body: markup`${context.rules.needsCaptcha && markup`<p class="bad">${text.noCaptcha}</p>`}${toPasswordForm(context, refusedForm)}${refusedForm?.code === 'auth.email_not_confirmed' && toResendForm(context, refusedForm)}<p><a href="${context.root}/forgot">${text.forgot}</a></p>${toOthers(context, providers, refusedForm)}`,
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
    again: defineForm({
      fields: { email: 'kept' },
      run: async (context, { email: emailInput }) => {
        const email = emailInput.trim();
        const input = {
          type: 'SIGNUP' as const,
          contact: { email },
          ...startPkceFlow(context, 'confirm', email),
        };
        await context.run(resend, { input });
        return { to: '/code' };
      },
    }),
    ...passkeySignInForms,
  },
};

function toPasswordForm(context: AccountPageContext, refusedForm: RefusedForm): EscapedHtml {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'password' };
  const content = [
    renderFormField(place, { name: 'email', label: text.email, type: 'email', autocomplete: 'username' }),
    renderPasswordField(place, { name: 'password', label: text.password }),
  ];
  return renderForm(place, { button: text.button, content, layout: 'full' });
}

/** Renders the form that requests another confirmation. The response is the same for every address. */
function toResendForm(context: AccountPageContext, refusedForm: NonNullable<RefusedForm>): EscapedHtml {
  const content = renderHiddenInput('email', refusedForm.values.email ?? '');
  const place = { context, refusedForm, form: 'again' };
  return renderForm(place, { button: words[context.language].again, content, isPlain: true });
}

/** Renders the other sign-in methods as buttons of one rank, passkeys first. */
function toOthers(
  context: AccountPageContext,
  providers: readonly string[],
  refusedForm: RefusedForm,
): EscapedHtml {
  const { root, language, rules } = context;
  const text = words[language];
  const links = providers.map(
    (name) =>
      markup`<a class="button plain" href="${root}/with?provider=${name}" rel="nofollow">${text.provider(providerDisplayNameOf(name))}</a>`,
  );
  return markup`<h2>${text.other}</h2><div class="ways">${
    rules.passkeysEnabled && renderPasskeySignInForm(context, refusedForm)
  }${links}<a class="button plain" href="${root}/mail">${text.mail}</a></div><p>${text.isNew} <a href="${root}/sign-up">${text.signUp}</a></p>`;
}
