import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderCodeField, renderForm } from '../forms/form-markup.ts';
import { endPkceFlow, findPkceFlow, type PkceFlowPurpose } from './flow.ts';
import { defineForm, storeSessionAndRedirect } from './pages.ts';
import { sessionTokensFragment } from './renew-session.ts';
import type { AccountPage } from './session.ts';

const words = {
  en: {
    title: 'Check your mailbox',
    lead: {
      signUp: (email: string) =>
        `If ${email} has no account yet, a mail is on its way there. Open its link in this browser, or type its code here.`,
      confirm: (email: string) =>
        `If ${email} still has to be confirmed, a mail is on its way there. Open its link in this browser, or type its code here.`,
      signIn: (email: string) =>
        `If there is an account of ${email}, a mail is on its way there. Open its link in this browser, or type its code here.`,
      recovery: (email: string) =>
        `If there is an account of ${email}, a mail is on its way there. Its link leads to where you choose a new password; or type its code here.`,
      link: () => '',
    },
    code: 'Code from the mail',
    button: 'Continue',
    none: 'No mail after some minutes? Look into the spam folder too, and check the address:',
    again: 'Start again',
  },
  de: {
    title: 'Sehen Sie in Ihr Postfach',
    lead: {
      signUp: (email: string) =>
        `Wenn ${email} noch kein Konto hat, ist eine E-Mail dorthin unterwegs. Öffnen Sie ihren Link in diesem Browser, oder geben Sie ihren Code hier ein.`,
      confirm: (email: string) =>
        `Wenn ${email} noch nicht bestätigt ist, ist eine E-Mail dorthin unterwegs. Öffnen Sie ihren Link in diesem Browser, oder geben Sie ihren Code hier ein.`,
      signIn: (email: string) =>
        `Wenn es ein Konto von ${email} gibt, ist eine E-Mail dorthin unterwegs. Öffnen Sie ihren Link in diesem Browser, oder geben Sie ihren Code hier ein.`,
      recovery: (email: string) =>
        `Wenn es ein Konto von ${email} gibt, ist eine E-Mail dorthin unterwegs. Ihr Link führt dorthin, wo Sie ein neues Passwort wählen; oder geben Sie ihren Code hier ein.`,
      link: () => '',
    },
    code: 'Code aus der E-Mail',
    button: 'Weiter',
    none: 'Nach einigen Minuten keine E-Mail? Sehen Sie auch im Spam-Ordner nach, und prüfen Sie die Adresse:',
    again: 'Von vorn beginnen',
  },
};

const verify = graph(
  `mutation PageVerifyCode($input: VerifyOneTimeTokenInput!) { verifyOneTimeToken(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

/** Type of the code and path of the page that has requested the mail, by the purpose of the flow. */
const mails = {
  signUp: { type: 'SIGNUP', origin: '/sign-up' },
  confirm: { type: 'SIGNUP', origin: '/sign-in' },
  signIn: { type: 'EMAIL', origin: '/mail' },
  recovery: { type: 'RECOVERY', origin: '/forgot' },
  link: { type: 'EMAIL', origin: '/sign-in' },
} as const satisfies Record<PkceFlowPurpose, object>;

/** Page for the code of a mail. It works only in the browser that requested the mail. */
export const mailedCodePage: AccountPage = {
  path: '/code',
  audience: 'visitors',
  redirect: async (context) => (findPkceFlow(context)?.email ? null : { to: '/sign-in' }),
  render: (context, refusedForm) => {
    const { purpose, email } = findPkceFlow(context) ?? { purpose: 'signIn', email: '' };
    const text = words[context.language];
    const place = { context, refusedForm, form: 'code' };
    const content = renderCodeField(place, { name: 'code', label: text.code });
    return {
      title: text.title,
      body: markup`<p>${text.lead[purpose](email)}</p>${renderForm(place, { button: text.button, content })}<p class="soft">${text.none} <a href="${context.root}${mails[purpose].origin}">${text.again}</a></p>`,
    };
  },
  forms: {
    code: defineForm({
      fields: { code: 'secret' },
      run: async (context, { code }) => {
        const flow = findPkceFlow(context);
        if (!flow?.email) return { to: '/sign-in' };
        const { purpose, email } = flow;
        const proof = { mailedCode: { email, token: code.trim() } };
        const { verifyOneTimeToken } = await context.run(verify, {
          input: { type: mails[purpose].type, proof },
        });
        endPkceFlow(context);
        if (!verifyOneTimeToken.tokens) return { to: '/sign-in', notice: 'confirmed' };
        return storeSessionAndRedirect(
          context,
          verifyOneTimeToken.tokens,
          purpose === 'recovery' ? '/password' : '',
        );
      },
    }),
  },
};
