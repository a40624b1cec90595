import { markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import type { PageContent } from '../forms/form-page.ts';
import { type NavigationGroup, renderNavigation, renderSignOutForm } from '../forms/navigation.ts';
import type { FramedPageContent } from '../forms/page-group.ts';
import type { PageRules } from '../page-rules.ts';
import type { AccountPageContext } from './session.ts';

type FrameWords = {
  name: string;
  signOut: string;
  campaigns: string;
  console: string;
  groups: readonly NavigationGroup[];
};

const words: Translations<FrameWords> = {
  en: {
    name: 'Your account',
    signOut: 'Sign out',
    campaigns: 'Campaigns',
    console: 'Open the console',
    groups: [
      {
        name: 'Account',
        pages: [
          ['', 'Overview'],
          ['/address', 'Email'],
          ['/export', 'Your data'],
        ],
      },
      {
        name: 'Security',
        pages: [
          ['/password', 'Password'],
          ['/second-factor', 'Second factor'],
          ['/passkeys', 'Passkeys'],
          ['/identities', 'Sign-in methods'],
          ['/apps', 'Connected apps'],
          ['/sessions', 'Sessions'],
        ],
      },
    ],
  },
  de: {
    name: 'Ihr Konto',
    signOut: 'Abmelden',
    campaigns: 'Kampagnen',
    console: 'Konsole öffnen',
    groups: [
      {
        name: 'Konto',
        pages: [
          ['', 'Übersicht'],
          ['/address', 'E-Mail'],
          ['/export', 'Ihre Daten'],
        ],
      },
      {
        name: 'Sicherheit',
        pages: [
          ['/password', 'Passwort'],
          ['/second-factor', 'Zweiter Faktor'],
          ['/passkeys', 'Passkeys'],
          ['/identities', 'Anmeldemethoden'],
          ['/apps', 'Verbundene Apps'],
          ['/sessions', 'Sitzungen'],
        ],
      },
    ],
  },
};

/** Pages without navigation, because the other pages redirect to them until they are done. */
const withoutNavigation = new Set(['/check', '/sign-out', '/callback', '/consent']);

/** Whether the feature of a page is enabled. */
function isOffered(path: string, rules: PageRules): boolean {
  if (path === '/passkeys') return rules.passkeysEnabled;
  return path !== '/apps' || rules.oauthServerEnabled;
}

/** Address of the console, beside the pages of the account. */
export function toConsoleUrl({ root }: Pick<AccountPageContext, 'root'>): string {
  return `${root.replace(/\/account$/, '')}/console`;
}

/** Renders the content under its heading, for signed-in users beside the navigation. */
export function renderAccountPageFrame(
  context: AccountPageContext,
  { title, body }: PageContent,
  path: string,
): FramedPageContent {
  const card = markup`<section class="card"><h1>${title}</h1>${body}</section>`;
  if (!context.session || withoutNavigation.has(path)) return { content: card, isNarrow: true };
  const { name, signOut, campaigns, console, groups } = words[context.language];
  const visibleGroups = groups.map(({ pages, ...group }) => ({
    ...group,
    pages: pages.filter(([page]) => isOffered(page, context.rules)),
  }));
  const navigation = renderNavigation({
    label: name,
    root: context.root,
    groups: visibleGroups,
    // The overview links to the page that deletes the account.
    current: path === '/delete' ? '' : path,
    consoleLink: { href: toConsoleUrl(context), heading: campaigns, name: console },
  });
  return {
    content: markup`<div class="area with-menu">${navigation}${card}</div>`,
    header: renderSignOutForm({ context, button: signOut }),
  };
}
