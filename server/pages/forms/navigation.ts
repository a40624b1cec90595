import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { type FormRenderContext, renderForm } from './form-markup.ts';

/** Pages under one heading of the navigation. Paths begin below that of the page group. */
export type NavigationGroup = {
  name: string;
  pages: readonly (readonly [path: string, name: string])[];
};

type Navigation = {
  /** Accessible name. */
  label: string;
  root: string;
  groups: readonly NavigationGroup[];
  /** Path of the open page. */
  current: string;
  /** Link to the console, under a heading of its own after the groups. */
  consoleLink?: { href: string; heading: string; name: string };
};

/**
 * Renders links to pages in groups. Wide screens show all of them in a column; narrow screens show the names of the
 * groups, and the pages of the open group.
 */
export function renderNavigation({ label, root, groups, current, consoleLink }: Navigation): EscapedHtml {
  const open = groups.find(({ pages }) => pages.some(([path]) => path === current)) ?? groups[0];
  const toLink = ([path, name]: readonly [string, string]) =>
    markup`<li><a href="${root}${path}"${path === current && markup` aria-current="page"`}>${name}</a></li>`;
  const toGroup = (group: NavigationGroup) =>
    markup`<li${group === open && markup` class="open"`}><a href="${root}${group.pages[0]?.[0]}">${group.name}</a><ul>${group.pages.map(toLink)}</ul></li>`;
  const last =
    consoleLink &&
    markup`<li><a href="${consoleLink.href}">${consoleLink.heading}</a><ul><li><a href="${consoleLink.href}">${consoleLink.name}</a></li></ul></li>`;
  return markup`<nav class="menu" aria-label="${label}"><ul>${groups.map(toGroup)}${last}</ul></nav>`;
}

type SignOut = { context: FormRenderContext['context'] & { root: string }; button: string };

/** Renders the button in the header that ends the session. */
export function renderSignOutForm({ context, button }: SignOut): EscapedHtml {
  return renderForm(
    { context, refusedForm: null, form: 'signOut' },
    { button, isPlain: true, action: `${context.root}/sign-out` },
  );
}
