import type sanitizeHtml from 'sanitize-html';
import { removeControlCharacters } from '../lib/text.ts';
import { contentSanitizeOptions } from './content.profile.ts';
import { sanitizeWithinDepthLimit } from './sanitize-bounded.ts';
import { parseAbsoluteLink, resolveLink, resolveMediaPictureUrl, type SiteUrls } from './site-addresses.ts';

/** Elements that begin on a line of their own in a browser. */
const blocks = /<(?:p|div|ul|ol|li|dl|dt|dd|h[1-6]|hr|blockquote|pre|table|tr|td|th|figure|figcaption)\b/i;

/**
 * Writes the lines of text without block elements as HTML, which would otherwise show them as one block: a blank line begins
 * a paragraph, any other line end becomes `<br />`. Only for output of the sanitizer, where every angle bracket belongs to a tag.
 */
function breakLines(html: string): string {
  if (blocks.test(html)) return html;
  const lines = html.trim().split('\n');
  if (lines.length === 1) return html;
  const paragraphs: string[][] = [[]];
  let openTags = 0;
  for (const line of lines.map((each) => each.trim())) {
    // Within an inline element no paragraph can begin, because it would not be nested.
    if (line === '' && openTags === 0) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
    openTags += countOpened(line);
  }
  return paragraphs.map((each) => (each.length > 0 ? `<p>${each.map(withBreak).join('')}</p>` : '')).join('');
}

const lineBreak = '<br />';

/** Puts a break before every line but the first, unless the author has written one there. */
function withBreak(line: string, index: number, lines: readonly string[]): string {
  const previous = lines[index - 1];
  const isBroken = previous === undefined || previous.endsWith(lineBreak) || line.startsWith(lineBreak);
  return isBroken ? line : lineBreak + line;
}

function countOpened(line: string): number {
  let openedCount = 0;
  for (const [tag] of line.matchAll(/<[^>]*>/g)) {
    if (!tag.endsWith('/>')) openedCount += tag.startsWith('</') ? -1 : 1;
  }
  return openedCount;
}

/** Functions that sanitize untrusted HTML, by its use. */
const profiles = {
  description: sanitizeDescriptionSync,
  content: sanitizeContentSync,
  article: sanitizeArticleSync,
} satisfies Record<string, (markup: string, site: SiteUrls) => string>;

export type SanitizeProfileName = keyof typeof profiles;

/** Sanitizes on the calling thread: the event loop's for short markup, the worker's for long markup. */
export function sanitizeSync(profile: SanitizeProfileName, markup: string, site: SiteUrls = noSite): string {
  return profiles[profile](markup, site);
}

const noSite: SiteUrls = { siteUrl: '', serverUrl: '', mediaUrl: '' };

/** Sanitizes HTML that an editor entered: removes everything that could run, or imitate the page around it. */
export function sanitizeContentSync(html: string): string {
  return sanitizeWithinDepthLimit(html, contentSanitizeOptions);
}

/** Elements that become `div`. Without an element, their texts would run together. */
const divisions = Object.fromEntries(
  ['section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center', 'details'].map(
    (name) => [name, 'div'],
  ),
);

const descriptionOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'hr', 'a', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The job's title is the only `h1` of the page.
    h1: 'h2',
    ...divisions,
    // A relative link would lead to a page of this server, or of the job board that shows the description.
    a: (tagName, { href = '' }) => toLink(tagName, parseAbsoluteLink(href)),
  },
};

function toLink(tagName: string, href: string | undefined): sanitizeHtml.Tag {
  return { tagName, attribs: { ...(href !== undefined && { href }), rel: 'nofollow noopener noreferrer' } };
}

/** Sanitizes a description, which is HTML or plain text: keeps the structure of the text, and safe links to other sites. */
export function sanitizeDescriptionSync(html: string): string {
  return breakLines(removeControlCharacters(sanitizeWithinDepthLimit(html, descriptionOptions)));
}

const articleTags = [
  ...(descriptionOptions.allowedTags || []),
  'img',
  'caption',
  'small',
  'mark',
  'abbr',
  'time',
];

/** Sanitizes the rendered content of an article for the page of a job: a description with pictures of the media pool. */
export function sanitizeArticleSync(html: string, site: SiteUrls): string {
  const options: sanitizeHtml.IOptions = {
    ...descriptionOptions,
    allowedTags: articleTags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    transformTags: {
      ...descriptionOptions.transformTags,
      a: (tagName, { href = '' }) => toLink(tagName, resolveLink(href, site)),
      img: (tagName, { src = '', ...attribs }) => {
        const pictureUrl = resolveMediaPictureUrl(src, site);
        return { tagName, attribs: { ...(pictureUrl !== undefined && { src: pictureUrl }), ...attribs } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  };
  return removeControlCharacters(sanitizeWithinDepthLimit(html, options));
}
