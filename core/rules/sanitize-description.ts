import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** The parser's effort grows with the square of the depth; no author nests deeper than this. */
const deepest = 3_000;
const openOrClose = /<(\/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z]/gi;

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

/** Pages are read far more often than written; 32 Mi characters in all. */
const known = new LRUCache<string, string>({
  maxSize: 2 ** 25,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/** HTML of an author as a page of ours may show it: text structure, and links that lead away safely. */
export function sanitizeDescription(html: string): string {
  const remembered = known.get(html);
  if (remembered !== undefined) return remembered;
  const clean = isTooDeep(html) ? escapeText(html) : sanitizeHtml(html, options);
  known.set(html, clean);
  return clean;
}

function isTooDeep(html: string) {
  let depth = 0;
  for (const [, closing] of html.matchAll(openOrClose)) {
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > deepest) return true;
  }
  return false;
}

/** Shows the source instead. */
function escapeText(html: string) {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
