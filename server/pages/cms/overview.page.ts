import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { renderMoment } from '../moments.ts';
import { definePage } from './session.ts';

const words = {
  en: {
    title: 'Back office',
    login: 'Login',
    name: 'Name',
    role: 'Permissions',
    admin: 'all, as an administrator',
    roles: 'those of your roles',
    last: 'Last sign-in',
    lead: 'You edit content in the application of this site, where you are signed in now: this browser sends your session with its requests to this server.',
  },
  de: {
    title: 'Redaktion',
    login: 'Anmeldename',
    name: 'Name',
    role: 'Rechte',
    admin: 'alle, mit Administrationsrechten',
    roles: 'die Ihrer Rollen',
    last: 'Letzte Anmeldung',
    lead: 'Inhalte bearbeiten Sie in der Anwendung dieser Website. Dort sind Sie jetzt angemeldet, weil dieser Browser Ihre Sitzung mit seinen Anfragen an diesen Server schickt.',
  },
} satisfies Translations<object>;

export const cmsOverviewPage = definePage({
  path: '',
  audience: 'signedIn',
  read: async () => null,
  view: ({ context: { session, language } }) => {
    const text = words[language];
    const user = session?.user;
    return {
      title: text.title,
      script: 'form',
      body: markup`<dl class="facts"><dt>${text.login}</dt><dd>${user?.login}</dd>${
        user?.name && markup`<dt>${text.name}</dt><dd>${user.name}</dd>`
      }<dt>${text.role}</dt><dd>${user?.isAdmin ? text.admin : text.roles}</dd>${
        user?.lastLoginAt && markup`<dt>${text.last}</dt><dd>${renderMoment(language, user.lastLoginAt)}</dd>`
      }</dl><p class="soft">${text.lead}</p>`,
    };
  },
});
