import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import type { PageContent } from '../forms/form-page.ts';
import { renderNavigation, renderSignOutForm } from '../forms/navigation.ts';
import type { FramedPageContent } from '../forms/page-group.ts';
import type { CmsAccountPageContext } from './session.ts';

type FrameWords = {
  name: string;
  account: string;
  overview: string;
  password: string;
  content: string;
  console: string;
  signOut: string;
};

const words: Translations<FrameWords> = {
  en: {
    name: 'Back office',
    account: 'Account',
    overview: 'Overview',
    password: 'Password',
    content: 'Content',
    console: 'Open the console',
    signOut: 'Sign out',
  },
  de: {
    name: 'Redaktion',
    account: 'Konto',
    overview: 'Übersicht',
    password: 'Passwort',
    content: 'Inhalte',
    console: 'Konsole öffnen',
    signOut: 'Abmelden',
  },
};

/** Address of the console, beside the pages of the back office. */
export function toConsoleUrl({ root }: Pick<CmsAccountPageContext, 'root'>): string {
  return `${root.replace(/\/cms$/, '')}/console`;
}

/** Renders the content under its heading, for signed-in users beside the navigation. */
export function renderCmsAccountPageFrame(
  context: CmsAccountPageContext,
  { title, body }: PageContent,
  path: string,
): FramedPageContent {
  const text = words[context.language];
  const card = markup`<section class="card"><h1>${title}</h1>${body}</section>`;
  if (!context.session || path === '/sign-out') return { content: card, isNarrow: true };
  const account = [
    ['', text.overview],
    ['/password', text.password],
  ] as const;
  const navigation = renderNavigation({
    label: text.name,
    root: context.root,
    groups: [{ name: text.account, pages: account }],
    current: path,
    consoleLink: { href: toConsoleUrl(context), heading: text.content, name: text.console },
  });
  return {
    content: markup`<div class="area with-menu">${navigation}${card}</div>`,
    header: renderSignOutForm({ context, button: text.signOut }),
  };
}
