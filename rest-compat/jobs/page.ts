import { type Markup, markup } from '../../core/html/markup.ts';
import type { Language } from '../../core/pages/language.ts';
import { toPage, toPagePolicy } from '../../core/pages/page.ts';

/** Headers of a public page. It loads its own style sheet, pictures of this server and those of the given origins. */
export function toPageHeaders(images?: string): Record<string, string> {
  return {
    'content-security-policy': toPagePolicy({ images }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
  };
}

type Document = { language?: Language; title: string; head?: Markup; body: Markup };

/** Public page. Texts around the job are in the reader's language. */
export function toPublicPage({ language = 'en', ...document }: Document): string {
  return toPage({ language, ...document });
}

export function toNotice(message: string, further?: Markup, language?: Language): string {
  return toPublicPage({
    language,
    title: message,
    body: markup`<div class="notice"><h1>${message}</h1>${further}</div>`,
  });
}
