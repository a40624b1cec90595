import sanitizeHtml from 'sanitize-html';
import { escapeMarkup } from './escape-markup.ts';
import { sanitizeBounded } from './sanitize-bounded.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'hr', 'a', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has one first heading: the job's.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
  },
};

/** HTML of an author as a page of ours may show it: text structure, and links that lead away safely. */
export function toDescription(html: string): string {
  return sanitizeBounded(html, options) ?? escapeMarkup(html);
}
