import type { Translations } from '../../../core/pages/language.ts';
import type { PageContent } from '../forms/form-page.ts';
import { renderPageFrame } from '../forms/page-frame.ts';
import type { FramedPageContent } from '../forms/page-group.ts';
import type { CmsAccountPageContext } from './session.ts';

const words = {
  en: {
    name: 'Back office',
    account: 'Account',
    overview: 'Overview',
    password: 'Password',
    content: 'Content',
    console: 'Open the console',
  },
  de: {
    name: 'Redaktion',
    account: 'Konto',
    overview: 'Übersicht',
    password: 'Passwort',
    content: 'Inhalte',
    console: 'Konsole öffnen',
  },
} satisfies Translations<object>;

/** Renders the content under its heading, for signed-in users beside the navigation. */
export function renderCmsAccountPageFrame(
  context: CmsAccountPageContext,
  content: PageContent,
  path: string,
): FramedPageContent {
  if (!context.session || path === '/sign-out') return renderPageFrame(context, content, null);
  const text = words[context.language];
  return renderPageFrame(context, content, {
    label: text.name,
    groups: [
      {
        name: text.account,
        pages: [
          ['', text.overview],
          ['/password', text.password],
        ],
      },
    ],
    current: path,
    consoleLink: { heading: text.content, name: text.console },
  });
}
