import { escapeHtml } from './escape-html.ts';
import type { HtmlEscapingPolicy } from './html-builder.ts';

/** Escaping policy of web pages: shows the whole value wherever that is safe, and keeps line breaks. */
export const pageEscapingPolicy: HtmlEscapingPolicy = {
  content: (value) => escapeHtml(value).replace(/\r\n|\n|\r/g, '<br />$&'),
  // Inside a script string each escape means its character; outside of a string it is a syntax error.
  script: (value) =>
    value.replace(/[^a-zA-Z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  style: (value) =>
    value.replace(/[^a-zA-Z0-9]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `),
  // Seconds followed by an address would redirect the page.
  metaContent: (value) => (/^\s*[\d.]+\s*[;,]/.test(value) ? '' : value),
  address: (value) => value,
  addresses: (value) => value,
};
