import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderCodeField, renderForm, renderPasswordField } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Your password',
    lead: 'A new password ends all your other sessions.',
    current: 'Current password',
    password: 'New password',
    nonce: 'Code from the mail',
    nonceHint: 'Needed if you signed in a while ago. We send it to you with the button below.',
    button: 'Save the password',
    send: 'Send me a code',
  },
  de: {
    title: 'Ihr Passwort',
    lead: 'Ein neues Passwort beendet alle Ihre anderen Sitzungen.',
    current: 'Bisheriges Passwort',
    password: 'Neues Passwort',
    nonce: 'Code aus der E-Mail',
    nonceHint: 'Nötig, wenn Ihre Anmeldung eine Weile her ist. Mit dem Knopf unten schicken wir ihn Ihnen.',
    button: 'Passwort speichern',
    send: 'Code senden',
  },
};

const change = graph(
  `mutation PageChangePassword($input: UpdateMeInput!) { updateMe(input: $input) { user { id } } }`,
);
const reauthenticate = graph(`mutation PageReauthenticate { requestReauthentication { messageId } }`);

/** Page for a new password, with the proof that the settings require. */
export const accountPasswordPage: AccountPage = {
  path: '/password',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: (context, refusedForm) => {
    const { title, lead, send } = words[context.language];
    const needsCode = context.rules.reauthenticationRequired && !context.session?.wasMailed;
    return {
      title,
      body: markup`<p>${lead}</p>${toPasswordForm(context, refusedForm, needsCode)}${
        needsCode && renderForm({ context, refusedForm, form: 'send' }, { button: send, isPlain: true })
      }`,
    };
  },
  forms: {
    change: defineForm({
      fields: { currentPassword: 'secret', password: 'secret', nonce: 'secret' },
      run: async (context, { currentPassword, password, nonce }) => {
        const proof = { currentPassword: currentPassword || undefined, nonce: nonce.trim() || undefined };
        await context.run(change, { input: { password, ...proof } });
        return { to: '/password', notice: 'password' };
      },
    }),
    send: defineForm({
      run: async (context) => {
        await context.run(reauthenticate, {});
        return { to: '/password', notice: 'nonceSent' };
      },
    }),
  },
};

function toPasswordForm(
  context: AccountPageContext,
  refusedForm: RefusedForm,
  needsCode: boolean,
): EscapedHtml {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'change' };
  const needsCurrentPassword = context.rules.currentPasswordRequired && !context.session?.wasMailed;
  const isFieldShown = (field: string, usually: boolean) =>
    usually || refusedForm?.errors[field] !== undefined;
  const content = [
    isFieldShown('currentPassword', needsCurrentPassword) &&
      renderPasswordField(place, { name: 'currentPassword', label: text.current, isOptional: true }),
    renderPasswordField(place, { name: 'password', label: text.password, rules: context.rules.password }),
    isFieldShown('nonce', needsCode) &&
      renderCodeField(place, {
        name: 'nonce',
        label: text.nonce,
        hint: text.nonceHint,
        isOptional: true,
      }),
  ];
  return renderForm(place, { button: text.button, content });
}
