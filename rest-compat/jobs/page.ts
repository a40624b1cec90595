import { type Markup, markup } from '../../core/html/markup.ts';
import type { Language } from '../../core/pages/language.ts';
import { renderHtmlPage, toPageContentSecurityPolicy } from '../../core/pages/page.ts';

/** Headers of a public page. It loads its own style sheet, pictures of this server and those of the given origins. */
export function createPublicPageHeaders(images?: string): Record<string, string> {
  return {
    'content-security-policy': toPageContentSecurityPolicy({ images }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
  };
}

type Document = { language?: Language; title: string; head?: Markup; body: Markup };

/** Public page. Texts around the job are in the reader's language. */
export function renderPublicPage({ language = 'en', ...document }: Document): string {
  return renderHtmlPage({ language, ...document });
}

export function renderNoticePage(message: string, further?: Markup, language?: Language): string {
  return renderPublicPage({
    language,
    title: message,
    body: markup`<div class="notice"><h1>${message}</h1>${further}</div>`,
  });
}
