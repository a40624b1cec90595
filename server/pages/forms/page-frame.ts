import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { renderForm } from './form-markup.ts';
import type { PageContent } from './form-page.ts';
import type { PageContext } from './page-context.ts';
import type { FramedPageContent } from './page-group.ts';

/** Pages under one heading of the navigation. Paths begin below that of the page group. */
export type NavigationGroup = {
  name: string;
  pages: readonly (readonly [path: string, name: string])[];
};

type Navigation = {
  /** Accessible name. */
  label: string;
  groups: readonly NavigationGroup[];
  /** Path of the open page. */
  current: string;
  /** Link to the console, under a heading of its own after the groups. */
  consoleLink: { heading: string; name: string };
};

type FrameContext = Pick<PageContext, 'root' | 'formToken' | 'language'>;

export const signOutTexts: Translations<string> = { en: 'Sign out', de: 'Abmelden' };

/** Path of the console, beside that of the page group. */
export function toConsolePath({ root }: Pick<PageContext, 'root'>): string {
  return `${root.replace(/[^/]*$/, '')}console`;
}

/** Renders the content under its heading: beside the navigation and with a button to sign out, or narrow without both. */
export function renderPageFrame(
  context: FrameContext,
  { title, body }: PageContent,
  navigation: Navigation | null,
): FramedPageContent {
  const card = markup`<section class="card"><h1>${title}</h1>${body}</section>`;
  if (!navigation) return { content: card, isNarrow: true };
  return {
    content: markup`<div class="area with-menu">${renderNavigation(context, navigation)}${card}</div>`,
    header: renderForm(
      { context, refusedForm: null, form: 'signOut' },
      { button: signOutTexts[context.language], isPlain: true, action: `${context.root}/sign-out` },
    ),
  };
}

/**
 * Renders links to pages in groups. Wide screens show all of them in a column; narrow screens show the names of the
 * groups, and the pages of the open group.
 */
function renderNavigation(context: FrameContext, navigation: Navigation): EscapedHtml {
  const { label, groups, current, consoleLink } = navigation;
  const { root } = context;
  const consolePath = toConsolePath(context);
  const open = groups.find(({ pages }) => pages.some(([path]) => path === current)) ?? groups[0];
  const toLink = ([path, name]: readonly [string, string]) =>
    markup`<li><a href="${root}${path}"${path === current && markup` aria-current="page"`}>${name}</a></li>`;
  const toGroup = (group: NavigationGroup) =>
    markup`<li${group === open && markup` class="open"`}><a href="${root}${group.pages[0]?.[0]}">${group.name}</a><ul>${group.pages.map(toLink)}</ul></li>`;
  const last = markup`<li><a href="${consolePath}">${consoleLink.heading}</a><ul><li><a href="${consolePath}">${consoleLink.name}</a></li></ul></li>`;
  return markup`<nav class="menu" aria-label="${label}"><ul>${groups.map(toGroup)}${last}</ul></nav>`;
}
