import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
import { defineForm, definePage, requireLiveSessionForPage } from './pages.ts';
import { accountSessionStore } from './session.ts';

const words = {
  en: {
    title: 'Delete your account',
    lead: 'Your account goes for good: its sessions end, its running campaigns are cancelled, and its key stops working. This cannot be undone.',
    confirm: 'I understand.',
    password: 'Your password',
    hint: 'If you have none, leave this empty and sign in again first: within ten minutes of it that is enough.',
    button: 'Delete my account',
  },
  de: {
    title: 'Ihr Konto löschen',
    lead: 'Ihr Konto wird endgültig gelöscht: Seine Sitzungen enden, seine laufenden Kampagnen werden abgebrochen, und sein Schlüssel gilt nicht mehr. Das lässt sich nicht rückgängig machen.',
    confirm: 'Ich habe verstanden.',
    password: 'Ihr Passwort',
    hint: 'Haben Sie keines, lassen Sie das leer, und melden Sie sich erst neu an: Zehn Minuten lang genügt das.',
    button: 'Mein Konto löschen',
  },
};

const remove = graph(
  `mutation PageDeleteMe($input: DeleteMeInput!) { deleteMe(input: $input) { deletedId } }`,
);

export const deleteAccountPage = definePage({
  path: '/delete',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  read: async () => null,
  view: ({ context, refusedForm }) => {
    const text = words[context.language];
    const place = { context, refusedForm, form: 'delete' };
    const content = [
      renderFormField(place, {
        name: 'currentPassword',
        label: text.password,
        type: 'password',
        autocomplete: 'current-password',
        hint: text.hint,
        isOptional: true,
      }),
      markup`<label class="choice"><input type="checkbox" name="confirm" value="yes" required>${text.confirm}</label>`,
    ];
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p>${renderForm(place, { button: text.button, content })}`,
    };
  },
  forms: {
    delete: defineForm({
      fields: { currentPassword: 'secret', confirm: ['yes'] },
      run: async (context, { currentPassword, confirm }) => {
        if (confirm !== 'yes') return { to: '/delete' };
        await context.run(remove, { input: currentPassword ? { proof: { currentPassword } } : {} });
        accountSessionStore.drop(context);
        return { to: '/sign-in', notice: 'deleted' };
      },
    }),
  },
});
