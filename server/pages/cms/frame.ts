import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import type { PageView } from '../forms/form-page.ts';
import { renderNavigation, renderSignOutForm } from '../forms/navigation.ts';
import type { FramedPageContent } from '../forms/page-group.ts';
import type { CmsContext } from './session.ts';

type FrameWords = {
  name: string;
  account: string;
  overview: string;
  password: string;
  administration: string;
  tokens: string;
  signOut: string;
};

const words: Translations<FrameWords> = {
  en: {
    name: 'Back office',
    account: 'Account',
    overview: 'Overview',
    password: 'Password',
    administration: 'Administration',
    tokens: 'API tokens',
    signOut: 'Sign out',
  },
  de: {
    name: 'Redaktion',
    account: 'Konto',
    overview: 'Übersicht',
    password: 'Passwort',
    administration: 'Administration',
    tokens: 'API-Token',
    signOut: 'Abmelden',
  },
};

/** Renders the content under its heading, for signed-in users beside the navigation. */
export function toCmsFrame(context: CmsContext, { title, body }: PageView, path: string): FramedPageContent {
  const text = words[context.language];
  const card = markup`<section class="card"><h1>${title}</h1>${body}</section>`;
  if (!context.session || path === '/sign-out') return { content: card, isNarrow: true };
  const account = [
    ['', text.overview],
    ['/password', text.password],
  ] as const;
  const groups = [
    { name: text.account, pages: account },
    ...(context.session.user.isAdmin
      ? [{ name: text.administration, pages: [['/tokens', text.tokens]] as const }]
      : []),
  ];
  const current = path.startsWith('/tokens') ? '/tokens' : path;
  const navigation = renderNavigation({ label: text.name, root: context.root, groups, current });
  return {
    content: markup`<div class="area with-menu">${navigation}${card}</div>`,
    header: renderSignOutForm({ context, button: text.signOut }),
  };
}
