import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderPasswordField } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { choosePasswordPagePath, parseChoosePasswordLink } from './password-link.ts';
import type { CmsAccountPage } from './session.ts';
import { type CmsAccountPageContext, defineForm, storeCmsSessionCookie } from './session.ts';
import { cmsAccountPageErrorTexts } from './words.ts';

const words = {
  en: {
    title: 'Choose a password',
    lead: 'For the login',
    ends: 'When the password is saved, the link cannot be used again, and all your sessions end.',
    password: 'New password',
    button: 'Save the password',
    help: 'Ask an administrator for a new link.',
  },
  de: {
    title: 'Passwort wählen',
    lead: 'Für den Anmeldenamen',
    ends: 'Sobald das Passwort gespeichert ist, gilt der Link nicht mehr, und alle Ihre Sitzungen enden.',
    password: 'Neues Passwort',
    button: 'Passwort speichern',
    help: 'Lassen Sie sich von einer Administratorin oder einem Administrator einen neuen Link geben.',
  },
} satisfies Translations<object>;

const loginOfLink = graph(
  'query PageLoginOfPasswordLink($secret: String!) { loginOfPasswordLink(secret: $secret) }',
);
const choose = graph(
  'mutation PageChooseCmsPassword($input: ChooseCmsPasswordInput!) { chooseCmsPassword(input: $input) { login } }',
);

/** Cookie with the secret of the link, so that neither the address nor the page contains it. */
const cookie = 'link';
const anHour = 3600;

/** Page of a link for a new password. Opening the link does not use it up, because mail scanners open links too. */
export const cmsChoosePasswordPage: CmsAccountPage = {
  path: choosePasswordPagePath,
  audience: 'all',
  redirect: async ({ query, cookies }) => {
    const secret = parseChoosePasswordLink(query);
    if (secret === null) return null;
    cookies.set(cookie, secret, anHour);
    return { to: choosePasswordPagePath };
  },
  render: async (context, refusedForm) => {
    const secret = context.cookies.get(cookie);
    const login = secret && (await context.run(loginOfLink, { secret })).loginOfPasswordLink;
    return {
      title: words[context.language].title,
      body: login ? toChoice(context, login, refusedForm) : toRefusal(context),
    };
  },
  forms: {
    choose: defineForm({
      fields: { password: 'secret' },
      run: async (context, { password }) => {
        const secret = context.cookies.get(cookie);
        const { chooseCmsPassword } = await context.run(choose, { input: { secret, password } });
        context.cookies.set(cookie, '');
        // The session of this browser has ended with the others, if it was one of this user.
        if (context.session?.user.login === chooseCmsPassword.login) storeCmsSessionCookie(context, '');
        return { to: '/sign-in', notice: 'chosen' };
      },
    }),
  },
};

function toChoice(context: CmsAccountPageContext, login: string, refusedForm: RefusedForm) {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'choose' };
  const content = [
    // Password managers keep a new password beside its login.
    markup`<input type="text" name="username" autocomplete="username" value="${login}" hidden>`,
    renderPasswordField(place, { name: 'password', label: text.password, rules: context.rules.cmsPassword }),
  ];
  return markup`<p>${text.lead} <strong>${login}</strong>. ${text.ends}</p>${renderForm(place, { button: text.button, content })}`;
}

/** Renders the refusal of an unusable link: the same text when it is opened and when its form is sent. */
function toRefusal({ language }: CmsAccountPageContext) {
  const refusal = cmsAccountPageErrorTexts[language]['cms.password_link_invalid'];
  return markup`<p class="bad" role="alert">${refusal}</p><p>${words[language].help}</p>`;
}
