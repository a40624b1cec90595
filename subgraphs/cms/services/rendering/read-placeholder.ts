import { type ContentKind, fieldOf } from '../../contract/slice-contents.ts';
import type { ItemId, Origin, Part, Placeholder } from './placeholder.ts';
import { hasProperty } from './properties.ts';

type PlaceholderArguments = ReadonlyMap<string, string>;
type Parse = (text: string) => readonly Part[];

/** A parsed placeholder, or the problem with its arguments. */
type ParsedPlaceholder = { origin: Origin; output?: string; isSet?: boolean } | string;

const noNumber = 'Slices have no field with this number.';
const readers: Readonly<Record<string, (given: PlaceholderArguments, parse: Parse) => ParsedPlaceholder>> = {
  VALUE: (given) => readContent('value', given),
  HTML_VALUE: (given) => readContent('value', given, { output: 'html' }),
  IS_VALUE: (given) => readContent('value', given, { isSet: true }),
  MEDIA: readMedia,
  MEDIALIST: (given) => readContent('medialist', given),
  LINK: (given) => readContent('link', given),
  LINK_ID: (given) => readContent('link', given, { output: 'id' }),
  LINKLIST: (given) => readContent('linklist', given),
  ARTICLE: (given, parse) =>
    given.has('field') ? readItem('article', given, parse) : 'A field is required, as in field="name".',
  CATEGORY: (given, parse) => readItem('category', given, parse),
  CLANG: (given, parse) => readItem('language', given, parse),
};

/** Whether a placeholder of this name takes arguments. */
export function takesArguments(name: string): boolean {
  return Object.hasOwn(readers, name);
}

/** Parses a placeholder with its arguments; returns a problem when it cannot be rendered. */
export function readPlaceholder(name: string, text: string, parse: Parse): Part {
  const given = readArguments(text);
  const reading = refuse(given) ?? readers[name]?.(given, parse) ?? 'There is no such placeholder.';
  if (typeof reading === 'string') return { type: 'problem', placeholder: `REX_${name}`, message: reading };
  const toParts = (argument: string) => {
    const value = given.get(argument);
    return value === undefined ? undefined : parse(value);
  };
  const placeholder: Placeholder = {
    origin: reading.origin,
    output: reading.output ?? given.get('output'),
    isSet: reading.isSet ?? !['', '0', undefined].includes(given.get('isset')),
    prefix: toParts('prefix'),
    suffix: toParts('suffix'),
    instead: toParts('instead'),
    ifEmpty: toParts('ifempty'),
  };
  return { type: 'placeholder', ...placeholder };
}

function refuse(given: PlaceholderArguments): string | undefined {
  if (given.has('callback')) return 'Callbacks are not supported, because code of modules is not run.';
  if (given.has('widget')) return 'Widgets are only available in the form of a module, not in its output.';
  return undefined;
}

function readContent(
  kind: ContentKind,
  given: PlaceholderArguments,
  more: { output?: string; isSet?: boolean } = {},
): ParsedPlaceholder {
  const field = fieldOf(kind, toNumber(given.get('id') ?? given.get('0')));
  return field ? { origin: { from: 'content', kind, field }, ...more } : noNumber;
}

/** Parses REX_MEDIA: the file, or a property of its medium. */
function readMedia(given: PlaceholderArguments): ParsedPlaceholder {
  const content = readContent('media', given);
  const property =
    given.get('field')?.toLowerCase() ?? (given.get('output') === 'mimetype' ? 'mimetype' : undefined);
  if (typeof content === 'string' || content.origin.from !== 'content' || property === undefined)
    return content;
  if (!hasProperty('media', property)) return `Media have no field "${shorten(property)}".`;
  return { origin: { from: 'media', field: content.origin.field, property } };
}

const nouns = { article: 'Articles', category: 'Categories', language: 'Languages' };

function readItem(from: keyof typeof nouns, given: PlaceholderArguments, parse: Parse): ParsedPlaceholder {
  const property = given.get('field')?.toLowerCase() ?? 'name';
  if (!hasProperty(from, property)) return `${nouns[from]} have no field "${shorten(property)}".`;
  const id = readId(given.get('id') ?? given.get('0'), parse);
  const clangId = readId(given.get('clang'), parse);
  if (id === null || clangId === null || typeof clangId === 'string') {
    return 'The id must be a number, or a placeholder for a number.';
  }
  return { origin: { from, id, clangId, property } };
}

/** A literal id, or the content field that holds the id; null if it is neither. */
function readId(text: string | undefined, parse: Parse): ItemId | null {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [part, ...others] = parse(text);
  if (others.length || part?.type !== 'placeholder' || part.origin.from !== 'content') return null;
  return part.origin.field;
}

function toNumber(text: string | undefined) {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : 0;
}

function shorten(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

const argument =
  /\s*(?:([a-zA-Z_][\w-]*)\s*=\s*)?(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|([^\s"']+))/y;

/**
 * Parses arguments such as `1 output="html"`. Unnamed arguments get their index among the unnamed ones, from
 * 0, as key.
 */
function readArguments(text: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  let position = 0;
  argument.lastIndex = 0;
  // An unclosed quote ends the arguments.
  for (let match = argument.exec(text); match; match = argument.exec(text)) {
    const [, name, double, single, bare] = match;
    const value = double ?? single ?? bare ?? '';
    given.set(name?.toLowerCase() ?? String(position++), value.replace(/\\(["'[\]\\])/g, '$1'));
  }
  return given;
}
