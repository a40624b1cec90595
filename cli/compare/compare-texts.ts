const jwt = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const uuid = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;
const isoTime = /(?<!\d)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?(?!\d)/g;
const mailTime = /\b[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})/g;
const longRun = /[\w-]{20,}/g;

/** Replaces each generated value (time, id or token) in a text by its kind. */
function maskVolatile(text: string): string {
  return text
    .replaceAll(jwt, '<jwt>')
    .replaceAll(uuid, '<uuid>')
    .replaceAll(isoTime, '<time>')
    .replaceAll(mailTime, '<mail time>')
    .replaceAll(longRun, maskToken);
}

/** Replaces a token by its length and alphabet. A prefix such as `pk_live_` is kept. */
function maskToken(run: string) {
  const whole = describeToken(run);
  if (whole) return whole;
  const [prefix = ''] = /^(?:[a-z]+_)+/.exec(run) ?? [];
  const token = describeToken(run.slice(prefix.length));
  return token ? `${prefix}${token}` : run;
}

/** Describes a token; `undefined` for words and identifiers, which have no digits, or separators between lower-case words. */
function describeToken(text: string) {
  if (text.length < 16 || !/\d/.test(text)) return undefined;
  if (/[a-z]/.test(text) && /[A-Z]/.test(text)) return `<${text.length} letters and digits>`;
  const hasBoth = /\d.*\d/.test(text) && /[a-z]/i.test(text);
  if (!hasBoth || /[_-]/.test(text)) return undefined;
  if (/^[0-9a-f]+$/.test(text)) return `<${text.length} hexadecimal digits>`;
  return `<${text.length} ${/[a-z]/.test(text) ? 'small' : 'capital'} letters and digits>`;
}

/** Function that compares a text of the left server with one of the right server. */
export type TextComparer = (left: string, right: string) => 'same' | 'volatile' | 'different';

/** Compares texts between two servers: their addresses count as equal; `volatile` matches values that each server generates. */
export function createTextComparer(bases: readonly string[]): TextComparer {
  const replaceBases = createReplaceBases(bases);
  return (left, right) => {
    if (left === right) return 'same';
    const [leftText, rightText] = [replaceBases(left), replaceBases(right)];
    if (leftText === rightText) return 'same';
    return maskVolatile(leftText) === maskVolatile(rightText) ? 'volatile' : 'different';
  };
}

/**
 * Creates a function that replaces the addresses of both sides by the same text, also inside queries, so that links to
 * the same path are equal. `http://host` does not match in `http://host.example` or `http://host:81`.
 */
function createReplaceBases(bases: readonly string[]): (text: string) => string {
  const spellings = [...new Set(bases.flatMap((base) => [base, encodeURIComponent(base)]))];
  const sortedSpellings = spellings.toSorted((left, right) => right.length - left.length);
  const expression = new RegExp(
    `(?:${sortedSpellings.map(escapeText).join('|')})(?![\\w-]|[.:]\\w|%3A\\d)`,
    'gi',
  );
  return (text) => text.replaceAll(expression, '<base>');
}

function escapeText(text: string) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
