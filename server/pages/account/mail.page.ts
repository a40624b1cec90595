import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
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

/** Creates a page that requests a mail to an address. The response does not reveal whether it has an account. */
function createMailPage(
  kind: 'mail' | 'forgot',
  requestMail: (context: AccountPageContext, email: string) => Promise<unknown>,
): AccountPage {
  return {
    path: `/${kind}`,
    audience: 'visitors',
    render: (context, refusedForm) => {
      const { email: label, back, [kind]: text } = words[context.language];
      const place = { context, refusedForm, form: kind };
      const content = renderFormField(place, {
        name: 'email',
        label,
        type: 'email',
        autocomplete: 'username',
      });
      return {
        title: text.title,
        body: markup`<p>${text.lead}</p>${renderForm(place, { button: text.button, content, layout: 'full' })}<p><a href="${context.root}/sign-in">${back}</a></p>`,
      };
    },
    forms: {
      [kind]: defineForm({
        fields: { email: 'kept' },
        run: async (context, { email }) => {
          await requestMail(context, email.trim());
          return { to: '/code' };
        },
      }),
    },
  };
}

/** Sign-in without a password. */
export const mailSignInPage = createMailPage('mail', (context, email) => {
  const flow = startPkceFlow(context, 'signIn', email);
  return context.run(sendToken, { input: { contact: { email }, canCreateUser: false, ...flow } });
});

/** Page that requests a mail for a new password. Its link works on every device. */
export const forgotPasswordPage = createMailPage('forgot', (context, email) => {
  startPkceFlow(context, 'recovery', email);
  return context.run(recover, { input: { email } });
});
