import { escapeHtml } from './escape-html.ts';
import type { HtmlEscapingPolicy } from './html-builder.ts';

/**
 * Escaping policy of mails, which many different programs parse: scripts get plain words only, and addresses are normalized.
 */
export const mailEscapingPolicy: HtmlEscapingPolicy = {
  content: escapeHtml,
  script: keepPlain,
  style: keepPlain,
  metaContent: keepPlain,
  addresses: keepPlain,
  // Before the query the value is part of the address; within the query it is one escaped word.
  address: (value, { isEmpty, hasQuery }) => {
    if (hasQuery) return encodeURIComponent(value).replace(/[!'()*]/g, toPercent);
    return isEmpty && !hasSafeScheme(value) ? '#' : normalize(value);
  },
};

/** Returns a text of words and numbers unchanged, and an empty text for any other value. */
function keepPlain(value: string) {
  return /^[\p{L}\p{N} #.,%_-]*$/u.test(value) ? value : '';
}

/** Whether a URL has an allowed scheme, or none. A colon before the first slash ends a scheme, even after a question mark. */
function hasSafeScheme(value: string) {
  return !/^[^/:]*:/.test(value) || /^(?:https?|mailto):/i.test(value);
}

function normalize(value: string) {
  return value
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w!#$%&*+,\-./:;=?@[\]~]/gu, (character) =>
      encodeURIComponent(character).replace(/['()]/, toPercent),
    );
}

function toPercent(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
