import { defineErrors } from '../../../core/errors/errors.ts';
import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField, renderPasswordField } from '../forms/form-markup.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import type { AccountPage } from './session.ts';
import { type AccountPageContext, accountPageSessionStore } from './session.ts';

const words = {
  en: {
    title: 'Delete your account',
    goesTitle: 'This is deleted or ended',
    goes: [
      'your email address, password, sign-in methods and second factors',
      'all sessions and your account key',
      'your campaigns, which are cancelled and taken offline, and your webhooks',
    ],
    staysTitle: 'This is kept',
    stays: [
      'the cancelled campaigns with their clicks and the bookings of their budgets, without your address',
      'entries of the audit log, by which the operator can trace misuse',
    ],
    final: 'This cannot be undone.',
    export: 'Download your data first',
    confirm: (text: string) => `Type ${text} to confirm`,
    password: 'Your password',
    hint: 'If you have none, sign out and in again and leave this empty. That works for ten minutes.',
    button: 'Delete my account',
  },
  de: {
    title: 'Ihr Konto löschen',
    goesTitle: 'Das wird gelöscht oder beendet',
    goes: [
      'Ihre E-Mail-Adresse, Ihr Passwort, Ihre Anmeldemethoden und zweiten Faktoren',
      'alle Sitzungen und Ihr Kontoschlüssel',
      'Ihre Kampagnen, die abgebrochen und offline genommen werden, und Ihre Webhooks',
    ],
    staysTitle: 'Das bleibt erhalten',
    stays: [
      'die abgebrochenen Kampagnen mit ihren Klicks und den Buchungen ihrer Budgets, ohne Ihre Adresse',
      'Einträge im Protokoll, mit denen die Betreiber Missbrauch aufklären können',
    ],
    final: 'Das lässt sich nicht rückgängig machen.',
    export: 'Erst die eigenen Daten herunterladen',
    confirm: (text: string) => `Geben Sie zur Bestätigung ${text} ein`,
    password: 'Ihr Passwort',
    hint: 'Haben Sie keines, melden Sie sich ab und wieder an, und lassen Sie das leer. Das gilt zehn Minuten lang.',
    button: 'Mein Konto löschen',
  },
};

const personDocument = graph(`query PageDeletion { me { email phone } }`);
const remove = graph(
  `mutation PageDeleteMe($input: DeleteMeInput!) { deleteMe(input: $input) { deletedId } }`,
);

const formErrors = defineErrors('form', {
  notRepeated: { status: 400, message: 'The typed text is not the expected one.', field: 'confirm' },
});

/** Returns the text that the user types to confirm: the address, or a word for accounts without one. */
async function findConfirmation(context: AccountPageContext): Promise<string> {
  const { email, phone } = (await context.run(personDocument, {})).me;
  return email || phone || 'DELETE';
}

export const deleteAccountPage: AccountPage = {
  path: '/delete',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const confirmation = await findConfirmation(context);
    const text = words[context.language];
    const place = { context, refusedForm, form: 'delete' };
    const content = [
      renderFormField(place, { name: 'confirm', label: text.confirm(confirmation), autocomplete: 'off' }),
      renderPasswordField(place, {
        name: 'currentPassword',
        label: text.password,
        hint: text.hint,
        isOptional: true,
      }),
    ];
    const toList = (items: readonly string[]) =>
      markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
    return {
      title: text.title,
      body: markup`<h2>${text.goesTitle}</h2>${toList(text.goes)}<h2>${text.staysTitle}</h2>${toList(text.stays)}<p><a href="${context.root}/export">${text.export}</a></p><p class="bad">${text.final}</p>${renderForm(place, { button: text.button, content, isDanger: true })}`,
    };
  },
  forms: {
    delete: defineForm({
      fields: { confirm: 'kept', currentPassword: 'secret' },
      run: async (context, { confirm, currentPassword }) => {
        const expected = await findConfirmation(context);
        if (confirm.trim().toLowerCase() !== expected.toLowerCase()) throw formErrors.notRepeated();
        await context.run(remove, { input: currentPassword ? { proof: { currentPassword } } : {} });
        accountPageSessionStore.drop(context);
        return { to: '/sign-in', notice: 'deleted' };
      },
    }),
  },
};
