/**
 * Of an attribute's value that has been read, what decides where it leads as an address. Its size is bounded, so that
 * an attribute of many placeholders takes an effort in proportion to its length.
 */
export type AddressSoFar = {
  isEmpty: boolean;
  /** The whole value as one address: its text without blanks, up to the character that ends a scheme. */
  whole: string;
  /** Likewise the last address of a value that lists several. */
  last: string;
  /** Whether an address of the list before the last one is a script. */
  hasScript: boolean;
};

export const emptyAddress: AddressSoFar = { isEmpty: true, whole: '', last: '', hasScript: false };

const betweenAddresses = /[\s,;]+/;

export function readOn(before: AddressSoFar, text: string): AddressSoFar {
  if (text === '') return before;
  const [first = '', ...further] = text.split(betweenAddresses);
  const last = further.pop();
  const ended = last === undefined ? [] : [keepScheme(before.last + first), ...further.map(keepScheme)];
  return {
    isEmpty: false,
    whole: keepScheme(before.whole + text),
    last: keepScheme(last ?? before.last + first),
    hasScript: before.hasScript || ended.some(isScript),
  };
}

/** Longer than the name of any scheme. */
const longestScheme = 64;

/** Browsers do not mind blanks and control characters in front or inside of a scheme. */
function keepScheme(address: string): string {
  const [text = ''] = /^[^:/?#]*[:/?#]?/.exec(address) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const dense = text.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  const end = /[:/?#]$/.exec(dense)?.[0] ?? '';
  return dense.length > longestScheme ? dense.slice(0, longestScheme) + end : dense;
}

const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'redaxo']);

/** `address` as it is kept here. */
export function isScript(address: string): boolean {
  return address.endsWith(':') && !safeSchemes.has(address.slice(0, -1).toLowerCase());
}
