import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from './escape-for-place.ts';

/** The parser's effort grows with the square of the depth; no author nests deeper than this. */
const deepest = 3_000;
const openOrClose = /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z]/gi;

const options: sanitizeHtml.IOptions = {
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
  // redaxo:5 is the address of article 5 until the page is put together.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'redaxo'],
  allowProtocolRelative: true,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

/** HTML that an editor entered, without whatever could run or pretend to be part of the page's frame. */
export function sanitizeContent(html: string): string {
  return isTooDeep(html) ? escapeHtml(html) : sanitizeHtml(html, options);
}

function isTooDeep(html: string) {
  let depth = 0;
  for (const [, closing] of html.matchAll(openOrClose)) {
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > deepest) return true;
  }
  return false;
}
