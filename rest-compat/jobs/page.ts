import { type Markup, markup } from '../../core/html/markup.ts';
import { toPage, toPagePolicy } from '../../core/pages/page.ts';

/** Only our own style sheet and the employer's picture are let in. */
export function toPageHeaders(images?: string): Record<string, string> {
  return {
    'content-security-policy': toPagePolicy({ images }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  };
}

type Document = { title: string; head?: Markup; body: Markup };

/** A public page. Jobs are in the language of their employers, and what surrounds them is in English. */
export function toPublicPage(document: Document): string {
  return toPage({ language: 'en', ...document });
}

export function toNotice(message: string, further?: Markup): string {
  return toPublicPage({
    title: message,
    body: markup`<div class="notice"><h1>${message}</h1>${further}</div>`,
  });
}
