import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language, Translations } from '../../core/pages/language.ts';
import {
  type PageLook,
  renderHtmlPage,
  toContentSecuritySources,
  toPageContentSecurityPolicy,
} from '../../core/pages/page.ts';
import { jobStyle } from './job-style.ts';

/** Parts of this server's pages, with the style sheet of the job pages. */
function toJobLook(look?: PageLook) {
  return { ...look, style: `${jobStyle}${look?.style ?? ''}` };
}

type HeaderParts = {
  look?: PageLook;
  /** Origins of pictures, besides this server and that of its logo. */
  images?: string;
};

/** Creates the headers of a public page. It loads its own style sheet, pictures of this server and those of the given origins. */
export function createPublicPageHeaders({ look, images }: HeaderParts = {}): Record<string, string> {
  const { style, images: logoSource } = toContentSecuritySources(toJobLook(look));
  return {
    'content-security-policy': toPageContentSecurityPolicy({
      style,
      images: [logoSource, images].filter(Boolean).join(' '),
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
  };
}

type Document = {
  language?: Language;
  look?: PageLook;
  title: string;
  head?: EscapedHtml;
  body: EscapedHtml;
};

/** Renders a public page. Texts around the job are in the reader's language. */
export function renderPublicPage({ language = 'en', look, ...document }: Document): string {
  return renderHtmlPage({ language, ...toJobLook(look), ...document });
}

/** Creates the formats of a day in UTC, by language. */
export function createCalendars(dateStyle: 'medium' | 'long'): Translations<Intl.DateTimeFormat> {
  const inUtc = { dateStyle, timeZone: 'UTC' } as const;
  return { en: new Intl.DateTimeFormat('en-GB', inUtc), de: new Intl.DateTimeFormat('de', inUtc) };
}

type Notice = { message: string; further?: EscapedHtml; language?: Language; look?: PageLook };

/** Renders a short page instead of a page that cannot be shown. `further` is below the message. */
export function renderNoticePage({ message, further, language, look }: Notice): string {
  return renderPublicPage({
    language,
    look,
    title: message,
    body: markup`<div class="notice"><h1>${message}</h1>${further}</div>`,
  });
}
