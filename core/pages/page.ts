import { Markup, markup } from '../html/markup.ts';
import type { Language } from './language.ts';
import { pageStyle, toCspStyleSource } from './page-style.ts';

export type PageParts = {
  language: Language;
  title: string;
  /** Name of the site or person that the page belongs to, shown above the content. */
  brand?: string;
  /** Address of the home page, to which the brand links. */
  home?: string;
  /** Further elements of the head. */
  head?: Markup;
  body: Markup;
  isWide?: boolean;
  /** Additional style sheet. The content security policy must allow it too. */
  style?: string;
};

/** Brand of this server and the address of its home page. */
export type PageLook = { brand: string; home: string };

const commonStyle = new Markup(`<style>${pageStyle}</style>`);

/** Renders a whole document. Its style sheet is inline, so that a page is one response. */
export function renderHtmlPage({
  language,
  title,
  brand,
  home,
  head,
  body,
  isWide,
  style,
}: PageParts): string {
  const ownStyle = style && new Markup(`<style>${style}</style>`);
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${commonStyle}${ownStyle}${head}</head><body${isWide && new Markup(' class="wide"')}>${brand && markup`<header class="brand">${home ? markup`<a href="${home}">${brand}</a>` : brand}</header>`}<main>${body}</main></body></html>`
    .html;
}

type Policy = {
  /** Whether scripts of this server run and may call it. */
  runs?: boolean;
  /** Whether the page can send forms to this server. */
  posts?: boolean;
  /** Allowed sources of images, besides this server. */
  images?: string;
  /** Additional style sheet of the page. */
  style?: string;
  /** Whether forms send their origin to this server. Otherwise the origin is `null`. */
  sendsOrigin?: boolean;
  /** Whether frames of the page show mails, with their inline styles and remote images. */
  framesMail?: boolean;
};

/** Builds the content security policy, which allows only the sources that the page needs. */
export function toPageContentSecurityPolicy({ runs, posts, images, framesMail, style }: Policy = {}): string {
  const styles = [pageStyle, ...(style ? [style] : [])].map(toCspStyleSource).join(' ');
  return [
    "default-src 'none'",
    `style-src ${framesMail ? "'unsafe-inline'" : styles}`,
    `img-src 'self'${images ? ` ${images}` : ''}${framesMail ? ' https: http: data:' : ''}`,
    ...(runs ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${posts ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of a private page: it is not cached, and its address is not sent to other sites. */
export function toPrivatePageHeaders(policy?: Policy): Record<string, string> {
  return {
    'content-security-policy': toPageContentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': policy?.sendsOrigin ? 'same-origin' : 'no-referrer',
    'cache-control': 'no-store',
    vary: 'Accept, Accept-Language',
  };
}
