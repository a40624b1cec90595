import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { startPkceFlow } from './flow.ts';
import { defineForm } from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    email: 'Email',
    back: 'Sign in with the password',
    mail: {
      title: 'Sign in by mail',
      lead: 'We send you a mail with a link and a code. One of them is enough.',
      button: 'Send the mail',
    },
    forgot: {
      title: 'Forgot your password?',
      lead: 'We send you a mail. Its link leads to a page on which you choose a new password.',
      button: 'Send the mail',
    },
  },
  de: {
    email: 'E-Mail-Adresse',
    back: 'Mit dem Passwort anmelden',
    mail: {
      title: 'Per E-Mail anmelden',
      lead: 'Wir schicken Ihnen eine E-Mail mit einem Link und einem Code. Eines von beiden genügt.',
      button: 'E-Mail senden',
    },
    forgot: {
      title: 'Passwort vergessen?',
      lead: 'Wir schicken Ihnen eine E-Mail. Ihr Link führt auf eine Seite, auf der Sie ein neues Passwort wählen.',
      button: 'E-Mail senden',
    },
  },
};

const sendToken = graph(
  `mutation PageSendToken($input: SendOneTimeTokenInput!) { sendOneTimeToken(input: $input) { messageId } }`,
);
const recover = graph(
  `mutation PageRecover($input: RequestRecoveryInput!) { requestRecovery(input: $input) { messageId } }`,
);

function toView(context: AccountPageContext, refusedForm: RefusedForm, kind: 'mail' | 'forgot') {
  const { email, back, [kind]: text } = words[context.language];
  const place = { context, refusedForm, form: kind };
  const content = renderFormField(place, {
    name: 'email',
    label: email,
    type: 'email',
    autocomplete: 'username',
  });
  return {
    title: text.title,
    body: markup`<p>${text.lead}</p>${renderForm(place, { button: text.button, content, layout: 'full' })}<p><a href="${context.root}/sign-in">${back}</a></p>`,
  };
}

/** Sign-in without a password. The response does not reveal whether the address has an account. */
export const mailSignInPage: AccountPage = {
  path: '/mail',
  audience: 'visitors',
  render: (context, refusedForm) => toView(context, refusedForm, 'mail'),
  forms: {
    mail: defineForm({
      fields: { email: 'kept' },
      run: async (context, { email: emailInput }) => {
        const email = emailInput.trim();
        const input = {
          contact: { email },
          canCreateUser: false,
          ...startPkceFlow(context, 'signIn', email),
        };
        await context.run(sendToken, { input });
        return { to: '/code' };
      },
    }),
  },
};

/** Page that requests a mail for a new password. Its link works on every device. */
export const forgotPasswordPage: AccountPage = {
  path: '/forgot',
  audience: 'visitors',
  render: (context, refusedForm) => toView(context, refusedForm, 'forgot'),
  forms: {
    forgot: defineForm({
      fields: { email: 'kept' },
      run: async (context, { email: emailInput }) => {
        const email = emailInput.trim();
        startPkceFlow(context, 'recovery', email);
        await context.run(recover, { input: { email } });
        return { to: '/code' };
      },
    }),
  },
};
