import type { HtmlPolicy } from './escape-for-place.ts';
import { escapeHtml } from './escape-html.ts';

/** For pages: a value is shown whole wherever that is safe, and its lines stay lines. */
export const pagePolicy: HtmlPolicy = {
  content: (value) => escapeHtml(value).replace(/\r\n|\n|\r/g, '<br />$&'),
  // Within a string of a script each escape stands for its character; outside of one it is a syntax error.
  script: (value) =>
    value.replace(/[^a-zA-Z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  style: (value) =>
    value.replace(/[^a-zA-Z0-9]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `),
  // Seconds followed by an address would redirect the page.
  metaContent: (value) => (/^\s*[\d.]+\s*[;,]/.test(value) ? '' : value),
  address: (value) => value,
  addresses: (value) => value,
};
