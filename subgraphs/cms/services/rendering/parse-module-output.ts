import type { IdPlaceholderName, ModuleOutputPart } from './module-placeholder.ts';
import { parseModulePlaceholder, takesPlaceholderArguments } from './parse-module-placeholder.ts';

/**
 * Token of PHP code outside of strings: a comment, the closing tag, or other text. A block comment can
 * contain the closing tag; a line comment ends before it.
 */
const phpToken = /\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|\?>\n?|[^'"/#?]+|[\s\S]/y;
const phpStrings: Readonly<Record<string, RegExp>> = {
  "'": /'(?:\\[\s\S]|[^'\\])*'/y,
  '"': /"(?:\\[\s\S]|[^"\\])*"/y,
};

/**
 * Removes PHP from a module's output: the code is neither run nor shown. `replace` returns its replacement, by default
 * an empty text.
 */
export function removePhp(source: string, replace: (php: string) => string = () => ''): string {
  // Quote characters without a closing quote. Later ones are unclosed too, so the search runs only once per
  // character.
  const unclosedQuotes = new Set<string>();
  let output = '';
  let position = 0;
  for (;;) {
    const start = source.indexOf('<?', position);
    if (start < 0) return output + source.slice(position);
    output += source.slice(position, start);
    position = findEndOfPhp(source, start + 2, unclosedQuotes);
    output += replace(source.slice(start, position));
  }
}

function findEndOfPhp(source: string, start: number, unclosedQuotes: Set<string>): number {
  let position = start;
  while (position < source.length) {
    const end = findEndOfString(source, position, unclosedQuotes);
    if (end !== null) {
      position = end;
      continue;
    }
    phpToken.lastIndex = position;
    const [token = ''] = phpToken.exec(source) ?? [];
    position += token.length;
    if (token.startsWith('?>')) return position;
  }
  return source.length;
}

function findEndOfString(source: string, position: number, unclosedQuotes: Set<string>): number | null {
  const quote = source[position] ?? '';
  const string = phpStrings[quote];
  if (!string || unclosedQuotes.has(quote)) return null;
  string.lastIndex = position;
  if (string.test(source)) return string.lastIndex;
  unclosedQuotes.add(quote);
  return null;
}

const placeholderStart = /REX_([A-Z](?:[A-Z0-9]|_(?!REX_))*)/g;
const idNames: readonly IdPlaceholderName[] = [
  'ARTICLE',
  'CATEGORY',
  'CLANG',
  'CTYPE',
  'MODULE',
  'SLICE',
  'TEMPLATE',
];
const ids = new Map(idNames.map((name) => [`${name}_ID`, name]));
/** Maximum nesting of placeholders in arguments. */
const maxNestingDepth = 5;
const maxArgumentsLength = 10_000;

/**
 * Splits a module's output into text and placeholders. A placeholder that cannot be rendered becomes a
 * problem.
 */
export function parseModuleOutput(source: string): readonly ModuleOutputPart[] {
  return parseText(removePhp(source), 0);
}

/** Calls `onPart` for each placeholder and problem of a source without PHP, with its index. */
export function visitModuleOutputParts(
  source: string,
  onPart: (part: ModuleOutputPart, index: number) => void,
): void {
  parseText(source, 0, onPart);
}

function parseText(
  source: string,
  depth: number,
  onPart?: (part: ModuleOutputPart, index: number) => void,
): readonly ModuleOutputPart[] {
  const parts: ModuleOutputPart[] = [];
  const read = createReader(source, depth);
  let position = 0;
  for (const match of source.matchAll(placeholderStart)) {
    const parsedPart = match.index < position ? null : read(match);
    if (!parsedPart) continue;
    if (match.index > position) parts.push({ type: 'text', text: source.slice(position, match.index) });
    parts.push(parsedPart.part);
    onPart?.(parsedPart.part, match.index);
    position = parsedPart.end;
  }
  if (position < source.length) parts.push({ type: 'text', text: source.slice(position) });
  return parts;
}

type ParsedPart = { part: ModuleOutputPart; end: number };

function createReader(source: string, depth: number) {
  let closings: ReadonlyMap<number, number> | undefined;
  const findClosing = (index: number) => {
    closings ??= matchBrackets(source);
    return closings.get(index);
  };
  return ({ index, 0: whole, 1: name = '' }: RegExpExecArray): ParsedPart | null => {
    const end = index + whole.length;
    const next = source[end] ?? '';
    // `REX_` words with lower-case letters are not placeholders.
    if (/[a-z]/.test(next)) return null;
    const id = ids.get(name);
    if (id) return { part: { type: 'id', name: id }, end };
    if (name === 'MODULE_KEY') return { part: moduleKey, end };
    const closingIndex = next === '[' ? findClosing(end) : undefined;
    if (closingIndex === undefined) return { part: toProblem(name, next), end };
    return { part: readPart(name, source.slice(end + 1, closingIndex), depth), end: closingIndex + 1 };
  };
}

const moduleKey: ModuleOutputPart = {
  ...{ type: 'placeholder', origin: { from: 'moduleKey' }, output: undefined, isSet: false },
  ...{ prefix: undefined, suffix: undefined, instead: undefined, ifEmpty: undefined },
};

function toProblem(name: string, next: string): ModuleOutputPart {
  const message = !takesPlaceholderArguments(name)
    ? 'There is no such placeholder.'
    : next === '['
      ? 'The bracket is not closed.'
      : 'Arguments in brackets are required.';
  return { type: 'problem', placeholder: `REX_${name}`, message };
}

function readPart(name: string, text: string, depth: number): ModuleOutputPart {
  const placeholder = `REX_${name}`;
  if (text.length > maxArgumentsLength)
    return { type: 'problem', placeholder, message: 'The arguments are too long.' };
  if (depth > maxNestingDepth)
    return { type: 'problem', placeholder, message: 'The placeholder is nested too deep.' };
  return parseModulePlaceholder(name, text, (inner) => parseText(inner, depth + 1));
}

/** Position of the closing bracket by position of the opening one; escaped brackets do not count. */
function matchBrackets(source: string): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (const { index, 0: bracket } of source.matchAll(/\\[\s\S]|[[\]]/g)) {
    if (bracket === '[') open.push(index);
    const start = bracket === ']' ? open.pop() : undefined;
    if (start !== undefined) closings.set(start, index);
  }
  return closings;
}
