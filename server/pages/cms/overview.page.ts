import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { formatUtcMoment } from '../moments.ts';
import { definePage } from './session.ts';

const words = {
  en: {
    title: 'Back office',
    login: 'Login',
    name: 'Name',
    role: 'May do',
    admin: 'everything, as an administrator',
    roles: 'what your roles allow',
    last: 'Last sign-in',
    lead: 'You edit content in the application of this site, where you are signed in now: this browser sends your session with its requests to this server.',
  },
  de: {
    title: 'Redaktion',
    login: 'Anmeldename',
    name: 'Name',
    role: 'Darf',
    admin: 'alles, mit Administrationsrechten',
    roles: 'was Ihre Rollen erlauben',
    last: 'Letzte Anmeldung',
    lead: 'Inhalte bearbeiten Sie in der Anwendung, die für diese Seite gemacht wurde. Sie kennt Sie jetzt: Dieser Browser schickt Ihre Sitzung mit, wenn er diesen Server etwas fragt.',
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
      body: markup`<dl class="facts"><dt>${text.login}</dt><dd>${user?.login}</dd>${
        user?.name && markup`<dt>${text.name}</dt><dd>${user.name}</dd>`
      }<dt>${text.role}</dt><dd>${user?.isAdmin ? text.admin : text.roles}</dd>${
        user?.lastLoginAt &&
        markup`<dt>${text.last}</dt><dd>${formatUtcMoment(language, user.lastLoginAt)}</dd>`
      }</dl><p class="soft">${text.lead}</p>`,
    };
  },
});
