import { type Markup, markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { renderForm } from '../forms/form-markup.ts';
import type { PageView } from '../forms/form-page.ts';
import type { AccountContext } from './session.ts';

type FrameWords = {
  name: string;
  signOut: string;
  pages: readonly (readonly [path: string, name: string])[];
};

const words: Translations<FrameWords> = {
  en: {
    name: 'Your account',
    signOut: 'Sign out',
    pages: [
      ['', 'Overview'],
      ['/campaigns', 'Campaigns'],
      ['/password', 'Password'],
      ['/address', 'Address'],
      ['/second-factor', 'Second factor'],
      ['/passkeys', 'Passkeys'],
      ['/sessions', 'Sessions'],
      ['/identities', 'Sign-in methods'],
      ['/apps', 'Connected apps'],
      ['/delete', 'Delete account'],
    ],
  },
  de: {
    name: 'Ihr Konto',
    signOut: 'Abmelden',
    pages: [
      ['', 'Übersicht'],
      ['/campaigns', 'Kampagnen'],
      ['/password', 'Passwort'],
      ['/address', 'Adresse'],
      ['/second-factor', 'Zweiter Faktor'],
      ['/passkeys', 'Passkeys'],
      ['/sessions', 'Sitzungen'],
      ['/identities', 'Anmeldemethoden'],
      ['/apps', 'Verbundene Apps'],
      ['/delete', 'Konto löschen'],
    ],
  },
};

/** Pages without navigation, because the other pages redirect to them until they are done. */
const withoutNavigation = new Set(['/check', '/sign-out', '/callback', '/consent']);

/** Renders the content under its heading, with navigation for signed-in users. */
export function toAccountFrame(context: AccountContext, { title, body }: PageView, path: string): Markup {
  const hasNavigation = context.session && !withoutNavigation.has(path);
  return markup`${hasNavigation && toNavigation(context, path)}<section class="card"><h1>${title}</h1>${body}</section>${
    hasNavigation && toSignOut(context)
  }`;
}

function toNavigation({ root, language, settings }: AccountContext, current: string): Markup {
  const { name, pages } = words[language];
  const visiblePages = pages.filter(
    ([path]) =>
      (path !== '/passkeys' || settings.auth.passkeysEnabled) &&
      (path !== '/apps' || settings.auth.oauthServerEnabled),
  );
  return markup`<nav class="tabs" aria-label="${name}"><ul>${visiblePages.map(
    ([path, text]) =>
      markup`<li><a href="${root}${path}"${path === current && markup` aria-current="page"`}>${text}</a></li>`,
  )}</ul></nav>`;
}

function toSignOut(context: AccountContext): Markup {
  const { signOut } = words[context.language];
  return renderForm(
    { context, refusedForm: null, form: 'signOut' },
    { button: signOut, isPlain: true, action: `${context.root}/sign-out` },
  );
}
