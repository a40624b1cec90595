import type { Translations } from '../../../core/pages/language.ts';
import type { PageContent } from '../forms/form-page.ts';
import { type NavigationGroup, renderPageFrame } from '../forms/page-frame.ts';
import type { FramedPageContent } from '../forms/page-group.ts';
import type { PageRules } from '../page-rules.ts';
import type { AccountPageContext } from './session.ts';

const words = {
  en: {
    name: 'Your account',
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
} satisfies Translations<Readonly<Record<string, string | readonly NavigationGroup[]>>>;

/** Pages without navigation, because the other pages redirect to them until they are done. */
const withoutNavigation = new Set(['/check', '/sign-out', '/callback', '/consent']);

/** Whether the feature of a page is enabled. */
function isOffered(path: string, rules: PageRules): boolean {
  if (path === '/passkeys') return rules.passkeysEnabled;
  return path !== '/apps' || rules.oauthServerEnabled;
}

/** Renders the content under its heading, for signed-in users beside the navigation. */
export function renderAccountPageFrame(
  context: AccountPageContext,
  content: PageContent,
  path: string,
): FramedPageContent {
  if (!context.session || withoutNavigation.has(path)) return renderPageFrame(context, content, null);
  const { name, campaigns, console, groups } = words[context.language];
  const visibleGroups = groups.map(({ pages, ...group }) => ({
    ...group,
    pages: pages.filter(([page]) => isOffered(page, context.rules)),
  }));
  return renderPageFrame(context, content, {
    label: name,
    groups: visibleGroups,
    // The overview links to the page that deletes the account.
    current: path === '/delete' ? '' : path,
    consoleLink: { heading: campaigns, name: console },
  });
}
