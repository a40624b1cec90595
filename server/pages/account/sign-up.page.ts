import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField, renderPasswordField } from '../forms/form-markup.ts';
import { startPkceFlow } from './flow.ts';
import { defineForm, storeSessionAndRedirect } from './pages.ts';
import { sessionTokensFragment } from './renew-session.ts';
import type { AccountPage } from './session.ts';

const words = {
  en: {
    title: 'Create account',
    email: 'Email',
    password: 'Password',
    button: 'Create account',
    hasOne: 'Already have an account?',
    signIn: 'Sign in',
  },
  de: {
    title: 'Konto erstellen',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    button: 'Konto erstellen',
    hasOne: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
  },
};

const signUp = graph(
  `mutation PageSignUp($input: SignUpInput!) { signUp(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

export const signUpPage: AccountPage = {
  path: '/sign-up',
  audience: 'visitors',
  render: (context, refusedForm) => {
    const text = words[context.language];
    const place = { context, refusedForm, form: 'signUp' };
    const content = [
      renderFormField(place, { name: 'email', label: text.email, type: 'email', autocomplete: 'username' }),
      renderPasswordField(place, { name: 'password', label: text.password, rules: context.rules.password }),
    ];
    return {
      title: text.title,
      body: markup`${renderForm(place, { button: text.button, content, layout: 'full' })}<p>${text.hasOne} <a href="${context.root}/sign-in">${text.signIn}</a></p>`,
    };
  },
  forms: {
    signUp: defineForm({
      fields: { email: 'kept', password: 'secret' },
      run: async (context, { email: emailInput, password }) => {
        const email = emailInput.trim();
        const flow = startPkceFlow(context, 'signUp', email);
        const { signUp: result } = await context.run(signUp, {
          input: { contact: { email }, password, ...flow },
        });
        return result.tokens ? storeSessionAndRedirect(context, result.tokens) : { to: '/code' };
      },
    }),
  },
};
