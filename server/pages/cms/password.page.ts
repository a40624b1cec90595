import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderPasswordField } from '../forms/form-markup.ts';
import type { CmsAccountPage } from './session.ts';
import { type CmsAccountPageContext, defineForm } from './session.ts';

const words = {
  en: {
    title: 'Change your password',
    lead: 'When the new one is saved, all your other sessions end.',
    old: 'Current password',
    password: 'New password',
    button: 'Save the password',
  },
  de: {
    title: 'Passwort ändern',
    lead: 'Sobald das neue gespeichert ist, enden alle Ihre anderen Sitzungen.',
    old: 'Bisheriges Passwort',
    password: 'Neues Passwort',
    button: 'Passwort speichern',
  },
} satisfies Translations<object>;

const setPassword = graph(
  'mutation PageSetCmsPassword($input: SetCmsUserPasswordInput!) { setCmsUserPassword(input: $input) { user { login } } }',
);

export const cmsPasswordPage: CmsAccountPage = {
  path: '/password',
  audience: 'signedIn',
  render: (context, refusedForm) => {
    const text = words[context.language];
    const place = { context, refusedForm, form: 'password' };
    const content = [
      // Password managers keep a new password beside its login.
      toLogin(context),
      renderPasswordField(place, { name: 'oldPassword', label: text.old }),
      renderPasswordField(place, {
        name: 'password',
        label: text.password,
        rules: context.rules.cmsPassword,
      }),
    ];
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p>${renderForm(place, { button: text.button, content })}`,
    };
  },
  forms: {
    password: defineForm({
      fields: { oldPassword: 'secret', password: 'secret' },
      run: async (context, { oldPassword, password }) => {
        await context.run(setPassword, { input: { oldPassword, password } });
        return { to: '', notice: 'password' };
      },
    }),
  },
};

function toLogin({ session }: CmsAccountPageContext) {
  return markup`<input type="text" name="username" autocomplete="username" value="${session?.user.login}" hidden>`;
}
