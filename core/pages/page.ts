import { EscapedHtml, markup } from '../html/markup.ts';
import type { Language, Translations } from './language.ts';
import { pageStyle, toCspStyleSource } from './page-style.ts';

export type HtmlPageParts = {
  language: Language;
  title: string;
  /** Name of the site or person that the page belongs to, shown above the content and in the title. */
  brand?: string;
  /** Address of the home page, to which the brand links. */
  home?: string;
  /** URL of an image that is shown instead of the name of the brand. The content security policy must allow it. */
  logoUrl?: string;
  /** Further content of the header, beside the brand. */
  header?: EscapedHtml;
  /** Further elements of the head. */
  head?: EscapedHtml;
  body: EscapedHtml;
  isWide?: boolean;
  /** Whether the page has the width of one form. */
  isNarrow?: boolean;
  /** Additional style sheet. The content security policy must allow it too. */
  style?: string;
};

/** Parts of every page of a server: brand, home page, logo, and the style sheet with its accent colour. */
export type PageLook = Pick<HtmlPageParts, 'logoUrl' | 'style'> & {
  brand: string;
  home: string;
  /** Parts of the site, to which error pages below their paths link. */
  sections?: readonly SiteSection[];
};

/** Part of the site with a first page. The path has no slash at its start. */
export type SiteSection = { path: string; name: Translations<string> };

const commonStyle = new EscapedHtml(`<style>${pageStyle}</style>`);

const skipLinks: Translations<string> = { en: 'Skip to content', de: 'Zum Inhalt springen' };

/** Renders a whole document. Its style sheet is inline, so that a page is one response. */
export function renderHtmlPage(parts: HtmlPageParts): string {
  const { language, title, brand, head, body, isWide, isNarrow, style } = parts;
  const ownStyle = style && new EscapedHtml(`<style>${style}</style>`);
  const width = isWide ? 'wide' : isNarrow && 'narrow';
  const wholeTitle = brand && brand !== title ? `${title} – ${brand}` : title;
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${wholeTitle}</title>${commonStyle}${ownStyle}${head}</head><body${width && new EscapedHtml(` class="${width}"`)}>${brand && toHeader(parts, brand)}<main id="content" tabindex="-1">${body}</main></body></html>`
    .html;
}

/** Renders the link past the header, the brand, and the content beside it. */
function toHeader({ language, home, logoUrl, header }: HtmlPageParts, brand: string): EscapedHtml {
  const sign = logoUrl ? markup`<img src="${logoUrl}" alt="${brand}">` : brand;
  return markup`<a class="skip" href="#content">${skipLinks[language]}</a><header class="brand">${
    home ? markup`<a href="${home}">${sign}</a>` : markup`<span>${sign}</span>`
  }${header}</header>`;
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
  /** Whether pages of this server may show the page in a frame. */
  isFramed?: boolean;
};

/** Builds the content security policy, which allows only the sources that the page needs. */
export function toPageContentSecurityPolicy({
  runs,
  posts,
  images,
  framesMail,
  style,
  isFramed,
}: Policy = {}): string {
  const styles = [pageStyle, ...(style ? [style] : [])].map(toCspStyleSource).join(' ');
  return [
    "default-src 'none'",
    `style-src ${framesMail ? "'unsafe-inline'" : styles}`,
    `img-src 'self'${images ? ` ${images}` : ''}${framesMail ? ' https: http: data:' : ''}`,
    ...(runs ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${posts ? "'self'" : "'none'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Sources that the content security policy must allow for the look of a page. */
export function toContentSecuritySources({ logoUrl, style }: Pick<PageLook, 'logoUrl' | 'style'>) {
  return { style, images: logoUrl && new URL(logoUrl).origin };
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
