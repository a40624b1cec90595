import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import type { AccountPage } from './session.ts';

const words = {
  en: {
    title: 'Email',
    now: 'Your email address is',
    none: 'Your account has no email address yet.',
    field: 'New email',
    button: 'Change email',
    waiting: (email: string) => `You have requested a change to ${email}.`,
    again: 'Send the mail again',
    both: 'We send a mail to the new address and one to the current one. The address changes once the links in both were opened.',
    one: 'We send a mail to the new address. The address changes once the link in it was opened.',
  },
  de: {
    title: 'E-Mail-Adresse',
    now: 'Ihre E-Mail-Adresse ist',
    none: 'Ihr Konto hat noch keine E-Mail-Adresse.',
    field: 'Neue E-Mail-Adresse',
    button: 'Adresse ändern',
    waiting: (email: string) => `Sie haben eine Änderung zu ${email} verlangt.`,
    again: 'E-Mail noch einmal senden',
    both: 'Wir schicken eine E-Mail an die neue Adresse und eine an die bisherige. Die Adresse ändert sich, sobald die Links in beiden geöffnet wurden.',
    one: 'Wir schicken eine E-Mail an die neue Adresse. Die Adresse ändert sich, sobald der Link darin geöffnet wurde.',
  },
};

const addressDocument = graph(`query PageAddress { me { email newEmail } }`);
const change = graph(
  `mutation PageChangeAddress($input: UpdateMeInput!) { updateMe(input: $input) { user { email newEmail } } }`,
);
const resend = graph(
  `mutation PageResend($input: ResendOneTimeTokenInput!) { resendOneTimeToken(input: $input) { messageId } }`,
);

/** Page for a new address. The links of both mails work on every device. */
export const changeEmailPage: AccountPage = {
  path: '/address',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const { email, newEmail } = (await context.run(addressDocument, {})).me;
    const text = words[context.language];
    const { secureEmailChange, autoconfirm } = context.rules;
    const next = secureEmailChange && !autoconfirm && email ? text.both : text.one;
    const place = { context, refusedForm, form: 'change' };
    const content = renderFormField(place, {
      name: 'email',
      label: text.field,
      type: 'email',
      autocomplete: 'email',
      hint: next,
    });
    const waiting =
      newEmail &&
      markup`<p>${text.waiting(newEmail)} ${next}</p>${renderForm({ context, refusedForm, form: 'again' }, { button: text.again, isPlain: true })}`;
    return {
      title: text.title,
      body: markup`<p>${email ? markup`${text.now} <b>${email}</b>.` : text.none}</p>${waiting}${renderForm(place, { button: text.button, content })}`,
    };
  },
  forms: {
    change: defineForm({
      fields: { email: 'kept' },
      run: async (context, { email }) => {
        const { updateMe } = await context.run(change, { input: { email: email.trim() } });
        return { to: '/address', notice: updateMe.user.newEmail ? 'addressSent' : 'addressChanged' };
      },
    }),
    again: defineForm({
      run: async (context) => {
        const { email } = (await context.run(addressDocument, {})).me;
        if (email) await context.run(resend, { input: { type: 'EMAIL_CHANGE', contact: { email } } });
        return { to: '/address', notice: 'addressSent' };
      },
    }),
  },
};
