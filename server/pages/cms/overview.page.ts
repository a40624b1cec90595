import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { toConsolePath } from '../forms/page-frame.ts';
import { renderUtcTimeElement } from '../moments.ts';
import type { CmsAccountPage } from './session.ts';

const words = {
  en: {
    title: 'Back office',
    login: 'Login',
    name: 'Name',
    role: 'Permissions',
    admin: 'all, as an administrator',
    roles: 'those of your roles',
    last: 'Last sign-in',
    console: 'Edit content',
  },
  de: {
    title: 'Redaktion',
    login: 'Anmeldename',
    name: 'Name',
    role: 'Rechte',
    admin: 'alle, mit Administrationsrechten',
    roles: 'die Ihrer Rollen',
    last: 'Letzte Anmeldung',
    console: 'Inhalte bearbeiten',
  },
} satisfies Translations<object>;

export const cmsAccountOverviewPage: CmsAccountPage = {
  path: '',
  audience: 'signedIn',
  render: (context) => {
    const { language, session } = context;
    const text = words[language];
    const user = session?.user;
    return {
      title: text.title,
      body: markup`<dl class="facts"><dt>${text.login}</dt><dd>${user?.login}</dd>${
        user?.name && markup`<dt>${text.name}</dt><dd>${user.name}</dd>`
      }<dt>${text.role}</dt><dd>${user?.isAdmin ? text.admin : text.roles}</dd>${
        user?.lastLoginAt &&
        markup`<dt>${text.last}</dt><dd>${renderUtcTimeElement(language, user.lastLoginAt)}</dd>`
      }</dl><p><a class="button" href="${toConsolePath(context)}">${text.console}</a></p>`,
    };
  },
};
