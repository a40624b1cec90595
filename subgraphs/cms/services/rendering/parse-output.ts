import { type ContentField, type ContentKind, fieldOf } from '../../slice-contents.ts';
import { readArguments } from './read-arguments.ts';
import { removePhp } from './remove-php.ts';

export type Placeholder = {
  kind: ContentKind;
  field: ContentField;
  /** html: as it was entered, made safe. id, name: the bare number or name instead of an address. */
  output: string | undefined;
  isSet: boolean;
  prefix: readonly Part[] | undefined;
  suffix: readonly Part[] | undefined;
  instead: readonly Part[] | undefined;
  ifEmpty: readonly Part[] | undefined;
};

export type IdName = 'ARTICLE' | 'CLANG' | 'CTYPE' | 'MODULE' | 'SLICE';

export type Part =
  | { type: 'text'; text: string }
  | { type: 'id'; name: IdName }
  | ({ type: 'placeholder' } & Placeholder);

const opening = /REX_(?:(VALUE|MEDIALIST|MEDIA|LINKLIST|LINK)\[|(ARTICLE|CLANG|CTYPE|MODULE|SLICE)_ID\b)/g;
/** Placeholders may stand in the arguments of others, this deep. */
const deepest = 5;
const longest = 10_000;

/** What a module's output is made of. Whatever is no placeholder that we know stays the text it is. */
export function parseOutput(source: string): readonly Part[] {
  return parseText(removePhp(source), 0);
}

function parseText(source: string, depth: number): readonly Part[] {
  const parts: Part[] = [];
  const read = createReader(source, depth);
  let position = 0;
  for (const match of source.matchAll(opening)) {
    const found = match.index < position ? null : read(match);
    if (!found) continue;
    if (match.index > position) parts.push({ type: 'text', text: source.slice(position, match.index) });
    parts.push(found.part);
    position = found.end;
  }
  if (position < source.length) parts.push({ type: 'text', text: source.slice(position) });
  return parts;
}

function createReader(source: string, depth: number) {
  const closings = matchBrackets(source);
  return (match: RegExpExecArray): { part: Part; end: number } | null => {
    const start = match.index + match[0].length;
    if (match[2]) return { part: toId(match[2]), end: start };
    const closing = closings.get(start - 1) ?? start;
    const part = readPlaceholder(match[1], source.slice(start, closing), depth);
    return part && { part, end: closing + 1 };
  };
}

function toId(name: string): Part {
  return { type: 'id', name: name as IdName };
}

function readPlaceholder(name: string | undefined, text: string, depth: number): Part | null {
  if (!name || text.length > longest || depth > deepest) return null;
  const given = readArguments(text);
  const kind = name.toLowerCase() as ContentKind;
  const field = fieldOf(kind, toNumber(given.get('id') ?? given.get('0')));
  // A widget is for the module's form; a page shows the placeholder as it is.
  if (!field || given.has('widget')) return null;
  const toParts = (name: string) => {
    const text = given.get(name);
    return text === undefined ? undefined : parseText(text, depth + 1);
  };
  return {
    type: 'placeholder',
    kind,
    field,
    output: given.get('output'),
    isSet: !['', '0', undefined].includes(given.get('isset')),
    prefix: toParts('prefix'),
    suffix: toParts('suffix'),
    instead: toParts('instead'),
    ifEmpty: toParts('ifempty'),
  };
}

function toNumber(text: string | undefined) {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : 0;
}

/** Where each bracket is closed, by where it was opened; those after a backslash do not count. */
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
