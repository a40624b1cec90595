const ends = 250;

/** Shortens a text to about 500 characters: the beginning and the end of a longer text. */
export function shortenText(text: string): string {
  return text.length <= 2 * ends ? text : `${text.slice(0, ends)} … ${text.slice(-ends)}`.toWellFormed();
}

/** Whether a text has more than so many characters, which are code points, as PostgreSQL counts them. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** Every line end besides \n, among them the ones that word processors put into copied text. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters, and characters that no document may contain. */
const controls = /(?![\t\n])\p{Cc}|[\p{Cs}\ufdd0-\ufdef\ufffe\uffff]/gu;

/** Writes every line end as \n, and removes other control characters except tabs. */
export function removeControlCharacters(text: string): string {
  return text.replace(lineEnds, '\n').replace(controls, '');
}

/** Writes a text as one line without control characters, and each run of blanks as one. */
export function toSingleLine(text: string): string {
  return removeControlCharacters(text).replace(/\s+/g, ' ').trim();
}

/** Lists names in a sentence: `a, b or c`. */
export function joinWithOr(names: readonly string[]) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');
}

/** Parses JSON. Returns `undefined` for any other text. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with a column of UUIDs. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Converts a name in camel case to snake case. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Replaces CDATA sections of markup by their content. Exports of XML feeds leave descriptions in them, and a parser of HTML
 * drops the content as a comment.
 */
export function unwrapCdata(markup: string): string {
  return markup.replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, '$1');
}
