import type sanitizeHtml from 'sanitize-html';
import { escapeMarkup } from './escape-markup.ts';
import { sanitizeBounded } from './sanitize-bounded.ts';

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
export function toContent(html: string): string {
  return sanitizeBounded(html, options) ?? escapeMarkup(html);
}
