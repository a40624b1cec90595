import sanitizeHtml from 'sanitize-html';
import { sanitizeBounded } from './sanitize-bounded.ts';
import { toSvg } from './svg.profile.ts';

/** How untrusted markup is sanitized, by its use: a job, an article, an image; null where nothing remains. */
const profiles = { description: toDescription, content: toContent, svg: toSvg } as const;

export type ProfileName = keyof typeof profiles;

/** Sanitizes on the calling thread: the event loop's for short markup, the worker's for long markup. */
export function sanitizeAtOnce(profile: ProfileName, markup: string): string | null {
  return profiles[profile](markup);
}

const contentOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'article', 'aside'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'mark', 'sub', 'sup', 'abbr', 'cite', 'q'],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'pre',
      'code',
      'kbd',
      'address',
      'time',
      'a',
      'wbr',
    ],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['img', 'figure', 'figcaption', 'picture', 'source', 'video', 'audio', 'details', 'summary'],
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'title', 'lang', 'dir'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    source: ['src', 'srcset', 'sizes', 'media', 'type'],
    video: ['src', 'poster', 'controls', 'width', 'height', 'preload'],
    audio: ['src', 'controls', 'preload'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'type', 'reversed'],
    time: ['datetime'],
    details: ['open'],
  },
  // redaxo:5 is the address of article 5 until the page is rendered.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'redaxo'],
  allowProtocolRelative: true,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

/** HTML that an editor entered, without anything that could run or imitate the page's frame. */
export function toContent(html: string): string {
  return sanitizeBounded(html, contentOptions) ?? escapeMarkup(html);
}

const descriptionOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'hr', 'a', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The only first heading of the page is the job's title.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
  },
};

/** An author's HTML as our pages may show it: text structure, and safe links to other sites. */
export function toDescription(html: string): string {
  return sanitizeBounded(html, descriptionOptions) ?? escapeMarkup(html);
}

/** Shows markup as its source. */
function escapeMarkup(markup: string): string {
  return markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
