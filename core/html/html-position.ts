/** The parser's state at the next character. */
type Mode =
  | 'text'
  | 'raw'
  | 'comment'
  | 'declaration'
  | 'tagName'
  | 'tag'
  | 'attributeName'
  | 'afterName'
  | 'beforeValue'
  | 'value';

/** State of the parser after the HTML that has been written so far. It decides how the next value is escaped. */
export type HtmlPosition = {
  mode: Mode;
  /** The tag at the current position or, in raw mode, the element that contains the text. In lower case. */
  tag: string;
  isClosing: boolean;
  /** Name of the attribute, in lower case. */
  attribute: string;
  /** The quote around the value; empty for an unquoted value. */
  quote: '"' | "'" | '';
  /** The part of the value read so far, as far as it decides where an address leads. */
  value: PartialAttributeUrl;
};

/** Elements whose content browsers do not read as markup. */
const rawElements = new Set([
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
]);

export function createHtmlPosition(): HtmlPosition {
  return {
    mode: 'text',
    tag: '',
    isClosing: false,
    attribute: '',
    quote: '',
    value: emptyPartialAttributeUrl,
  };
}

/** Reads on through a piece of HTML, in linear time. */
export function advanceHtmlPosition(place: HtmlPosition, source: string): void {
  for (let index = 0; index < source.length; ) index = steps[place.mode](place, source, index);
}

type Step = (place: HtmlPosition, source: string, index: number) => number;

/** Each reader consumes characters from an index and returns the next index. */
const steps: Record<Mode, Step> = {
  text: (place, source, index) => {
    const start = source.indexOf('<', index);
    return start < 0 ? source.length : openMarkup(place, source, start);
  },
  raw: (place, source, index) => {
    const closingTag = new RegExp(`</${place.tag}(?=[\\t\\n\\f\\r />]|$)`, 'gi');
    closingTag.lastIndex = index;
    if (!closingTag.test(source)) return source.length;
    Object.assign(place, { mode: 'tag', isClosing: true });
    return closingTag.lastIndex;
  },
  comment: (place, source, index) => readPast(/--!?>/g, place, source, index),
  declaration: (place, source, index) => readPast(/>/g, place, source, index),
  tagName: (place, source, index) => {
    const end = find(/[\t\n\f\r />]/g, source, index);
    place.tag += source.slice(index, end).toLowerCase();
    if (end < source.length) place.mode = 'tag';
    return end;
  },
  tag: (place, source, index) => {
    const character = source[index] ?? '';
    if (character === '>') endTag(place);
    else if (!isBlank(character) && character !== '/')
      Object.assign(place, { mode: 'attributeName', attribute: character.toLowerCase() });
    return index + 1;
  },
  attributeName: (place, source, index) => {
    const end = find(/[\t\n\f\r />=]/g, source, index);
    place.attribute += source.slice(index, end).toLowerCase();
    if (end < source.length) place.mode = 'afterName';
    return end;
  },
  afterName: (place, source, index) => {
    const character = source[index] ?? '';
    if (isBlank(character)) return index + 1;
    const hasValue = character === '=';
    Object.assign(
      place,
      hasValue ? { mode: 'beforeValue', quote: '', value: emptyPartialAttributeUrl } : { mode: 'tag' },
    );
    return hasValue ? index + 1 : index;
  },
  beforeValue: (place, source, index) => {
    const character = source[index] ?? '';
    if (isBlank(character)) return index + 1;
    if (character === '>') {
      endTag(place);
      return index + 1;
    }
    const isQuote = character === '"' || character === "'";
    Object.assign(place, { mode: 'value', quote: isQuote ? character : '' });
    return isQuote ? index + 1 : index;
  },
  value: (place, source, index) => {
    const end = place.quote ? source.indexOf(place.quote, index) : find(/[\t\n\f\r >]/g, source, index);
    const isEnded = end >= 0 && end < source.length;
    place.value = extendPartialAttributeUrl(
      place.value,
      isEnded ? source.slice(index, end) : source.slice(index),
    );
    if (!isEnded) return source.length;
    place.mode = 'tag';
    return place.quote ? end + 1 : end;
  },
};

/**
 * Starts at a `<`. Mail programs read the content of a conditional comment as markup, so it counts as markup.
 */
function openMarkup(place: HtmlPosition, source: string, start: number): number {
  if (source.startsWith('<!--', start)) {
    if (source.startsWith('[if', start + 4)) return start + 4;
    place.mode = 'comment';
    // The hyphens of the start may already belong to the end of the comment, as in <!-->
    return start + 2;
  }
  const [opening = '<', slash = '', name = ''] =
    /^<(\/?)([a-z!?]?)/i.exec(source.slice(start, start + 3)) ?? [];
  const end = start + opening.length;
  if (!slash && (name === '!' || name === '?')) {
    place.mode = 'declaration';
    return end;
  }
  const isLetter = /[a-z]/i.test(name);
  // The value after a `<` at the end of a piece can become a tag.
  if (!isLetter && end < source.length) return start + 1;
  Object.assign(place, { mode: 'tagName', isClosing: slash !== '', tag: isLetter ? name.toLowerCase() : '' });
  return end;
}

function endTag(place: HtmlPosition) {
  place.mode = !place.isClosing && rawElements.has(place.tag) ? 'raw' : 'text';
}

function readPast(end: RegExp, place: HtmlPosition, source: string, index: number): number {
  end.lastIndex = index;
  if (!end.test(source)) return source.length;
  place.mode = 'text';
  return end.lastIndex;
}

/** The next match of a pattern with the flag g, or the end. */
function find(pattern: RegExp, source: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.exec(source)?.index ?? source.length;
}

function isBlank(character: string) {
  return /[\t\n\f\r ]/.test(character);
}

/**
 * The part of an attribute's value read so far, as far as it decides where the address leads. Its size is
 * bounded, so that the effort for an attribute with many placeholders stays linear.
 */
export type PartialAttributeUrl = {
  isEmpty: boolean;
  /** The whole value as one address: its text without blanks, up to the character that ends a scheme. */
  whole: string;
  /** The last address of a value that lists several, in the same form. */
  last: string;
  /** Whether an address of the list before the last one is a script. */
  hasScript: boolean;
  /** Whether the query or fragment of the address has started. */
  hasQuery: boolean;
};

export const emptyPartialAttributeUrl: PartialAttributeUrl = {
  ...{ isEmpty: true, whole: '', last: '', hasScript: false, hasQuery: false },
};

const betweenAddresses = /[\s,;]+/;

export function extendPartialAttributeUrl(before: PartialAttributeUrl, text: string): PartialAttributeUrl {
  if (text === '') return before;
  const [first = '', ...further] = text.split(betweenAddresses);
  const last = further.pop();
  const lines = last === undefined ? [] : [before.last + first, ...further];
  return {
    isEmpty: false,
    whole: keepScheme(before.whole + text),
    last: keepScheme(last ?? before.last + first),
    hasScript:
      before.hasScript ||
      lines.some((address) => address.includes(':') && hasUnsafeScheme(keepScheme(address))),
    hasQuery: before.hasQuery || /[?#]/.test(text),
  };
}

/** Maximum length of a scheme name, longer than any registered scheme. */
const maxSchemeLength = 64;

/** Browsers ignore blanks and control characters before and within a scheme. */
function keepScheme(address: string): string {
  const [text = ''] = /^[^:/?#]*[:/?#]?/.exec(address) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const dense = text.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  const end = /[:/?#]$/.exec(dense)?.[0] ?? '';
  return dense.length > maxSchemeLength ? dense.slice(0, maxSchemeLength) + end : dense;
}

const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'redaxo']);

/** Whether an address, in the form kept here, has a scheme that is not known to be safe. */
export function hasUnsafeScheme(address: string): boolean {
  return address.endsWith(':') && !safeSchemes.has(address.slice(0, -1).toLowerCase());
}
