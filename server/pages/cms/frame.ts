import { type Markup, markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { renderForm } from '../forms/form-markup.ts';
import type { PageView } from '../forms/form-page.ts';
import type { CmsContext } from './session.ts';

type FrameWords = { name: string; overview: string; password: string; tokens: string; signOut: string };

const words: Translations<FrameWords> = {
  en: {
    name: 'Back office',
    overview: 'Overview',
    password: 'Password',
    tokens: 'API tokens',
    signOut: 'Sign out',
  },
  de: {
    name: 'Redaktion',
    overview: 'Übersicht',
    password: 'Passwort',
    tokens: 'API-Token',
    signOut: 'Abmelden',
  },
};

/** Renders the content under its heading, with navigation for signed-in users. */
export function toCmsFrame(context: CmsContext, { title, body }: PageView, path: string): Markup {
  const hasNavigation = context.session && path !== '/sign-out';
  return markup`${hasNavigation && toNavigation(context, path)}<section class="card"><h1>${title}</h1>${body}</section>${
    hasNavigation && toSignOut(context)
  }`;
}

function toNavigation({ root, language, session }: CmsContext, current: string): Markup {
  const text = words[language];
  const pages = [
    ['', text.overview],
    ['/password', text.password],
    ...(session?.user.isAdmin ? [['/tokens', text.tokens]] : []),
  ];
  return markup`<nav class="tabs" aria-label="${text.name}"><ul>${pages.map(
    ([path, name]) =>
      markup`<li><a href="${root}${path}"${path === current && markup` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>`;
}

function toSignOut(context: CmsContext): Markup {
  const place = { context, refusedForm: null, form: 'signOut' };
  return renderForm(place, {
    button: words[context.language].signOut,
    isPlain: true,
    action: `${context.root}/sign-out`,
  });
}
