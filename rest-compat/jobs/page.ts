import { type Markup, markup } from '../../core/html/markup.ts';
import type { Language } from '../../core/pages/language.ts';
import { type PageLook, renderHtmlPage, toPageContentSecurityPolicy } from '../../core/pages/page.ts';
import { jobStyle } from './job-style.ts';

/** Headers of a public page. It loads its own style sheet, pictures of this server and those of the given origins. */
export function createPublicPageHeaders(images?: string): Record<string, string> {
  return {
    'content-security-policy': toPageContentSecurityPolicy({ images, style: jobStyle }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
  };
}

type Document = { language?: Language; look?: PageLook; title: string; head?: Markup; body: Markup };

/** Public page. Texts around the job are in the reader's language. */
export function renderPublicPage({ language = 'en', look, ...document }: Document): string {
  return renderHtmlPage({ language, style: jobStyle, ...look, ...document });
}

type Notice = { message: string; further?: Markup; language?: Language; look?: PageLook };

/** Short page in place of one that cannot be shown. `further` is below the message. */
export function renderNoticePage({ message, further, language, look }: Notice): string {
  return renderPublicPage({
    language,
    look,
    title: message,
    body: markup`<div class="notice"><h1>${message}</h1>${further}</div>`,
  });
}
